import { expect, test } from 'vitest'
import { isSuspended, suspendedWords } from './suspended.ts'

test.each([
  ['Retired', 'is retired'],
  ['Standby', 'is standing by'],
  ['STACKED', 'is stacked'],
  [' standby ', 'is standing by'],
])('nothing falls due on a machine that is %j', (status, words) => {
  expect([isSuspended(status), suspendedWords(status)]).toEqual([true, words])
})

test.each(['Active', 'Down', 'In repair', 'stand by', ''])('of one that is %j it does', (status) => {
  expect([isSuspended(status), suspendedWords(status)]).toEqual([false, 'is out of service'])
})
