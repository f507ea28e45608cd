import type { Words } from '../en/index.ts'

export const pbemHelp: Words['pbemHelp'] = {
  summary: 'mener par courrier une campagne du Sombre Moyen Âge',
  description:
    'Mener une campagne du Sombre Moyen Âge depuis un dossier : les plans arrivent en fichiers, les tours repartent en rapports et en pages.',
  weekOfMaster: `
Une semaine d’un meneur de jeu :
  umpire pbem init campaign --players Valdria,Ostmark,Karelund --every sunday
  envoyer campaign/turns/0000/reports/p1/ au joueur 1, et ainsi de suite ; publier campaign/turns/0000/public/
  umpire pbem mail campaign inbox.mbox ; envoyer ce qui est dans campaign/outbox/
  umpire pbem status campaign
  umpire pbem turn campaign
Un joueur : umpire pbem check DOSSIER-DE-MON-RAPPORT --orders mon-plan.txt

campaign.json tient la graine, et turns/ les secrets de tous : seuls reports/ et public/ quittent la machine du meneur de jeu.`,
  initAbout: 'Commencer une campagne : tracer un continent, et écrire les premiers rapports.',
  newFolder: 'un dossier qui n’existe pas encore',
  players: 'les noms des États, séparés par des virgules, dans l’ordre des places ; six noms connus sauf indication',
  seed: 'celle de la carte et de tous les dés ; gardez-la pour vous (tirée au sort sauf indication)',
  options: 'options des règles ; « generate » y dit comment tracer la carte',
  handbook: 'des unités, bâtiments et nombres à vous, en JSON ; vérifiés et gardés',
  map: 'une carte dessinée à la main : un texte tel que l’écrit mapText, ou du JSON',
  checkAbout: 'Vérifier les plans avant l’échéance. Code de sortie 1 si quelque chose n’y sera pas exécuté tel quel.',
  checkFolder: 'une campagne (tous les plans du prochain tour), ou le dossier du rapport d’un joueur',
  checkPlayer: 'seulement le plan de ce joueur, par place ou par nom',
  checkOrders: 'ce fichier à la place de ce qui est dans le dossier',
  planHow:
    'Un plan est un texte avec un ordre par ligne, comme le montre l’orders.txt de chaque rapport, ou du JSON : une liste d’ordres. À partir de #, les lignes ne sont pas lues.',
  turnAbout:
    'Jouer le prochain tour : en entier, ou pas du tout. La chaîne des tours est d’abord vérifiée, chaque tour est gardé, et aucun n’est joué deux fois.',
  campaign: 'une campagne',
  turnWanted: 'le tour voulu ; refusé si ce n’est pas le prochain',
  allowMissing: 'le jouer bien que certains n’aient rien envoyé',
  now: 'avant l’échéance, ou pendant une suspension',
  reportAbout:
    'Imprimer la chronique d’un tour, ou le rapport d’un joueur, dans l’une des langues ; ou l’écrire dans un dossier.',
  reportPlayer: 'par place ou par nom ; la chronique publique sauf indication',
  reportTurn: 'le dernier sauf indication',
  reportLanguage: 'celle de la campagne sauf indication',
  reportOut: 'écrire là les fichiers du rapport',
  verifyAbout:
    'Rejouer toute la campagne depuis sa graine et ses plans, et comparer chaque état. Code de sortie 1 si l’un diffère.',
}
