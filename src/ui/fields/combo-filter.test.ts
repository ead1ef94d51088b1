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
