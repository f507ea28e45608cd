import type { Language } from './language.ts'

/** What the language calls itself. */
export const name = 'Français'

/** Yes and no. */
export const answers: readonly [yes: string, no: string] = ['oui', 'non']

/** 0 and 1, then the rest. */
export function plural(n: number): number {
  return Math.abs(n) < 2 ? 0 : 1
}

/** « De » and « que » lose their e before the vowel of what comes next, as « d’Arden »; a letter by itself, as that of a square, is no word. */
export function join(said: string, next: string): string {
  const vowel = /^([aeiouæœ]|y(?![aeiou]))\p{M}*\p{L}/iu
  const elides = /(^|\P{L})(d|qu)e $/iu.test(said) && vowel.test(next.normalize('NFD'))
  return elides ? `${said.slice(0, -2)}’${next}` : said + next
}

/** What core-game says. */
export const language: Language = {
  problems: {
    'roll-needed': 'Il faut lancer un dé{sides? d{sides} : {purpose}|}',
    'roll-refused': 'Ce dé n’a pas cette face',
    'orders-malformed': 'Les ordres forment un objet où chaque camp a sa liste',
    'orders-unknown-seat': 'Ce camp n’existe pas',
    'orders-too-many': 'Trop d’ordres à la fois',
    'order-malformed': 'Ce n’est pas un ordre{fault? : {fault}|}',
    'json-not-plain': 'Ce n’est pas une simple valeur JSON',
    'json-too-deep': 'Imbrication trop profonde',
    'json-too-large': 'Trop de valeurs',
    'odds-too-many': 'Trop d’issues pour les parcourir toutes : jouez-les aux dés',
    'playout-no-policy': 'Personne ne décide pour ceux qui doivent décider',
    'match-malformed': 'Ce n’est pas une partie enregistrée{fault? : {fault}|}',
    'match-unknown-format': 'Cette partie est enregistrée dans un format inconnu',
    'match-other-ruleset': 'C’est une partie d’un autre jeu',
    'match-other-version': 'Cette partie a été jouée avec une autre version des règles',
    'match-other-content': 'Cette partie a été jouée avec d’autres cartes, plateaux ou tables',
    'match-bad-seed': 'La graine du hasard est un texte ou un nombre',
    'match-bad-rolls': 'Les jets de dés ne sont pas notés comme il faut',
    'match-rolls-left': 'Il reste des jets de dés inutilisés',
    'match-log-tampered': 'La partie a été modifiée après son enregistrement',
    'match-log-refused': 'Les règles refusent un des coups enregistrés',
    'match-digest-wrong': 'La partie n’aboutit pas à la position enregistrée',
  },
  faults: {
    text: 'Il faut un texte d’au plus $1 caractères',
    pattern: 'Il faut un texte de la forme $1',
    flag: 'Il faut true ou false',
    number: 'Il faut un nombre',
    integer: 'Il faut un entier de $1 à $2',
    choice: 'Il faut une de ces valeurs : $1',
    list: 'Il faut une liste de $1 à $2 valeurs',
    tuple: 'Nombre de valeurs que doit avoir la liste : $1',
    object: 'Il faut un objet',
    table: 'Il faut un objet d’au plus $1 clés',
    missing: 'Ce champ manque',
    unknown: 'Ce champ n’existe pas',
    key: 'Cette clé n’existe pas',
    line: 'Il faut une ligne sans signes de commande ni signes invisibles',
    length: 'Il faut un nom de 1 à $1 caractères',
    spaces: 'Il faut un nom dont les mots sont séparés par une seule espace',
    character: 'Il faut un nom sans le caractère $1',
    marks: 'Il faut un nom avec au plus $1 signes sur une lettre',
    form: 'Il faut un nom en forme normale C',
    start: 'Il faut un identifiant qui ne commence pas par $1',
  },
}
