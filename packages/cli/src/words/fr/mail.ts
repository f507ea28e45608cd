import type { Words } from '../en/index.ts'

export const mail: Words['mail'] = {
  campaign: 'une campagne',
  atOnce: 'les lettres vont aussi dans outbox, pour qui a déjà écrit',
  receiveAbout:
    'Tirer les ordres et les lettres du courrier tel qu’il est venu. Chaque message reçoit une réponse, un fichier dans outbox/, et compte une fois, si souvent qu’on le lise.',
  messages: 'messages (.eml) ou boîtes (mbox) ; - lit l’entrée standard',
  from: 'l’adresse d’où partent les réponses',
  receiveHow: `
Un joueur se reconnaît au secret en tête de son orders.txt : dans les ordres, dans l’objet, ou dans l’adresse (campagne+SECRET@example.org). Les ordres sont lus de la première ligne qui en est un jusqu’à une ligne « end », dans une pièce jointe ou dans le texte. Ce qui est cité ne compte qu’avec une ligne « quoted: yes ». « final: yes » dit que rien ne changera. Une lettre :
  letter: Ostmark
  Parlons du pont.
  end
Les expéditeurs inconnus sont gardés dans mail/strangers/ ; templates/stranger.txt est ce qu’on leur dit. Code de sortie 1 : quelque chose a été refusé ou mis à part.`,
  noAddress: from => `${from} n’est pas une adresse`,
  orders: 'ordres reçus',
  letters: 'lettres reçues',
  refused: 'refusé, et il est dit pourquoi',
  stranger: 'expéditeur inconnu, mis à part',
  automatic: 'écrit par un programme, sans réponse',
  seen: 'déjà traité',
  unreadable: 'aucun message lisible, mis à part',
  letterAbout:
    'Recevoir une lettre d’un État à d’autres, à envoyer avec les prochains papiers. Les adresses ne sont jamais montrées, seulement les États.',
  text: 'le texte ; - lit l’entrée standard',
  letterFrom: 'par place ou par nom',
  letterTo: 'par place ou par nom, séparés par des virgules ; all',
  goesOut: (turn, names) => `Elle part avec les papiers de la semaine ${turn}, pour ${names}.`,
  siteAbout:
    'Écrire la chronique de la campagne comme un site : cartes par semaine, événements, tailles, classement. Tant qu’elle dure, seulement ce que chacun peut savoir ; ensuite, tout.',
  siteOut: 'où va le site ; un site qui s’y trouve est remplacé',
  siteLanguage: 'celle de la campagne sauf indication',
  siteIn: (out, pages) => `Le site est dans ${out} : ${pages} fichiers.`,
}
