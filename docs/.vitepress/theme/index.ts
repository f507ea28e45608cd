import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { type Component, defineAsyncComponent, h } from 'vue'
import GameCards from './components/GameCards.vue'
import InLanguage from './components/InLanguage.vue'
import MutationTable from './components/MutationTable.vue'
import RulingsTable from './components/RulingsTable.vue'
import './style/base.css'
import type { PlayGame } from './play/game.ts'
import LanguageSwitch from './play/LanguageSwitch.vue'
import './style/play.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('GameCards', GameCards)
    app.component('InLanguage', InLanguage)
    app.component('LanguageSwitch', LanguageSwitch)
    app.component('MutationTable', MutationTable)
    app.component('RulingsTable', RulingsTable)
    // Each board comes with its rules, so each is loaded on its own page only.
    app.component(
      'KriegspielPlay',
      played(async () => (await import('./play/kriegspiel.ts')).kriegspiel),
    )
    app.component(
      'TransnistriaPlay',
      played(async () => (await import('./play/transnistria-hex.ts')).transnistria),
    )
    app.component(
      'DmaPlay',
      played(async () => (await import('./play/dma.ts')).dma),
    )
    app.component(
      'DolgPlay',
      played(async () => (await import('./play/dolg-solo-ai.ts')).dolg),
    )
  },
} satisfies Theme

/** The page of a game, and its rules, once somebody opens it. */
function played(load: () => Promise<PlayGame>): Component {
  return defineAsyncComponent(async () => {
    const [game, { default: PlayBoard }] = await Promise.all([load(), import('./play/PlayBoard.vue')])
    return { render: () => h(PlayBoard, { game }) }
  })
}
