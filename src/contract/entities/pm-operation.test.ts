import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { blank, checkRecord } from '../schema/entity.ts'
import {
  hasEvenValue,
  type OverallStatus,
  overallStatus,
  overallStatuses,
  pmOperation,
  signatures,
  statusFilters,
} from './pm-operation.ts'
import { type LineStatus, lineStatuses } from './task-line.ts'

const linesOf = (...statuses: readonly LineStatus[]) => statuses.map((taskStatus) => ({ taskStatus }))

test('the words of SPEC 4 and 9', () => {
  expect([overallStatuses, statusFilters]).toEqual([
    ['NOT STARTED', 'ONGOING', 'DONE'],
    ['ALL TASKS', 'NOT STARTED', 'ONGOING', 'DONE'],
  ])
})

describe('the overall status', () => {
  test.each<readonly [string, readonly LineStatus[]]>([
    ['NOT STARTED', []],
    ['NOT STARTED', ['']],
    ['NOT STARTED', ['notDone', 'pending', '']],
    ['ONGOING', ['done', '']],
    ['ONGOING', ['pending', 'done', 'notDone']],
    ['DONE', ['done']],
    ['DONE', ['done', 'done', 'done']],
  ])('is %s for %j', (status, statuses) => {
    expect(overallStatus(linesOf(...statuses))).toBe(status)
  })

  test('counts only lines that are done', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lineStatuses)), (statuses) => {
        const done = statuses.filter((status) => status === 'done').length
        const expected = done === 0 ? 'NOT STARTED' : done < statuses.length ? 'ONGOING' : 'DONE'
        expect(overallStatus(linesOf(...statuses))).toBe(expected)
      }),
    )
  })

  test('is settled from the lines that are sent, whatever the sender says', () => {
    const row = v.parse(pmOperation.values, {
      ...blank(pmOperation),
      pmTaskOID: 4,
      operationDate: '2026-03-01',
      overallStatus: 'DONE',
    })
    const line = { taskDescription: 'Hoses', remarks: '', photoKey: '', photoRequired: false, sortOrder: 1 }
    expect(pmOperation.settle?.(row, [{ ...line, taskStatus: 'pending' }])).toEqual({
      ...row,
      overallStatus: 'NOT STARTED',
    })
    expect(pmOperation.settle?.(row, undefined)).toEqual(row)
  })
})

describe('the even value of a date', () => {
  test('every day that is picked by hand has one', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(fc.property(days, (day) => hasEvenValue(day.toISOString().slice(0, 10))))
  })

  test('a fraction of a second does not count, and what is no date has none', () => {
    expect([hasEvenValue('2026-03-01T10:00:00.001Z'), hasEvenValue('soon')]).toEqual([true, false])
  })

  test('an operation needs a PM task and a date', () => {
    expect(checkRecord(pmOperation, blank(pmOperation))).toEqual({
      ok: false,
      errors: [
        { field: 'pmTaskOID', message: 'PM task is required' },
        { field: 'operationDate', message: 'Operation date is required' },
      ],
    })
  })
})

describe('who signs', () => {
  const signed = (overallStatus: OverallStatus, loggedByOID: string | null, doneBy: string | null) => ({
    overallStatus,
    loggedByOID,
    doneBy_UserGUID: doneBy,
  })
  test.each<readonly [string, ReturnType<typeof signed> | null, OverallStatus, string | null, string | null]>(
    [
      ['begins it', signed('NOT STARTED', null, null), 'ONGOING', 'me', null],
      ['ends it', signed('ONGOING', 'her', null), 'DONE', 'her', 'me'],
      ['does it at once', signed('NOT STARTED', null, null), 'DONE', 'me', 'me'],
      ['makes it begun', null, 'ONGOING', 'me', null],
      ['makes it unbegun', null, 'NOT STARTED', null, null],
      ['writes beside it', signed('DONE', 'her', 'him'), 'DONE', 'her', 'him'],
      ['takes an end back', signed('DONE', 'her', 'him'), 'ONGOING', 'her', null],
      ['takes all back', signed('DONE', 'her', 'him'), 'NOT STARTED', null, null],
      ['ends one that was begun before anybody signed', signed('ONGOING', null, null), 'DONE', null, 'me'],
    ],
  )('who %s', (_name, before, status, loggedByOID, doneBy_UserGUID) => {
    expect(signatures(before, status, 'me')).toEqual({ loggedByOID, doneBy_UserGUID })
  })
})
