import { quoted } from '../../io/quoted.ts'
import type { Words } from '../en/index.ts'

export const odds: Words['odds'] = {
  stepAlone: '--step compte les étapes d’une partie enregistrée',
  stepWhich: 'Dites laquelle : --load FICHIER',
  nobody: asked => `Personne ne peut répondre à ${asked}`,
  questionsAre: (names, game) => `Les questions sont ${names} : umpire odds ${quoted(game)}`,
  canBeAsked: title => `Ce qu’on peut demander (${title}) :`,
  mustBeSave: (file, game) => `${file} doit être une sauvegarde de ${game}.`,
  steps: (file, steps) => `La partie de ${file} a ${steps} étapes`,
  neither: (file, game) => `${file} n’est ni une partie enregistrée ni un état de ${game}`,
  isState: file => `${file} est un état : il n’a pas d’étapes`,
  leaveStep: 'Omettez --step.',
  order: 'tout ce que peuvent donner des ordres de la place qui doit jouer, avec la chance de chaque issue',
  over: 'La partie est finie',
  hidden: 'Ce qui en sortira dépend de ce qui vous est caché',
}
