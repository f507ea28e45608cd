import { testReadme } from '../../../test/readme-examples.ts'

testReadme(import.meta.dirname)
