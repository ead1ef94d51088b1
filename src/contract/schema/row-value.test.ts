import { expect, test } from 'vitest'
import { numberAt, textAt } from './row-value.ts'

const row = {
  hours: 12.5,
  none: 0,
  name: ' Pump ',
  blank: '',
  digits: '12',
  yes: true,
  nothing: null,
  list: [1],
}

test.each([
  ['hours', 12.5],
  ['none', 0],
  ['digits', null],
  ['blank', null],
  ['yes', null],
  ['nothing', null],
  ['list', null],
  ['elsewhere', null],
])('the number at %s is %j', (name, value) => {
  expect(numberAt(row, name)).toBe(value)
})

test.each([
  ['name', ' Pump '],
  ['digits', '12'],
  ['blank', ''],
  ['hours', ''],
  ['yes', ''],
  ['nothing', ''],
  ['list', ''],
  ['elsewhere', ''],
])('the text at %s is %j', (name, value) => {
  expect(textAt(row, name)).toBe(value)
})
