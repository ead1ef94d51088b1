import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { blank, checkRecord, type RecordRow } from '../schema/entity.ts'
import {
  DeferralMove,
  deferralMoves,
  isOver,
  moveFaults,
  moveNeeds,
  moveRefusal,
  pmDeferral,
  untilFaults,
} from './pm-deferral.ts'

const [asker, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

describe('a deferral without a last day', () => {
  const endless = { status: 'REQUESTED', until: null, requestedBy_UserGUID: asker } as const

  test('is approved on any day, and is never over', () => {
    expect(moveRefusal(endless, 'APPROVE', { userGUID: other, today: '9999-12-31' })).toBeNull()
    expect(isOver({ status: 'APPROVED', until: null }, '9999-12-31')).toBe(false)
  })

  test('is not asked whether its day fits', () => {
    expect(untilFaults({ until: null, occurrenceOn: null }, '2026-12-01')).toEqual([])
  })
})

test('a deferral that nobody is known to have asked for is decided by anybody, and withdrawn by nobody', () => {
  const orphan = { status: 'REQUESTED', until: '2026-12-31', requestedBy_UserGUID: null } as const
  const made = deferralMoves.filter(
    (move) => moveRefusal(orphan, move, { userGUID: other, today: '2026-12-01' }) === null,
  )
  expect(made).toEqual(['APPROVE', 'REFUSE'])
})

test('how it stands is told before whose the move is, and that before its day', () => {
  const late = { until: '2026-12-01', requestedBy_UserGUID: asker }
  const today = '2026-12-31'
  const fieldOf = (status: 'REQUESTED' | 'EXPIRED', userGUID: string) =>
    moveRefusal({ ...late, status }, 'APPROVE', { userGUID, today })?.field
  expect([fieldOf('EXPIRED', asker), fieldOf('REQUESTED', asker), fieldOf('REQUESTED', other)]).toEqual([
    'status',
    'requestedBy_UserGUID',
    'until',
  ])
})

test('a decision needs the right to edit, a withdrawal that to ask', () => {
  expect(deferralMoves.map((move) => moveNeeds[move])).toEqual(['edit', 'edit', 'create'])
})

describe('the note of a move', () => {
  const said = (body: object) => {
    const parsed = v.safeParse(DeferralMove, body)
    return parsed.success ? parsed.output : parsed.issues[0].message
  }

  test('is a text that can be stored', () => {
    const note = 'x'.repeat(2000)
    expect(said({ move: 'REFUSE', note: ` ${note} ` })).toEqual({ move: 'REFUSE', note })
    expect(said({ move: 'REFUSE', note: `${note}x` })).toBe('Note is limited to 2000 characters')
    expect(said({ move: 'REFUSE', note: 7 })).toBe('Note must be text')
    expect(said({ move: 'REFUSE', note: 'a\u0000b' })).toBe('Note holds a character that cannot be stored')
    expect(said({ move: 'EXPIRE' })).toBe('Move must be one of APPROVE, REFUSE, WITHDRAW')
  })

  test('says why a deferral is refused, and nothing else has to', () => {
    const missing = [{ field: 'note', message: 'Say why it is refused' }]
    expect(deferralMoves.map((move) => moveFaults({ move, note: '\n' }))).toEqual([[], missing, []])
  })
})

describe('a request', () => {
  const faultsOf = (over: RecordRow) => {
    const asked = { ...blank(pmDeferral), pmTaskOID: 1, until: '2026-12-31', reason: 'No spare', risk: 'LOW' }
    const checked = checkRecord(pmDeferral, { ...asked, ...over })
    return checked.ok ? [] : checked.errors.map(({ field }) => field)
  }

  test('says what keeps a risk in check only where it is high', () => {
    expect(['LOW', 'MEDIUM', 'HIGH'].map((risk) => faultsOf({ risk }))).toEqual([[], [], ['mitigation']])
    expect(faultsOf({ risk: 'HIGH', mitigation: ' ' })).toEqual(['mitigation'])
  })

  test('ends after the day of its due, wherever that day is', () => {
    const due = ['2026-12-30', '2026-12-31', '2027-01-01', null]
    expect(due.map((occurrenceOn) => faultsOf({ occurrenceOn }))).toEqual([[], ['until'], ['until'], []])
  })

  test('that ends in the past is told that alone', () => {
    expect(untilFaults({ until: '2026-11-30', occurrenceOn: '2026-12-24' }, '2026-12-01')).toEqual([
      { field: 'until', message: 'A deferral does not end in the past' },
    ])
  })
})
