import { describe, expect, it } from 'vitest'
import type { LetterHours } from '../schema/letter-hours.ts'
import { letterTime } from './letter-time.ts'

const hours = (over: Partial<LetterHours> = {}): LetterHours => ({
  timeZone: 'Africa/Lagos',
  quiet: { from: '22:00', to: '06:00' },
  summaryAt: '07:00',
  gathers: false,
  ...over,
})
// Lagos is an hour ahead of UTC all year round.
const out = (kind: 'operationAssigned' | 'maintenanceDue', now: string, over?: Partial<LetterHours>) =>
  letterTime(kind, new Date(now), hours(over)).toISOString()

describe('a letter of a notice', () => {
  it('goes out at once, but not within the quiet hours of the organisation', () => {
    expect(out('operationAssigned', '2026-11-24T20:59:59Z')).toBe('2026-11-24T20:59:59.000Z')
    expect(out('operationAssigned', '2026-11-24T21:00:00Z')).toBe('2026-11-25T05:00:00.000Z')
    expect(out('operationAssigned', '2026-11-25T04:59:00Z')).toBe('2026-11-25T05:00:00.000Z')
    expect(out('operationAssigned', '2026-11-25T05:00:00Z')).toBe('2026-11-25T05:00:00.000Z')
    expect(out('operationAssigned', '2026-11-25T05:00:30Z')).toBe('2026-11-25T05:00:30.000Z')
    expect(out('operationAssigned', '2026-11-24T23:30:00Z', { quiet: null })).toBe('2026-11-24T23:30:00.000Z')
  })

  it('waits over the middle of a day too', () => {
    const quiet = { from: '12:00', to: '13:00' }
    expect(out('operationAssigned', '2026-11-24T11:30:00Z', { quiet })).toBe('2026-11-24T12:00:00.000Z')
    expect(out('operationAssigned', '2026-11-24T21:30:00Z', { quiet })).toBe('2026-11-24T21:30:00.000Z')
    expect(out('operationAssigned', '2026-11-24T10:59:59Z', { quiet })).toBe('2026-11-24T10:59:59.000Z')
    expect(out('operationAssigned', '2026-11-24T11:00:00Z', { quiet })).toBe('2026-11-24T12:00:00.000Z')
    expect(out('operationAssigned', '2026-11-24T12:00:30Z', { quiet })).toBe('2026-11-24T12:00:30.000Z')
  })

  it('of what falls due waits for the summary where there is one, of what happened it does not', () => {
    const gathers = { gathers: true }
    expect(out('maintenanceDue', '2026-11-24T05:59:00Z', gathers)).toBe('2026-11-24T06:00:00.000Z')
    expect(out('maintenanceDue', '2026-11-24T06:00:00Z', gathers)).toBe('2026-11-24T06:00:00.000Z')
    expect(out('maintenanceDue', '2026-11-24T06:01:00Z', gathers)).toBe('2026-11-25T06:00:00.000Z')
    expect(out('operationAssigned', '2026-11-24T06:01:00Z', gathers)).toBe('2026-11-24T06:01:00.000Z')
    expect(out('maintenanceDue', '2026-11-24T06:01:00Z')).toBe('2026-11-24T06:01:00.000Z')
  })

  it('of a summary within the quiet hours goes out when they are over', () => {
    const over = { gathers: true, summaryAt: '05:00' }
    expect(out('maintenanceDue', '2026-11-24T12:00:00Z', over)).toBe('2026-11-25T05:00:00.000Z')
  })

  it('goes by the clock on the wall where clocks change', () => {
    // Berlin: on 25 October 2026 the clock goes from 3:00 back to 2:00.
    const over = { timeZone: 'Europe/Berlin', quiet: null, gathers: true }
    expect(out('maintenanceDue', '2026-10-24T12:00:00Z', over)).toBe('2026-10-25T06:00:00.000Z')
    expect(out('maintenanceDue', '2026-10-25T12:00:00Z', over)).toBe('2026-10-26T06:00:00.000Z')
  })
})
