import { describe, expect, test } from 'vitest'
import { stockRefusals } from './stock-words.ts'

describe('what is not available', () => {
  test.each([
    [500n, 0n, 'Only 5 are available there'],
    [100n, 0n, 'Only 1 is available there'],
    [150n, 0n, 'Only 1.5 are available there'],
    [1n, 0n, 'Only 0.01 are available there'],
    [500n, 100n, 'Only 5 are available there; 1 is reserved'],
    [100n, 250n, 'Only 1 is available there; 2.5 are reserved'],
    [123_456_700n, 1n, 'Only 1,234,567 are available there; 0.01 are reserved'],
    [0n, 0n, 'None is available there'],
    [0n, 300n, 'None is available there; 3 are reserved'],
    [-200n, 100n, 'None is available there; 1 is reserved'],
    [500n, -100n, 'Only 5 are available there'],
  ])('of %s, %s reserved: %s', (available, reserved, words) => {
    expect(stockRefusals.notAvailable(available, reserved)).toBe(words)
  })
})

test.each([
  [0n, 'Nothing is reserved there for this work order'],
  [-100n, 'Nothing is reserved there for this work order'],
  [100n, 'Only 1 is reserved there for this work order'],
  [1n, 'Only 0.01 are reserved there for this work order'],
  [250n, 'Only 2.5 are reserved there for this work order'],
])('of %s reserved: %s', (reserved, words) => {
  expect(stockRefusals.notReserved(reserved)).toBe(words)
})

test('who took a movement back, when and by which', () => {
  expect(stockRefusals.takenBack('SM-12', 'Ada Admin', '2026-11-03')).toBe(
    'Ada Admin took it back on November 3, 2026 with SM-12',
  )
})
