import { expect, test } from 'vitest'
import { isOpenTo } from '../src/index.ts'

test('secret events are for their own seat alone, all others for everybody', () => {
  const toldOf = (event: unknown) => ['ann', 'bob', 'public'].filter(viewer => isOpenTo(event, viewer))
  expect(toldOf({ type: 'drew', seat: 'ann', secret: true })).toEqual(['ann'])
  expect(toldOf({ type: 'stirred', secret: true })).toEqual([])
  for (const open of [{ type: 'moved', seat: 'ann' }, { type: 'moved', seat: 'ann', secret: false }, null, 7])
    expect(toldOf(open)).toEqual(['ann', 'bob', 'public'])
})
