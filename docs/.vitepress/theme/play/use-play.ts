import {
  type Asked,
  browserStore,
  connect,
  createDesk,
  openShared,
  PERSON,
  type Reply,
  type Scene,
  shareText,
  workerPlayer,
} from '@umpire/boards'
import type { Locale } from '@umpire/core-game'
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import { clauseHref } from './clause.ts'
import type { PlayGame, Start } from './game.ts'
import { opponents } from './players.ts'
import { recalled, remember, spoken } from './taste.ts'
import { type Words, wordsOf } from './words.ts'

/** What somebody asks for in the form. */
export interface Wish {
  readonly options: object
  /** null where people throw the dice. */
  readonly seed: string | null
  readonly cast: { readonly [seat: string]: string }
}
/** Something to be said, in whatever language. */
type Saying = (words: Words) => string
export type Play = ReturnType<typeof usePlay>

/** The properties of a board that its page sets; a desk sets the rest. */
type Board = HTMLElement &
  Parameters<typeof connect>[1] & {
    rules: unknown
    locale: Locale
    pieces: string
    panels: string
    clauseHref: unknown
  }

function seatsOf(game: PlayGame, start: Start): readonly string[] {
  return start.seats ?? game.ruleset.seats
}

/** Who plays each seat unless somebody chooses otherwise. */
export function castOf(game: PlayGame, start: Start): { readonly [seat: string]: string } {
  const usual = opponents[game.id]![0]!.id
  return Object.fromEntries(seatsOf(game, start).map(seat => [seat, game.cast[seat] ?? usual]))
}

/** The options of a start, with the usual value of each choice. */
export function optionsOf(game: PlayGame, start: Start): object {
  const chosen = (game.choices ?? []).map(({ name, values }) => [name, values[0]!.value])
  return { ...start.options, ...Object.fromEntries(chosen) }
}

/** A match on a page: its desk, its board, the players in their worker, links and files. */
export function usePlay(game: PlayGame) {
  const locale = spoken
  const pictures = ref(false)
  const clear = ref(false)
  const scene = shallowRef<Scene<unknown, unknown, string, unknown> | null>(null)
  const cast = shallowRef(castOf(game, game.starts[0]!))
  const says = shallowRef<Saying>(() => '')
  /** What happens if a match may be thrown away; null where nothing is asked. */
  const asks = shallowRef<(() => void) | null>(null)
  const paused = ref(false)
  const words = computed(() => wordsOf(locale.value))
  const notice = computed(() => says.value(words.value) || keptWords())
  const digest = computed(() => (scene.value && desk.match()?.frames[scene.value.at]?.digest) ?? '')
  /** The digest of a match that is over, whatever moment of it is shown; null before that. */
  const over = computed(() => {
    const match = scene.value && desk.match()
    return match && game.ruleset.outcome(match.state) ? match.frames.at(-1)!.digest : null
  })
  const onlyMachines = computed(() => !Object.values(cast.value).includes(PERSON))

  let worker: Worker | null = null
  let ask: Asked | null = null
  let goOn: () => void = () => {}
  let leave: () => void = () => {}

  /** The first question hires a worker for all of them. */
  const asked: Asked = question => {
    worker ??= new Worker(new URL('./players.worker.ts', import.meta.url), { type: 'module' })
    ask ??= workerPlayer(worker)
    return ask(question)
  }

  const desk = createDesk(game.ruleset, {
    beginning: { options: optionsOf(game, game.starts[0]!), seed: 'umpire', cast: cast.value },
    players: Object.fromEntries(opponents[game.id]!.map(({ id }) => [id, asked])),
    store: typeof window === 'undefined' ? null : browserStore(),
    pace: game.pace ?? 350,
    ...(game.passes && { passes: game.passes }),
    async wait(milliseconds) {
      await new Promise(resolve => setTimeout(resolve, milliseconds))
      if (paused.value) await new Promise<void>(resolve => (goOn = resolve))
    },
  })

  /** Does what may throw a match away, once that was agreed to; says what came of it. */
  async function attempt(
    act: (discard: boolean) => Reply | Promise<Reply>,
    told: Saying,
    agreed = false,
  ): Promise<void> {
    const reply = await act(agreed)
    if (reply.ok) says.value = told
    else if (reply.discards) asks.value = () => void attempt(act, told, true)
    else says.value = ({ problem }) => reply.problems.map(problem).join(' ')
  }

  function begin(wish: Wish): Promise<void> {
    paused.value = false
    return attempt(
      discard => desk.begin(wish, { discard }),
      () => '',
    )
  }

  function recast(to: { readonly [seat: string]: string }): void {
    desk.recast(to)
    says.value = now => now.recast
  }

  function answer(yes: boolean): void {
    const does = asks.value
    asks.value = null
    if (yes) does?.()
  }

  async function load(text: string): Promise<void> {
    let saved: unknown
    try {
      saved = JSON.parse(text)
    } catch {
      says.value = now => now.notJson
      return
    }
    await attempt(
      discard => desk.load(saved, { discard }),
      now => now.loaded(desk.scene().last),
    )
  }

  /** The address of the shown moment; null where it is not given, and the page says why. */
  async function link(): Promise<string | null> {
    const packed = await shareText(desk)
    if (!packed.ok) {
      says.value = ({ problem }) => packed.problems.map(problem).join(' ')
      return null
    }
    const address = `${location.href.replace(/#.*$/, '')}#m=${packed.value}`
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    says.value = now => (copied ? now.copied(address.length) : now.copyBelow)
    return address
  }

  /** Opens what the address holds, and takes it out of there: from then on the match is the one that is kept. */
  async function fromAddress(): Promise<void> {
    const { hash, pathname, search } = location
    if (!hash.startsWith('#m=')) return
    history.replaceState(history.state, '', pathname + search)
    await attempt(
      discard => openShared(desk, hash.slice('#m='.length), { discard }),
      now => now.opened(desk.scene().at, desk.scene().last),
    )
  }

  /** Takes the board into its place: the one that a server has made, or a new one. */
  function seat(place: HTMLElement): void {
    const made = place.querySelector(game.board) ?? place.appendChild(document.createElement(game.board))
    const board = made as Board
    board.rules = game.ruleset
    board.clauseHref = (clause: string) => clauseHref(game.id, clause)
    if (game.panels) board.panels = game.panels
    const dress = () => {
      board.locale = locale.value
      board.pieces = pictures.value ? 'pictures' : 'symbols'
      board.toggleAttribute('theme', clear.value)
      if (clear.value) board.setAttribute('theme', 'clear')
    }
    const undress = watch([locale, pictures, clear], () => {
      dress()
      remember({ locale: locale.value, pictures: pictures.value, clear: clear.value })
    })
    dress()
    const unsubscribe = desk.subscribe(look)
    const disconnect = connect(desk, board)
    leave = () => {
      undress()
      unsubscribe()
      disconnect()
    }
  }

  /** What there is to say of how the match is kept. */
  function keptWords(): string {
    const kept = scene.value?.kept
    return kept === 'failed' ? words.value.notKept : kept === 'elsewhere' ? words.value.elsewhere : ''
  }

  function look(): void {
    const before = scene.value?.kept
    scene.value = desk.scene() as Scene<unknown, unknown, string, unknown>
    // What was said is of a match as it is no more.
    if (scene.value.kept === 'elsewhere' && before !== 'elsewhere') says.value = () => ''
    cast.value = desk.beginning().cast
  }

  async function open(place: HTMLElement): Promise<void> {
    const taste = recalled()
    locale.value = taste.locale
    pictures.value = taste.pictures
    clear.value = taste.clear
    seat(place)
    const opened = await desk.open()
    if (!opened.ok) says.value = ({ problem }) => opened.problems.map(problem).join(' ')
    await fromAddress()
  }

  onMounted(() => addEventListener('hashchange', fromAddress))
  onBeforeUnmount(() => {
    leave()
    desk.close()
    worker?.terminate()
    removeEventListener('hashchange', fromAddress)
  })
  watch(paused, now => {
    if (!now) goOn()
  })

  return {
    game,
    desk,
    scene,
    cast,
    locale,
    pictures,
    clear,
    words,
    notice,
    digest,
    over,
    asks,
    paused,
    onlyMachines,
    open,
    begin,
    recast,
    answer,
    load,
    link,
  }
}
