import type { CompanionWords } from './words.ts'

/** What is said at the table, in French. */
export const french: CompanionWords = {
  decimal: (whole, tenth) => (tenth ? `${whole},${tenth}` : String(whole)),
  face: (from, to, means) => `${from === to ? from : `${from} à ${to}`} → ${means}`,
  faces: (purpose, faces) => {
    if (purpose.startsWith('quota')) return `Nombre de cartes tirées : ${faces}`
    const down = /^(zone|flank)/.test(purpose)
      ? ' (cartes face cachée, retournées quand toutes ont un secteur, D-040)'
      : ''
    return `Ce que le dé décide : ${faces}${down}`
  },
  equals: sides => `Le dé départage ${sides} choix d’égale valeur.`,
  picks: faces => `Le dé départage : ${faces}`,
  ruler: {
    ahead: 'droit devant',
    backwards: 'droit en arrière',
    aside: (degrees, left) => `à ${degrees}° sur sa ${left ? 'gauche' : 'droite'}`,
    goes: (cm, where) => `${cm} cm ${where}`,
    turns: (degrees, left) => `tourne de ${degrees}° à ${left ? 'gauche' : 'droite'}`,
    stays: 'reste sur place',
    comes: (x, y) => `se place, son centre à ${x} cm du bord gauche et à ${y} cm du bord de l’IA`,
    ends: (cm, side, other) => {
      if (cm === null)
        return `s’arrête au contact ${{ front: 'du front', flank: 'du flanc', rear: 'des arrières' }[side]} de ${other}`
      return `s’arrête à ${cm} cm ${{ front: 'devant', flank: 'sur le flanc de', rear: 'derrière' }[side]} ${other}`
    },
  },
}
