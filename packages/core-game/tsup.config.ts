import { library } from '../../tsup.config.base.ts'

export default library({
  index: 'src/index.ts',
  match: 'src/entries/match.ts',
  shape: 'src/shape/index.ts',
  text: 'src/text/index.ts',
  rulings: 'src/rulings.ts',
  say: 'src/say.ts',
  svg: 'src/svg.ts',
})
