import type { Words } from '../en/index.ts'

export const modules: Words['modules'] = {
  missing: name => `Модуля ${name} нет`,
  missingHint:
    'Файл пишут с путём, ./my-game.mjs или ./my-bot.mjs, пакет — как npm:его-имя; то и другое ищут от текущей папки или от папки опыта.',
  notLoaded: (file, why) => `${file} не загружается: ${why}`,
  lacks: (file, parts) => `${file} — не правила игры: не хватает ${parts}`,
  shape: 'Правила — экспорт по умолчанию или `ruleset`; каковы они, сказано в руководстве «Writing a ruleset».',
  idTaken: (file, id) => `${file} называет себя ${id}, а так зовётся другая игра`,
  lawless: (file, law, example) => `${file} нарушает закон ${law}: ${example}`,
  status: id => `Позиция игры ${id}`,
  orderJson: 'Приказ этой игры пишут в JSON',
  onceNamed: 'Игру называют один раз: первым словом или после --ruleset',
  ruleset: 'своя игра: её модуль, ./my-game.mjs, или пакет, npm:my-game',
  players: 'свой игрок, FILE.mjs или npm:PACKAGE, под тем именем, каким его зовёт опыт или турнир; можно повторять',
  rulesets: 'своя игра, которую опыт зовёт по её id; можно повторять',
  orModule: 'или свой модуль, ./my-game.mjs либо npm:my-game',
  notQueued: title => `${title} — модуль этой машины, у других его нет`,
  notQueuedHint: 'Сыграйте здесь: уберите --queue.',
}
