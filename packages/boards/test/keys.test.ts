import { expect, test } from 'vitest'
import { keyOf } from '../src/elements/keys.ts'

const press = (key: string, code = key, held: object = {}) =>
  keyOf({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

test('arrows walk, Home, End, Page Up and Page Down to the edge', () => {
  expect(press('ArrowLeft')).toEqual({ type: 'walk', heading: [-1, 0], far: false })
  expect(press('PageDown')).toEqual({ type: 'walk', heading: [0, 1], far: true })
})

test('letters go by their place: they are the same on a Russian keyboard', () => {
  expect(press('n', 'KeyN')).toEqual({ type: 'next', by: 1 })
  expect(press('т', 'KeyN')).toEqual({ type: 'next', by: 1 })
  expect(press('Т', 'KeyN', { shiftKey: true })).toEqual({ type: 'next', by: -1 })
  expect(press('Enter')).toEqual(press(' ', 'Space'))
})

test('what the browser or a screen reader wants is left to them', () => {
  expect(press('ArrowLeft', 'ArrowLeft', { altKey: true })).toBeNull()
  expect(press('n', 'KeyN', { ctrlKey: true })).toBeNull()
  expect(press('Tab')).toBeNull()
  expect(press('z', 'KeyZ', { ctrlKey: true })).toEqual({ type: 'undo' })
  expect(press('Z', 'KeyZ', { metaKey: true, shiftKey: true })).toEqual({ type: 'redo' })
})
