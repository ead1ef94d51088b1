import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type LimitsOf, reportLimits } from './report-limits.ts'

type Report = keyof typeof reportLimits
const names = Object.keys(reportLimits) as readonly Report[]
const said = (name: Report, query: object): LimitsOf<Report> | string => {
  const parsed = v.safeParse(reportLimits[name], query)
  return parsed.success ? parsed.output : parsed.issues[0].message
}

test('every report can be asked for all, but that of a user’s operations, which names the user', () => {
  for (const name of names) if (name !== 'userPmOperationReport') expect(said(name, {})).toEqual({})
  expect(v.is(reportLimits.userPmOperationReport, {})).toBe(false)
  expect(said('userPmOperationReport', { vUserGUID: 'u1' })).toEqual({ vUserGUID: 'u1' })
})

test('limits are keys, codes and days, as they come in an address', () => {
  expect(said('equipmentReport', { locationOID: '7', equipmntType: 'PUMP', asOf: '2026-11-03' })).toEqual({
    locationOID: 7,
    equipmntType: 'PUMP',
    asOf: '2026-11-03',
  })
  expect(said('pmTaskReport', { status: 'InActive', equipmentOID: '3' })).toEqual({
    status: 'InActive',
    equipmentOID: 3,
  })
  expect(said('locationReport', { asOf: 'soon' })).toBe('A day reads yyyy-MM-dd')
  expect(v.is(reportLimits.pmTaskReport, { status: 'Gone' })).toBe(false)
  expect(v.is(reportLimits.userReport, { roleId: '0' })).toBe(false)
})

test('a report has no limit that is not its own', () => {
  for (const name of names) expect(v.is(reportLimits[name], { vUserGUID: 'u1', colour: 'red' })).toBe(false)
  expect(v.is(reportLimits.partLabelReport, { asOf: '2026-11-03' })).toBe(false)
})
