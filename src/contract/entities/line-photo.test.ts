import { expect, test } from 'vitest'
import { heldByLine, withoutPhotos } from './line-photo.ts'
import { linesAsShown } from './task-line.ts'

const done = { taskStatus: 'done', photoKey: 'key-1', photoRequired: true, sortOrder: 2 }

test('a line is held by the photos that it demands once it is done, by its number as shown', () => {
  const lines = linesAsShown([done, { taskStatus: '', photoKey: 'key-2', sortOrder: 1 }])
  expect(heldByLine(lines, 'key-1')).toBe(2)
  expect(heldByLine(lines, 'key-2')).toBeNull()
  expect(heldByLine([{ inspectionStatus: 'done', photoKey: 'a', photoRequired: true }], 'a')).toBe(1)
})

test.each([
  ['pending', { ...done, taskStatus: 'pending' }],
  ['without a demand', { ...done, photoRequired: false }],
  ['of other photos', { ...done, photoKey: 'key-2' }],
])('a line %s is not', (_words, line) => {
  expect(heldByLine([line], 'key-1')).toBeNull()
})

test('a file of no line holds none, whatever lines have no photo', () => {
  expect(heldByLine([{ ...done, photoKey: '' }], '')).toBeNull()
})

test('lines forget photos that are no more, and nonsense has no lines', () => {
  const other = { photoKey: 'key-2' }
  expect(withoutPhotos([done, other], 'key-1')).toEqual([{ ...done, photoKey: '' }, other])
  expect(withoutPhotos([{ photoKey: '' }], '')).toEqual([{ photoKey: '' }])
  expect(linesAsShown('nonsense')).toEqual([])
})
