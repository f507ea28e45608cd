import type { Words } from '../en/index.ts'

export const figures: Words['figures'] = {
  option: 'свои показатели: модуль, который что-то считает в каждой партии',
  shape: file => `В ${file} нет показателей как экспорта по умолчанию`,
  shapeHow: most =>
    `Это объект из функций по именам, не больше ${most}: export default { 'moves': ({ steps }) => steps }.`,
  taken: name => `${name} уже считается: назовите показатель иначе`,
  lawless: (file, law) => `${file} нарушает закон ${law}`,
  head: ['', 'партий', 'среднее', 'интервал 95 %', 'меньше всего', 'медиана', 'больше всего'],
}
