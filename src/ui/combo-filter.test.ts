import { expect, test } from 'vitest'
import { matchOptions, SHOWN_OPTIONS } from './combo-filter.ts'

const rigs = [
  { id: 1, label: 'Mud pump 2', detail: 'MP-1012' },
  { id: 2, label: 'Ọbafẹmi yard' },
  { id: 3, label: 'Old mud tank' },
]
const many = Array.from({ length: 340 }, (_, index) => ({ id: index, label: `Unit ${index}` }))

test('labels that begin with the words come first, then those that hold them', () => {
  expect(matchOptions(rigs.toReversed(), 'MUD', null)).toEqual({ items: [rigs[0], rigs[2]], matches: 2 })
})

test('the detail is searched too, and accents need not be typed', () => {
  expect(matchOptions(rigs, 'mp-10', null).items).toEqual([rigs[0]])
  expect(matchOptions(rigs, 'obafemi', null).items).toEqual([rigs[1]])
})

test('a long list is cut, and the chosen option stays in it', () => {
  const shown = matchOptions(many, '', 339)
  expect(shown.matches).toBe(340)
  expect(shown.items).toHaveLength(SHOWN_OPTIONS)
  expect(shown.items[0]).toEqual(many[339])
  expect(shown.items.at(-1)).toEqual(many[SHOWN_OPTIONS - 2])
})

test('a chosen option that is in view already is not doubled', () => {
  expect(matchOptions(rigs, ' ', 2)).toEqual({ items: rigs, matches: 3 })
})
