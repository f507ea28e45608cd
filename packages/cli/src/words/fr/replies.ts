import type { Words } from '../en/index.ts'
import { de } from './de.ts'

export const replies: Words['replies'] = {
  letterNobody: whom => `Lettre à ${whom} : il n’y a pas de tel État ; elle n’a pas été reçue.`,
  letterLength: (whom, most) => `Lettre à ${whom} : elle a de 1 à ${most} caractères ; elle n’a pas été reçue.`,
  letterGoes: whom => `Lettre à ${whom} : elle part avec les prochains papiers.`,
  lettersMost: most => `Pas plus de ${most} lettres ne sont reçues.`,
  yourMessage: 'votre message',
  twoPlans: 'Il y a deux plans dans votre message ; aucun n’a été reçu. Envoyez-en un.',
  onlyQuoted:
    'Les ordres ne sont que dans ce que vous citez, et ne comptent pas. Écrivez une ligne « quoted: yes » s’ils doivent compter.',
  noOrders: 'Il n’y a pas d’ordres dans votre message.',
  botRules: 'Un bot conduit maintenant votre État. Demandez au meneur de jeu de vous le rendre.',
  ordersNoMore: 'Votre État ne reçoit plus d’ordres.',
  notTaken: 'Vos ordres n’ont pas été reçus :',
  laterStands: 'Un message de vous, plus récent, est arrivé avant celui-ci ; ce sont ses ordres qui valent.',
  line: 'ligne',
  ordersIn: (name, turn, orders) =>
    `${name}, semaine ${turn} : vos ordres sont arrivés, ${orders} en tout. Ils remplacent tout ce que vous aviez envoyé.`,
  final: 'Ils sont définitifs.',
  addFinal: 'Ajoutez une ligne « final: yes » quand plus rien ne changera.',
  due: 'Échéance',
  late: 'L’échéance est passée : ils ne comptent que si la semaine n’a pas encore été jouée.',
  notRead: 'Pas lu comme des ordres :',
  twoSecrets:
    'Les secrets de deux places sont dans votre message, si bien qu’on ne peut dire de qui il est. Renvoyez-le avec un seul.',
  oldSecret:
    'Le secret de votre message n’est plus valable : la place a été remise à un autre. Demandez au meneur de jeu.',
  stranger:
    'Cette adresse reçoit des ordres pour une campagne du Sombre Moyen Âge. Le secret de votre place n’était pas dans votre message : on ne sait donc pas qui vous êtes ; le meneur de jeu verra. Le secret est en tête de l’orders.txt venu avec votre rapport : laissez-le dans vos ordres, ou mettez-le dans l’objet.',
  letterFrom: name => `Une lettre ${de(name)}`,
}
