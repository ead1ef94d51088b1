import { decidePlannedLines } from '../../contract/access/field-policy.ts'
import type { Subject } from '../../contract/access/policy.ts'
import { entities, isEntity } from '../../contract/entities/catalogue.ts'
import type { Entity, LinesContract, RecordRow } from '../../contract/schema/entity.ts'
import { linesIn } from '../../events/outbox/merge-lines.ts'
import { linesOf } from '../../events/outbox/merge.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import { linesOfRecords } from '../definition/entity-lines.ts'
import { fieldsFor } from '../definition/field-locks.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Lookups } from '../fields/lookups.ts'
import { type FieldChange, fieldChanges, type HistoryScreen } from './change-words.ts'

/** What is to be taken back: what it made of fields (null: whatever they say now), and what they were before. */
export interface Done {
  readonly made: RecordRow | null
  readonly before: RecordRow
}

/** What a record would become by taking something back, and what of it would not fit. */
export interface PutBack {
  /** The values that fit, by field. */
  readonly values: RecordRow
  /** The same in words, from what is there now. */
  readonly fits: readonly FieldChange[]
  /** What stays as it is, and why. */
  readonly stays: readonly { readonly name: string; readonly label: string; readonly why: string }[]
}

const changedSince = 'Changed again since'

interface Asked {
  readonly screen: HistoryScreen & Pick<ScreenDefinition, 'resource'>
  readonly lookups: Lookups
  readonly subject: Subject
  /** The record as its form has it. */
  readonly now: RecordRow
  readonly done: Done
}

/**
 * Takes something back upon what is there now: each field that still says what it was made, and of lines those that do
 * (merged as two people's, TRUST 2). What was changed again stays, and so does what its user may not change.
 */
export function planPutBack({ screen, lookups, subject, now, done }: Asked): PutBack {
  const { before } = done
  const made = done.made ?? now
  const lines = linesOfRecords(screen)
  const ofLines = lines && lines.field in before ? putBackLines(lines, subject, now, { made, before }) : null
  const follows = ofLines && 'lines' in ofLines ? (lines?.decides ?? []) : []
  const values: Record<string, unknown> = {}
  const why = new Map<string, string>()
  for (const { name, isReadOnly, description } of fieldsFor(screen, subject, 'edit')) {
    if (!(name in before) || follows.includes(name) || sameValue(now[name], before[name])) continue
    if (isReadOnly === true) why.set(name, description ?? 'Not changed in this form')
    else if (!sameValue(now[name], made[name])) why.set(name, changedSince)
    else values[name] = before[name]
  }
  if (lines && ofLines) {
    if ('why' in ofLines) why.set(lines.field, ofLines.why)
    else if (!sameValue(ofLines.lines, now[lines.field])) {
      values[lines.field] = ofLines.lines
      // As they are by then, which may be neither as before nor as made.
      const settled = settledBy(screen, { ...now, ...values }, ofLines.lines)
      for (const name of follows) if (!sameValue(settled[name], now[name])) values[name] = settled[name]
    }
  }
  const told = (names: Iterable<string>, to: RecordRow) => {
    const only = (row: RecordRow) => Object.fromEntries([...names].map((name) => [name, row[name]]))
    return fieldChanges(screen, lookups, { kind: 'saved', before: only(now), changes: only(to) })
  }
  return {
    values,
    fits: told(Object.keys(values), values),
    stays: told(why.keys(), before).map(({ name, label }) => ({ name, label, why: why.get(name) ?? '' })),
  }
}

interface Settling extends Entity {
  settle?(row: RecordRow, lines: readonly RecordRow[] | undefined): RecordRow
}

function settledBy(
  { resource }: Pick<ScreenDefinition, 'resource'>,
  row: RecordRow,
  lines: readonly RecordRow[],
): RecordRow {
  const entity: Settling | undefined = isEntity(resource) ? entities[resource] : undefined
  return entity?.settle?.(row, lines) ?? row
}

/** The lines as they would be; or why they stay as they are. */
function putBackLines(
  { field, key, planned }: LinesContract,
  subject: Subject,
  now: RecordRow,
  { made, before }: { readonly made: RecordRow; readonly before: RecordRow },
): { readonly lines: readonly RecordRow[] } | { readonly why: string } {
  const merged = linesOf({ field, key }, made, before, now)
  if (!merged || merged.clashes.length > 0) return { why: changedSince }
  const there = linesIn(now[field]) ?? []
  // Photos are files: what a line promises of them is not to be had back with its words.
  const photosNow = (line: RecordRow) => there.find((each) => each[key] === line[key])?.['photoKey'] ?? ''
  const lines = merged.lines.map((line) =>
    'photoKey' in line ? { ...line, photoKey: photosNow(line) } : line,
  )
  const plan = planned && decidePlannedLines(subject, 'edit')
  const asPlanned = (all: readonly RecordRow[]) =>
    all.map((line) => [key, ...(planned ?? [])].map((name) => line[name]))
  return plan && !plan.allowed && !sameValue(asPlanned(lines), asPlanned(there))
    ? { why: plan.reason }
    : { lines }
}
