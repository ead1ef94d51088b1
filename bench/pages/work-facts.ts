import { v7 } from 'uuid'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { blank, type RecordRow } from '../../src/contract/schema/entity.ts'
import {
  chartMoved,
  idsLeased,
  recordSaved,
  sendConfirmed,
  sendStarted,
  streamOf,
} from '../../src/events/catalogue.ts'
import type { Fact, Stamp } from '../../src/events/define-event.ts'
import { droppedDraft, keptDraft } from '../../src/events/drafts.ts'

/** How many machines the work is spread over. */
const machines = 2_000
/** The share of edits at the end that were not sent yet. */
const unsentShare = 0.01

function stamps(): () => Stamp {
  let clientSeq = 0
  return () => {
    clientSeq += 1
    return {
      eventId: v7(),
      clientSeq,
      deviceId: 'bench',
      userId: 'bench',
      occurredAt: new Date().toISOString(),
    }
  }
}

const read = (primaryMeterCurrentReading: number): RecordRow => ({
  primaryMeterCurrentReading,
  equipmentStatus: 'Active',
  notes: 'Read by the night crew, seal replaced, no leak seen after two hours at pressure.',
})

/** What a reading leaves in the journal once it is sent: five moves of its form, its draft, itself, and its sending. */
function factsOfEdit(stamp: () => Stamp, number: number, isSent: boolean): readonly Fact[] {
  const key = 1 + (number % machines)
  const version = 1 + Math.floor(number / machines)
  const stream = streamOf('equipment', key)
  const form = `equipment-form/${key}`
  const changes = read(12_400 + number)
  const base = read(12_400 + number - machines)
  const run = v7()
  const moved = (type: string, more: object = {}) =>
    chartMoved(
      stamp,
      { stream: `chart/record/${key}` },
      { chart: 'record', id: `equipment/${key}`, run, event: { type, ...more } },
    )
  const before = [
    moved('EDIT', { key }),
    moved('FIELD.CHANGED', { field: 'primaryMeterCurrentReading' }),
    keptDraft(stamp, { form, values: changes, base, baseVersion: version }),
    moved('FIELD.CHANGED', { field: 'notes' }),
    moved('SAVE', { path: 'form' }),
  ]
  const act = recordSaved.equipment(
    stamp,
    { stream, baseVersion: version },
    { key, isNew: false, changes, base },
  )
  const made = [...before, act, droppedDraft(stamp, form)]
  if (!isSent) return made
  const row = {
    ...blank(entities.equipment),
    ...changes,
    equipmentOID: key,
    version: version + 1,
  }
  return [
    ...made,
    sendStarted(stamp, { stream }, { act: act.eventId }),
    moved('SAVED', { key }),
    sendConfirmed(stamp, { stream }, { act: act.eventId, row }),
  ]
}

/** The facts of many readings, a hundredth of them unsent, with a form that is open and keys that were lent. */
export function factsOfWork(count: number): readonly Fact[] {
  const stamp = stamps()
  const facts: Fact[] = [
    idsLeased(stamp, { stream: 'lease/equipment' }, { entity: 'equipment', from: 5_001, to: 5_100 }),
    keptDraft(stamp, { form: 'location-form', values: { city: 'Warri' }, base: {}, baseVersion: null }),
  ]
  for (let number = 0; facts.length < count; number += 1)
    facts.push(...factsOfEdit(stamp, number, facts.length < count * (1 - unsentShare)))
  return facts.slice(0, count)
}

/** Readings that were made offline, of which nothing was sent: one fact each. */
export function factsUnsent(count: number): readonly Fact[] {
  const stamp = stamps()
  return Array.from({ length: count }, (_, number) => {
    const key = 1 + (number % machines)
    const about = { stream: streamOf('equipment', key), baseVersion: 1 }
    const [changes, base] = [read(12_400 + number), read(12_400 + number - machines)]
    return recordSaved.equipment(stamp, about, { key, isNew: false, changes, base })
  })
}
