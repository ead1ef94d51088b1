import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardPlace } from './card-place.ts'

const [card, screen] = [
  { width: 320, height: 180 },
  { width: 1400, height: 900 },
]

test('stands below what it tells of, else above it or beside it, and at the foot of the screen without', () => {
  expect([
    cardPlace({ left: 300, top: 80, width: 200, height: 40 }, card, screen),
    cardPlace({ left: 1300, top: 800, width: 80, height: 40 }, card, screen),
    cardPlace({ left: 0, top: 0, width: 260, height: 900 }, card, screen),
    cardPlace(null, card, screen),
  ]).toEqual([
    { left: 300, top: 132 },
    { left: 1068, top: 608 },
    { left: 272, top: 12 },
    { left: 1068, top: 708 },
  ])
})

test('never covers a control that leaves it room, and never leaves the screen', () => {
  const controls = fc.record({
    left: fc.integer({ min: 0, max: 1300 }),
    top: fc.integer({ min: 0, max: 860 }),
    width: fc.integer({ min: 20, max: 600 }),
    height: fc.integer({ min: 20, max: 300 }),
  })
  fc.assert(
    fc.property(controls, (target) => {
      const { left, top } = cardPlace(target, card, screen)
      const isClear =
        left >= target.left + target.width ||
        left + card.width <= target.left ||
        top >= target.top + target.height ||
        top + card.height <= target.top
      const isWithin =
        left >= 0 && top >= 0 && left + card.width <= screen.width && top + card.height <= screen.height
      expect({ isClear, isWithin }).toEqual({ isClear: true, isWithin: true })
    }),
  )
})
