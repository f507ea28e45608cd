import type { Words } from '../en/index.ts'

export const program: Words['program'] = {
  exitCodes: `
Codes de sortie : 0 fait (et la réponse est oui), 1 la réponse est non, 2 la ligne de commande est incomprise, 3 ce qui était donné est refusé, 70 une faute de ce programme, 130 interrompu.
Avec --json, résultats et refus sont du JSON sur la sortie standard, et rien d’autre n’y est.
Avec --lang fr, chaque commande parle français.
Dans un terminal, la langue est celle de LC_ALL, LC_MESSAGES ou LANG, sauf avec --lang.`,
  here: 'En français : umpire --lang fr --help',
  description:
    'L’arbitre de quatre jeux de guerre : jouer, rejouer, simuler, demander les chances, mener des expériences, mener une campagne par courrier, servir des parties, et tenir compagnie à un joueur seul.',
  version: 'imprimer la version',
  help: 'imprimer l’aide',
  commandHelp: 'imprimer l’aide d’une commande',
  json: 'résultats et refus en JSON, pour des programmes',
  headings: {
    'Usage:': 'Usage :',
    'Arguments:': 'Arguments :',
    'Options:': 'Options :',
    'Commands:': 'Commandes :',
  },
  usage: { options: 'options', command: 'commande' },
  choices: 'au choix :',
  usually: 'd’ordinaire',
}
