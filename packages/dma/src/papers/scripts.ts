/**
 * The scripts of pages, each the same bytes in every page, so that a policy of content may allow it by its digest. They hold no sign that XML forbids.
 * Whatever they say stands in the page.
 */
interface Script {
  readonly code: string
  /** SHA-256 in base64, as a policy of content wants it. */
  readonly sha256: string
}

/** Steps through frames: all of them stand in the page one after another, and this shows one at a time. */
export const player: Script = {
  code: `
for (const root of document.querySelectorAll('.player')) {
  const frames = [...root.querySelectorAll('.frames > li')]
  const one = name => root.querySelector(name)
  const [bar, play, slide, speed, news] = ['.bar', '[data-play]', 'input', 'select', '[role=status]'].map(one)
  const last = frames.length - 1
  let at = 0
  let timer = null
  const show = to => {
    at = Math.max(0, Math.min(last, to))
    frames.forEach((frame, i) => frame.classList.toggle('now', i === at))
    slide.value = String(at)
    slide.setAttribute('aria-valuetext', frames[at].dataset.title)
    if (at === last) halt()
    if (timer === null) news.textContent = frames[at].dataset.title + '. ' + frames[at].dataset.about
  }
  const halt = () => {
    clearInterval(timer)
    timer = null
    play.textContent = play.dataset.play
  }
  const start = () => {
    if (at === last) show(0)
    clearInterval(timer)
    timer = setInterval(() => show(at + 1), Number(speed.value))
    play.textContent = play.dataset.pause
  }
  const go = to => { halt(); show(to) }
  play.onclick = () => timer === null ? start() : go(at)
  for (const button of root.querySelectorAll('[data-go]')) button.onclick = () => go(at + Number(button.dataset.go))
  slide.max = String(last)
  slide.oninput = () => go(Number(slide.value))
  speed.onchange = () => { if (timer !== null) start() }
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('input, select')) return
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to !== undefined) go(to)
    else if (event.key !== ' ' || event.target.closest('button, a')) return
    else play.click()
    event.preventDefault()
  })
  bar.hidden = false
  root.classList.add('on')
  show(0)
}
`,
  sha256: 'NmZFAf2ICHdVzOTF+XQIdvjzoxPrr7mJaA4G1o3cd+0=',
}

/** Shows those entries of an index that have all words that are looked for. */
export const finder: Script = {
  code: `
for (const root of document.querySelectorAll('.index')) {
  const [bar, field, count] = ['.bar', 'input', '[role=status]'].map(name => root.querySelector(name))
  const groups = [...root.querySelectorAll('.group')].map(group => ({
    group,
    items: [...group.querySelectorAll('li')].map(item => ({ item, words: item.textContent.toLowerCase() })),
  }))
  const find = () => {
    const wanted = field.value.toLowerCase().split(' ').filter(Boolean)
    let found = 0
    for (const { group, items } of groups) {
      let some = 0
      for (const { item, words } of items) {
        const has = wanted.every(word => words.includes(word))
        item.hidden = !has
        if (has) some++
      }
      group.hidden = wanted.length ? some === 0 : false
      group.open = wanted.length ? true : group.dataset.open !== undefined
      found += some
    }
    count.textContent = wanted.length ? String(found) : ''
  }
  for (const { group } of groups) if (group.open) group.dataset.open = ''
  field.oninput = find
  bar.hidden = false
  find()
}
`,
  sha256: 'Wm5J+CxNRGi90aP0OZYDjb4M7DEVC6RqHQ2TY3jLBhE=',
}

/** A head that allows a page its own scripts and styles, and nothing else. */
export function policyOf(scripts: readonly Script[]): string {
  const allowed = scripts.map(({ sha256 }) => ` 'sha256-${sha256}'`).join('')
  return `default-src 'none'; style-src 'unsafe-inline'; img-src data:;${allowed && ` script-src${allowed};`} base-uri 'none'`
}
