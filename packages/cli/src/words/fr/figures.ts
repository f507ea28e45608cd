import type { Words } from '../en/index.ts'

export const figures: Words['figures'] = {
  option: 'des mesures à vous : un module qui compte quelque chose dans chaque partie',
  shape: file => `${file} n’a pas de mesures comme export par défaut`,
  shapeHow: most =>
    `C’est un objet de fonctions par leur nom, ${most} au plus : export default { 'moves': ({ steps }) => steps }.`,
  taken: name => `${name} est déjà compté : nommez la mesure autrement`,
  lawless: (file, law) => `${file} enfreint la loi ${law}`,
  head: ['', 'parties', 'moyenne', 'intervalle 95 %', 'moins', 'médiane', 'plus'],
}
