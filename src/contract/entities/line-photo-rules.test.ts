import { describe, expect, test } from 'vitest'
import {
  captionOfLine,
  heldByLine,
  lastHeldPhotoWords,
  lastPhotoWords,
  leftWords,
  owesPhoto,
  photoFaultAt,
  photoFaults,
  photoFirst,
} from './line-photo.ts'
import { inspectionLog } from './inspection-log.ts'
import { pmOperation } from './pm-operation.ts'
import { pmTask } from './pm-task.ts'
import type { Entity } from '../schema/entity.ts'

const linesOf = ({ name, lines }: Entity) => {
  if (!lines) throw new Error(`${name} has no lines`)
  return lines
}
const owing = { taskStatus: 'done', photoRequired: true, photoKey: '' }

test('a line owes a photo that it demands and does not have', () => {
  expect([
    owesPhoto(owing),
    owesPhoto({ photoRequired: true }),
    owesPhoto({ photoRequired: true, photoKey: null }),
  ]).toEqual([true, true, true])
  expect([
    owesPhoto({ ...owing, photoKey: 'key-1' }),
    owesPhoto({ ...owing, photoRequired: false }),
    owesPhoto({}),
  ]).toEqual([false, false, false])
  expect(owesPhoto({ photoRequired: 'true' })).toBe(false)
})

describe('lines that are done without the photo they demand', () => {
  const at = (field: string) => ({ field, message: 'Take a photo first: this is not done without one' })

  test('are each told at their status', () => {
    const lines = [
      owing,
      { ...owing, taskStatus: 'pending' },
      { ...owing, photoKey: 'key-1' },
      { ...owing, photoRequired: false },
      { taskStatus: 'done', photoRequired: true },
    ]
    expect(photoFaults(linesOf(pmOperation), lines)).toEqual([
      at('camspmOperationDetailVirtual.0.taskStatus'),
      at('camspmOperationDetailVirtual.4.taskStatus'),
    ])
    expect(photoFaults(linesOf(pmOperation), [])).toEqual([])
  })

  test('are told by the status that lines of their kind have', () => {
    const { field, entries } = linesOf(inspectionLog)
    const line = { inspectionStatus: 'done', photoRequired: true, photoKey: '' }
    expect(photoFaults(linesOf(inspectionLog), [line, owing])).toEqual([at(`${field}.0.inspectionStatus`)])
    expect(photoFaultAt(field, 3, entries)).toEqual(at(`${field}.3.inspectionStatus`))
    expect(photoFaultAt('lines', 0, {})).toEqual(at('lines.0.'))
  })

  test('are none of lines that keep no photos, or no status', () => {
    expect('photoKey' in linesOf(pmTask).entries).toBe(false)
    expect(photoFaults(linesOf(pmTask), [owing])).toEqual([])
    const { taskStatus: _status, ...entries } = linesOf(pmOperation).entries
    expect(photoFaults({ field: 'lines', entries }, [owing])).toEqual([])
  })
})

test('a line is held by its number as shown, and only by its own photos', () => {
  const held = { taskStatus: 'done', photoRequired: true, photoKey: 'b' }
  const lines = [{ ...held, photoKey: 'a' }, { ...held, photoRequired: false }, held, held]
  expect([
    heldByLine(lines, 'a'),
    heldByLine(lines, 'b'),
    heldByLine(lines, 'c'),
    heldByLine([], 'a'),
  ]).toEqual([1, 3, null, null])
})

test('the caption of a photo is the words of its line, as long as a caption is', () => {
  expect(captionOfLine('  Check the hoses ')).toBe('Check the hoses')
  expect(captionOfLine(`  ${'x'.repeat(300)}`)).toBe('x'.repeat(200))
})

test('what is said of photos names the line, or counts the lines', () => {
  expect([photoFirst, lastPhotoWords(3), lastHeldPhotoWords(3)]).toEqual([
    'Take a photo first: this is not done without one',
    'Line 3 is done and demands a photo, and this is its last. Take the answer back and save it first, or add another photo',
    'Line 3 is done and demands a photo, and this is its last. Take the answer back first, or add another photo',
  ])
  expect([leftWords(1), leftWords(2)]).toEqual([
    '1 line is left as it was: it is not done without a photo',
    '2 lines are left as they were: they are not done without a photo',
  ])
})
