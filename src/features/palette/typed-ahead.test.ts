// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { awaitPalette, nothingTyped, takeTypedAhead, typedAhead } from './typed-ahead.ts'

let stop = () => {}
afterEach(() => stop())

const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}
const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const toggle = () => press('k', { ctrlKey: true })

test('letters are kept in order, Backspace takes one back, and what acts is kept behind them', () => {
  stop = awaitPalette()
  expect(press('x')).toBe(false)
  expect(toggle()).toBe(true)
  for (const key of ['l', 'o', 'k', 'Backspace', 'c', 'ArrowDown', 'Enter'])
    expect([key, press(key)]).toEqual([key, true])
  expect(takeTypedAhead()).toEqual({
    text: 'loc',
    presses: [
      { key: 'ArrowDown', ...plain },
      { key: 'Enter', ...plain },
    ],
  })
})

test('the key again, or Escape, gives it up', () => {
  stop = awaitPalette()
  for (const leave of [toggle, () => press('Escape')]) {
    toggle()
    press('a')
    leave()
    expect(press('b')).toBe(false)
  }
  expect(takeTypedAhead()).toBe(null)
})

test('once the palette is there, or nobody is signed in any more, nothing is heard', () => {
  stop = awaitPalette()
  expect(takeTypedAhead()).toBe(null)
  expect(toggle()).toBe(false)
  stop()
  stop = awaitPalette()
  toggle()
  stop()
  expect(takeTypedAhead()).toBe(null)
})

test.each([
  ['a shortcut of another', new KeyboardEvent('keydown', { key: 's', ctrlKey: true })],
  ['a key that only modifies', new KeyboardEvent('keydown', { key: 'Shift' })],
  ['a composition', new KeyboardEvent('keydown', { key: 'a', isComposing: true })],
])('%s is not taken', (_, event) => {
  expect(typedAhead(nothingTyped, event)).toBe(null)
})
