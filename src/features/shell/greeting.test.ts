import { expect, test } from 'vitest'
import { firstName, greeting } from './greeting.ts'

test.each([
  ['00:00:00', 'Good Morning'],
  ['10:59:59.999', 'Good Morning'],
  ['11:00:00', 'Good Morning'],
  ['11:00:00.001', 'Good Afternoon'],
  ['11:00:01', 'Good Afternoon'],
  ['11:30:00', 'Good Afternoon'],
  ['16:59:59.999', 'Good Afternoon'],
  ['17:00:00', 'Good Evening'],
  ['23:59:59.999', 'Good Evening'],
])('at %s it is %s', (time, words) => {
  expect(greeting(new Date(`2026-03-07T${time}`))).toBe(words)
})

test.each([
  ['12 Adaeze Obi', 'Adaeze'],
  ['Ngozi Eze', 'Ngozi'],
  ['  7   Tunde Bello', 'Tunde'],
  ['12', '12'],
  ['', ''],
])('the first name of %j is %j', (fullName, name) => {
  expect(firstName(fullName)).toBe(name)
})
