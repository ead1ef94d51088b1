import { expect, test } from 'vitest'
import { isToggle, paletteKey } from './palette-keys.ts'

const press = (key: string, rest: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  keyCode: 0,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...rest,
})
const searching = { isBlank: false, isStep: false }
const blankStep = { isBlank: true, isStep: true }

test.each([
  ['ArrowDown', {}, searching, { asks: 'move', move: 'next' }],
  ['ArrowUp', {}, searching, { asks: 'move', move: 'previous' }],
  ['Home', {}, searching, { asks: 'move', move: 'first' }],
  ['End', {}, searching, { asks: 'move', move: 'last' }],
  ['Home', { shiftKey: true }, searching, null],
  ['ArrowDown', { altKey: true }, searching, null],
  ['Enter', {}, searching, { asks: 'run', newTab: false }],
  ['Enter', { ctrlKey: true }, searching, { asks: 'run', newTab: true }],
  ['Enter', { isComposing: true }, searching, null],
  ['Enter', { keyCode: 229 }, searching, null],
  ['Enter', { altKey: true }, searching, { asks: 'why' }],
  ['Enter', { altKey: true, ctrlKey: true }, searching, null],
  ['Tab', {}, searching, null],
  ['Tab', {}, blankStep, { asks: 'accept' }],
  ['Tab', { shiftKey: true }, blankStep, null],
  ['Backspace', {}, blankStep, { asks: 'back' }],
  ['Backspace', {}, { ...blankStep, isBlank: false }, null],
  ['Backspace', {}, { isBlank: true, isStep: false }, null],
  ['Delete', { shiftKey: true }, searching, { asks: 'remove' }],
  ['n', { ctrlKey: true }, searching, null],
  ['a', {}, searching, null],
] as const)('%s with %j asks for %j', (key, modifiers, situation, expected) => {
  expect(paletteKey(press(key, modifiers), situation, false)).toEqual(expected)
})

test.each([
  ['k', { ctrlKey: true }, false, true],
  ['K', { ctrlKey: true }, false, true],
  ['k', { metaKey: true }, true, true],
  ['k', { ctrlKey: true }, true, false],
  ['k', { metaKey: true }, false, false],
  ['k', { ctrlKey: true, altKey: true }, false, false],
  ['k', { ctrlKey: true, shiftKey: true }, false, false],
  ['k', { ctrlKey: true, isComposing: true }, false, false],
  ['л', { ctrlKey: true, code: 'KeyK' }, false, true],
  ['t', { ctrlKey: true, code: 'KeyK' }, false, false],
  ['k', {}, false, false],
] as const)('%s with %j (Mac: %j) toggles: %j', (key, modifiers, isMac, expected) => {
  expect(isToggle(press(key, modifiers), isMac)).toBe(expected)
})
