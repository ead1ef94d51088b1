import { expect, test } from 'vitest'
import { operations, places } from '../session/editor.fixture.ts'
import { lineMarks } from './line-marks.ts'

const values = {
  camspmOperationDetailVirtual: [3, 1, 2].map((sortOrder) => ({
    camspmOperationDetailOID: 10 + sortOrder,
    sortOrder,
  })),
}
const marked = { fields: [], lines: [12, 13], words: 'Changed by Ada' }

test('each changed line has its words, in the order in which the lines are shown', () => {
  expect(lineMarks({ screen: operations, marked }, values)).toEqual([
    null,
    'Changed by Ada',
    'Changed by Ada',
  ])
})

test('where nothing was changed, or there are no lines, nothing is said', () => {
  expect([
    lineMarks({ screen: operations, marked: null }, values),
    lineMarks({ screen: operations, marked }, {}),
    lineMarks({ screen: places, marked }, values),
  ]).toEqual([[], [], []])
})
