import { expect, test } from 'vitest'
import { amountOnCard, amountScale, amountTitle, amountUnit, onScale } from './amounts.ts'

test.each([
  [99_999.99, 99_999.99, 'Cost (NGN)', 'NGN'],
  [100_000, 100, 'Cost (thousands, NGN)', 'thousand NGN'],
  [5_542_740, 5542.7, 'Cost (thousands, NGN)', 'thousand NGN'],
  [1_250_000_000, 1250, 'Cost (millions, NGN)', 'million NGN'],
])('%d is drawn as %d', (amount, drawn, title, unit) => {
  const scale = amountScale(amount)
  expect([onScale(amount, scale), amountTitle('Cost', scale, 'NGN'), amountUnit(scale, 'NGN')]).toEqual([
    drawn,
    title,
    unit,
  ])
})

test('without a currency money is called money', () => {
  expect([amountTitle('Cost', amountScale(5), ''), amountUnit(amountScale(5), '')]).toEqual([
    'Cost',
    'units of money',
  ])
})

test.each([
  [null, { value: null }],
  [33.876, { value: 33.88 }],
  [9_999.99, { value: 9_999.99 }],
  [325_500, { value: 326, unit: 'thousand' }],
  [29_198_827.52, { value: 29.2, unit: 'million' }],
])('a card says %s as %j', (amount, said) => {
  expect(amountOnCard(amount)).toEqual(said)
})
