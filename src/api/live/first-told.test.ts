import { expect, test } from 'vitest'
import { createFirstTold } from './first-told.ts'

test('an act is told of once, whoever tells it first; of those long past nothing is kept', () => {
  const isFirst = createFirstTold()
  expect(['a', 'b', 'a', 'b', 'c'].map(isFirst)).toEqual([true, true, false, false, true])
  for (let at = 0; at < 199; at += 1) isFirst(`later ${at}`)
  expect(['c', 'b'].map(isFirst)).toEqual([false, true])
})
