import { expect, test } from 'vitest'
import * as v from 'valibot'
import { allDone, clearAll, inOrder, lineStatus, lineStatuses, lineStatusWords } from './task-line.ts'

const lines = [
  { taskDescription: 'Third', taskStatus: 'pending', remarks: 'later', sortOrder: 3 },
  { taskDescription: 'First', taskStatus: '', remarks: '', sortOrder: 1 },
  { taskDescription: 'Unnumbered', taskStatus: 'notDone', remarks: 'no nitrogen', sortOrder: null },
  { taskDescription: 'Second', taskStatus: 'done', remarks: '', sortOrder: 2 },
] as const

test('the four values of SPEC 4, each with words', () => {
  expect(lineStatuses).toEqual(['done', 'notDone', 'pending', ''])
  expect(Object.keys(lineStatusWords).toSorted()).toEqual(lineStatuses.toSorted())
  expect(lineStatuses.map((status) => v.is(lineStatus, status))).toEqual([true, true, true, true])
  expect(v.is(lineStatus, 'N/A')).toBe(false)
})

test('lines stand by sortOrder; unnumbered ones follow in their stored order', () => {
  expect(inOrder(lines).map(({ taskDescription }) => taskDescription)).toEqual([
    'First',
    'Second',
    'Third',
    'Unnumbered',
  ])
  const stored: { at: string; sortOrder?: number }[] = [{ at: 'b' }, { at: 'a' }, { at: 'c' }]
  expect(inOrder(stored)).toEqual(stored)
})

test('All Done marks every line and keeps remarks', () => {
  expect(allDone(lines)).toEqual(lines.map((line) => ({ ...line, taskStatus: 'done' })))
})

test('Clear All blanks status and remarks of every line', () => {
  expect(clearAll(lines)).toEqual(lines.map((line) => ({ ...line, taskStatus: '', remarks: '' })))
})
