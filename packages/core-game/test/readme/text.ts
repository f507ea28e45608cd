import { faults } from '@umpire/core-game/shape'
import { xmlText } from '@umpire/core-game/svg'
import { name, printable, sameName } from '@umpire/core-game/text'

const army = name({ most: 40, without: '#:' })
console.log(faults(army, 'Łódź & Sons').length) // 0
console.log(faults(army, 'a\u202eb')) // [ { message: 'Expected a name without U+202E', at: [] } ]
console.log(sameName('Арден', 'Apдeн')) // true
console.log(printable('a\u001b[2J')) // a\u{1b}[2J
console.log(xmlText('<b> & "c"')) // &lt;b&gt; &amp; &quot;c&quot;
