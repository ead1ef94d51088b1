import { expect, test } from 'vitest'
import { matchOptions } from './combo-filter.ts'

const rigs = [
  { id: 1, label: 'Mud pump 2', detail: 'MP-1012' },
  { id: 2, label: 'Ọbafẹmi yard' },
  { id: 3, label: 'Old mud tank' },
]

test('labels that begin with the words come first, then those that hold them', () => {
  expect(matchOptions(rigs.toReversed(), 'MUD')).toEqual([rigs[0], rigs[2]])
})

test('the detail is searched too, and accents need not be typed', () => {
  expect(matchOptions(rigs, 'mp-10')).toEqual([rigs[0]])
  expect(matchOptions(rigs, 'obafemi')).toEqual([rigs[1]])
})

test('with nothing typed the whole list is there in its order', () => {
  expect(matchOptions(rigs, ' ')).toEqual(rigs)
})

test('any words in any order find what is called or painted so, and what is called so comes first', () => {
  const pumps = [
    { id: 1, label: 'Shaker', detail: 'SH-2', words: 'beside the mud pump MP-1012' },
    { id: 2, label: 'Mud pump 2', detail: 'MP-1012', words: 'SN-77 EQ-2' },
  ]
  expect(matchOptions(pumps, 'pump mud')).toEqual([pumps[1], pumps[0]])
  expect(matchOptions(pumps, 'sn-77 mud')).toEqual([pumps[1]])
  expect(matchOptions(pumps, 'eq-2 shaker')).toEqual([])
})
