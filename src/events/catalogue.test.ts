import { describe, expect, it } from 'vitest'
import {
  actToldOf,
  besideOf,
  chartMoved,
  commentStreamOf,
  definitions,
  draftKept,
  entityOf,
  fileAttached,
  fileCaptioned,
  fileOf,
  fileStreamOf,
  isBeside,
  isNamedHere,
  recordSaved,
  sendStarted,
  storedFileStreamOf,
  streamOf,
} from './catalogue.ts'
import type { Fact } from './define-event.ts'
import { createStamps } from './events.fixture.ts'
import { goldenLogs } from './golden.fixture.ts'
import { decodeLines } from './journal/lines.ts'

const stamp = createStamps()

describe('a kind of fact', () => {
  const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  /** Of whatever fields its entity has, or what a chart was told. */
  const free = new Set(['changes', 'base', 'values', 'row', 'current', 'error', 'event'])
  /** What says nothing where it is left out, or came with a later release. */
  const mayLack = new Set(['path', 'line', 'wasHeld', 'isOnPage', 'files', 'comments', 'isUnmade', 'run'])

  /** A payload without one of its properties, for each of them, with the name of that. */
  function lacking(payload: unknown): readonly { readonly name: string; readonly left: unknown }[] {
    if (!isRecord(payload)) return []
    return Object.entries(payload).flatMap(([name, value]) => [
      { name, left: Object.fromEntries(Object.entries(payload).filter(([other]) => other !== name)) },
      ...(free.has(name) ? [] : lacking(value)).map((inner) => ({
        ...inner,
        left: { ...payload, [name]: inner.left },
      })),
    ])
  }
  const facts = new Map(
    goldenLogs()
      .flatMap(({ text }) => decodeLines(text))
      .map((fact) => [fact.type, fact]),
  )

  it('is found by its name', () => {
    expect([...definitions].every(([type, definition]) => type === definition.type)).toBe(true)
    expect(definitions.get('v1.LocationSaved')).toBe(recordSaved.location)
    expect([recordSaved.workOrder.type, sendStarted.type]).toEqual(['v1.WorkOrderSaved', 'v1.SendStarted'])
  })

  it.each([...definitions.values()].map((definition) => [definition.type, definition] as const))(
    '%s is understood as it was written, and not where anything it has to say is missing',
    (type, definition) => {
      const fact = facts.get(type)
      expect(fact && definition.is(fact)).toBe(true)
      for (const { name, left } of lacking(fact?.payload))
        expect(fact && [name, definition.is({ ...fact, payload: left })]).toEqual([name, mayLack.has(name)])
    },
  )

  it('names the line of a file as none where it is not told', () => {
    const where = { stream: 'workOrder/12/files/a' }
    const file = { fileName: 'pump.jpg', contentType: 'image/jpeg', size: 7, caption: '' }
    expect(fileAttached(stamp, where, { key: 12, file }).payload).toEqual({
      key: 12,
      file: { ...file, line: '' },
    })
    const stored = { attachmentOID: 31, fileName: 'pump.jpg', before: '', caption: 'A leak' }
    expect(fileCaptioned(stamp, where, { key: 12, file: stored }).payload).toEqual({
      key: 12,
      file: { ...stored, line: '' },
    })
  })

  it('tells of a move of a chart what that took, with whatever was said with it', () => {
    const event = { type: 'USER.FOUND', user: { name: 'Ada Obi' } }
    const moved = chartMoved(stamp, { stream: 'chart/users/1' }, { chart: 'users', id: '1', event })
    expect(moved.payload).toEqual({ chart: 'users', id: '1', event })
    expect(chartMoved.is({ ...moved, payload: { ...moved.payload, event: { user: event.user } } })).toBe(
      false,
    )
  })

  it('tells of each file that a draft holds what it is and where its bytes are', () => {
    const file = { fileName: 'pump.jpg', contentType: 'image/jpeg', size: 7, caption: '', line: '' }
    const kept = draftKept(
      stamp,
      { stream: 'draft/a' },
      { form: 'a', values: {}, base: {}, files: [{ ...file, file: 'held-1' }] },
    )
    expect(draftKept.is({ ...kept, payload: { ...kept.payload, files: [file] } })).toBe(false)
    expect(kept.payload.files).toEqual([{ ...file, file: 'held-1' }])
  })
})

describe('a stream', () => {
  const record = streamOf('workOrder', 12)
  const beside = [
    fileStreamOf('workOrder', 12, '0192-a'),
    storedFileStreamOf('workOrder', 12, 31),
    commentStreamOf('workOrder', 12, '0192-b'),
  ]
  const others = [record, 'draft/workOrder/12', 'lease/location', 'session']

  it('is named after its record, and what was added to that', () => {
    expect([record, ...beside]).toEqual([
      'workOrder/12',
      'workOrder/12/files/0192-a',
      'workOrder/12/attachments/31',
      'workOrder/12/comments/0192-b',
    ])
  })

  it('tells of which record something was added to', () => {
    expect(beside.map(besideOf)).toEqual([record, record, record])
    expect(others.map(besideOf)).toEqual(others.map(() => undefined))
    expect([...beside, ...others].map(isBeside)).toEqual([true, true, true, false, false, false, false])
  })

  it('tells which file it adds', () => {
    expect([...beside, ...others].map(fileOf)).toEqual(['0192-a', ...Array.from({ length: 6 })])
  })

  it('tells of which entity it is', () => {
    expect([...beside, ...others].map(entityOf)).toEqual([
      ...Array.from({ length: 4 }, () => 'workOrder'),
      ...Array.from({ length: 3 }),
    ])
  })

  it('tells whether its record was named by this device', () => {
    const named = [streamOf('workOrder', -1), fileStreamOf('workOrder', -1, 'a'), ...beside, record]
    expect(named.map(isNamedHere)).toEqual([true, true, false, false, false, false])
  })
})

describe('a fact', () => {
  const fact = sendStarted(stamp, { stream: 'location/12' }, { act: 'act-1' })
  const saying = (payload: unknown): Fact => ({ ...fact, payload })

  it('tells of the act that it names, also where its kind is unknown', () => {
    expect([actToldOf(fact), actToldOf({ ...fact, type: 'v9.SendPaused' })]).toEqual(['act-1', 'act-1'])
  })

  it('tells of no act where it names none, whatever it holds', () => {
    const none = [saying({}), saying({ act: 7 }), saying(null), saying(undefined), saying('act'), saying(7)]
    expect(none.map(actToldOf)).toEqual(none.map(() => undefined))
  })
})
