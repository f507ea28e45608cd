import type { RulingLines } from '@umpire/core-game/say'
import type { rulings } from '../../rulings.ts'

export const french: RulingLines<typeof rulings> = {
  topUpCounts:
    'On ajoute des cartes jusqu’à ce que suffisent les points|des unités seules|des unités avec le bonus du général',
  pointsAllotted:
    'Sans autre indication, les points alloués sont ceux|de l’armée du joueur avec son général|de ses unités seules',
  depthRows56:
    'Les rangs 5 et 6 du tableau de profondeur (trois lignes) valent pour|les grandes armées|les armées jusqu’à 1500, comme imprimé',
  depthRestriction:
    'Un dé de profondeur qui ne va pas aux points de l’armée|est relancé|reste, avec un avertissement|reste',
  depthPoints: 'Si une armée est petite se juge aux points|des unités seules|des unités avec le général',
  exactly1500: 'Une armée d’exactement 1500 points est|petite|grande',
  row6Flanks: 'Les lignes du rang 6, sur les flancs, sont|comme imprimées|inversées, comme au centre',
  minimumPoints:
    'Le minimum des secteurs se compte sur la moitié|des points avec le général|des points des unités seules',
  lightOrder:
    'L’infanterie légère du minimum va tour à tour|au centre et à un flanc au hasard|au centre, à un flanc, à l’autre',
  flankDie: 'Un flanc au hasard : le gauche avec|1 à 3|un nombre impair',
  minimumOrder: 'Le minimum se place|type après type|une carte de chaque type à la fois',
  shortfall: 'Si les paquets s’épuisent avant les points|on en avertit|il n’y a pas de bataille',
  siegeDecks: 'Une unité de siège est|d’aucun paquet|du paquet de ses valeurs',
  row45Points:
    'Par points, au rang 4-5, passent d’abord|les unités de tir, comme dans l’exemple|les javelots, comme dans le tableau',
  situationMelee:
    'Les unités de mêlée des situations Charge et Ligne sont|celles à javelots aussi|celles sans javelots',
  lowestTarget: 'La plus faible valeur parmi les cibles est celle|de la défense|des points de vie',
  routedCounts: 'Les unités en déroute comptent comme|hors d’état et perdues|perdues seulement',
  leadershipDie: 'Un dé remplace le commandement du général de l’IA quand il est|mort|mort ou en déroute',
  initialPoints:
    'La différence de points au départ compte|toutes les unités déployées|ni mercenaires ni unités de siège',
  eventsPer: 'On tire deux cartes d’événement pour l’IA|à chaque attaque|une fois par phase',
  eventChoice: 'De deux événements utilisables, l’IA joue|le meilleur|l’un ou l’autre, au dé',
  night: 'La bataille finit quand le paquet d’actions s’épuise pour la deuxième fois|non|oui',
  hostMissing: 'Si la ligne du général n’a pas d’infanterie lourde|on relance le dé|il va à la ligne précédente',
  hostOrder:
    'L’unité du général se choisit sur 1 et 2 au coût d’abord, sur 3 à 6|à la distance d’abord|au coût d’abord',
  overflow: 'Une armée à qui trois lignes ne suffisent pas|en a davantage|ne se bat pas',
  borders: 'Ce qui est à la limite de deux secteurs est|au centre|sur le flanc',
  obviousMoves: 'Dès le rang 4, une unité activée que rien ne nomme|s’approche de l’ennemi|reste',
  chargeOrder: 'Les charges se comparent d’abord|à la différence des valeurs|aux points',
  risk: 'Sans risque veut dire que là|aucun ennemi ne peut charger l’unité|le danger n’est pas plus grand',
  withdrawalAttack: 'Contre plusieurs ennemis, un repli regarde de leurs attaques|la somme|la plus forte',
  withdrawalTiming: 'Les unités en danger se replient|toujours, avant ce que dit le rang|seulement si le rang le dit',
  goodChance: 'Une bonne chance du dé|dépasse 50 %|commence à 50 %',
  rangedCompares: 'Si une unité est de tir se lit à ses valeurs|toucher et dégâts ensemble|toucher seul',
  ralliedGo: 'Les unités ralliées qui n’atteignent aucun ennemi vont|se remettre en ligne|vers l’ennemi',
  zoneWidths: 'Les trois secteurs de la table sont|égaux|un quart, une moitié, un quart',
  absentTypeDie: 'Pour un type que le joueur n’a pas, le dé est|jeté : un 6 donne une carte|laissé',
  playerSiege: 'Au compte des types, les unités de siège du joueur sont|omises|comptées selon leurs valeurs',
  prescribedUnits: 'Les unités qu’impose un scénario|comptent dans leur type|viennent en plus',
  numerousBy: 'La plus nombreuse d’un secteur se compte|par nom|par type',
  restSides: 'Autour du bloc central, les autres groupes vont|tour à tour à gauche et à droite|où le dé le dit',
  flankPacking: 'Un flanc sur une ligne se range|en deux blocs, aux deux bords|en un bloc, depuis le centre',
  emptyLine: 'Une ligne où personne ne va|reste vide|se resserre',
  surplus: 'Qui ne tient pas dans une ligne va|à une nouvelle ligne tout derrière|à la ligne suivante',
  zoneGapFrom: 'L’écart entre secteurs se prend|sur les deux, par moitié|sur le flanc',
  hostLine: 'Une ligne existe pour le général avec une unité|du centre|de n’importe quel secteur',
  cardPaying:
    'Les cartes paient les activations|pour que toutes les choisies le soient|tour à tour, chacune la prochaine possible',
  extraCard: 'La carte de plus du jeu difficile est|la troisième des tirées|une quatrième',
  spareActivations: 'Les activations dont rien ne se sert|sont perdues|se dépensent par points',
  weakShooters: 'Un tireur meilleur en mêlée compte comme|un tireur|une unité de mêlée',
  preference: '« De préférence avec une cible » passe|avant les points|après les points',
  shortRangeFrom: 'La courte portée se mesure|de tout endroit que l’unité peut atteindre|de sa place',
  engagedByPoints: 'Les unités en mêlée s’activent par points|si elles peuvent se replier|jamais',
  forcedWithdrawal: 'Doit se replier|toute unité|une unité activée',
  lineMetric: 'En formant des lignes importe d’abord|moins de lignes|moins de brèches',
  protectGeneral: 'On protège le général|quand son unité est menacée|toujours',
  weakTargets: 'Les plus endommagées, les ébranlées et les fuyardes sont|au même rang|dans cet ordre',
  generalArea: '« Dans le secteur du général et sa zone d’influence » veut dire|l’un des deux|les deux à la fois',
  stragglersOf: 'Un traînard est derrière les autres|de son secteur|de l’armée',
  offensiveFormations: 'Les formations offensives se prennent|quand l’ennemi est proche|toujours',
  lineJoining: 'Pour joindre deux lignes, une unité peut quitter sa ligne droite|non|oui',
  routedNearMelee: 'Un ennemi en déroute près d’une mêlée est|une menace|sans danger',
  ownMercenaries: 'Sans mercenaires, ceux de l’armée même de l’IA sont|omis aussi|recrutés',
}
