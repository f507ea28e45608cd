import type { Words } from '../en/index.ts'

export const refusals: Words['refusals'] = {
  'link-unknown': 'Il n’y a rien derrière ce lien ; il a peut-être été renouvelé',
  'game-missing': 'Il n’y a pas de telle partie',
  'game-over': 'La partie est finie',
  'game-paused': 'La partie est suspendue',
  'game-waiting': 'La partie n’a pas commencé',
  'step-other': 'Quelqu’un a été plus rapide : la partie est à une autre étape que celle de ces ordres',
  'seat-other': 'Ce lien ne donne pas d’ordres pour cette place',
  'undo-stopped': 'Ce qui a été lancé ou montré ne peut être repris',
  'time-over': 'Le temps est écoulé',
  'seat-here': 'Il n’est pas absent depuis si longtemps',
  'game-on': 'La partie n’est pas finie',
  'master-only': 'C’est l’affaire du maître du jeu',
  'seat-missing': 'Il n’y a pas de telle place',
  'moment-wrong': 'Ce n’est pas une date et une heure à venir, comme 2026-03-29 20:00',
  'letter-wrong': 'Une lettre a de 1 à 4000 caractères',
  'mail-none': 'Ce serveur n’envoie pas de courrier',
  'address-wrong': 'Ce n’est pas une adresse de courriel, comme nom@example.org',
  'mail-again': 'Un courriel vient d’être envoyé ; réessayez dans cinq minutes',
  'hook-wrong':
    'On ne peut rien envoyer à une telle adresse : il faut http ou https, sans mot de passe, ni sur cette machine ni dans son propre réseau',
  'game-there': 'Cette partie a déjà été créée',
  'game-begun': 'La partie a commencé',
  'seat-taken': 'Quelqu’un tient cette place',
  'weeks-wrong':
    'Ce ne sont pas des semaines à venir : la première n’est pas encore jouée, la dernière vient après elle, dans l’année',
  'reason-missing': 'Tous lisent la raison : donnez-en une',
  'rules-other': 'La partie a commencé selon une autre version des règles ; qui tient le serveur peut la reprendre',
  'post-foreign': 'Envoyé depuis un autre site',
  'request-malformed': 'Le serveur ne comprend pas une telle requête',
  'server-failed': 'Le serveur a échoué ; rien n’a changé. Réessayez, et prévenez l’hôte si cela continue',
}
