import * as v from 'valibot'
import { decideField, decidePlannedLines, fieldRulesOf } from '../../src/contract/access/field-policy.ts'
import type { Subject } from '../../src/contract/access/policy.ts'
import { isEntity } from '../../src/contract/entities/catalogue.ts'
import {
  blank,
  type FieldError,
  type LinesContract,
  type RecordRow,
} from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { type RecordStore, recordStore } from '../database/records/tables.ts'
import { ProblemError } from '../http/problem.ts'

interface FieldWrite {
  readonly store: RecordStore
  readonly subject: Subject
  readonly before: RecordRow | null
  /** The record as the caller would have it. */
  readonly asked: RecordRow
}

/**
 * The fields that the policy keeps from this subject stay as they are, or are refused (403, TRUST 1); answers what the
 * server itself gives for who is at the keys. What ADMIN gives by hand stands.
 */
export async function fieldsAsAllowed(
  tx: Orm,
  { store, subject, before, asked }: FieldWrite,
): Promise<RecordRow> {
  const action = before ? 'edit' : 'create'
  const stood = before ?? blank(store.entity)
  const signed = store.signs(before, asked, subject.userGUID)
  const given: RecordRow = {}
  const errors: FieldError[] = []
  for (const [field, rule] of fieldRulesOf(store.name)) {
    const isAsked = asked[field] !== stood[field]
    if (rule === 'signed' && (!isAsked || asked[field] === signed[field])) given[field] = signed[field]
    else if (isAsked) {
      const names = rule === 'assigned' ? await userNamed(tx, store, field, asked[field]) : null
      const { allowed, reason } = decideField(subject, { action, resource: store.name, field, names })
      if (!allowed) errors.push({ field, message: reason })
    }
  }
  const [first] = errors
  if (first) {
    const title = `${store.fields.get(first.field)?.title ?? first.field}: ${first.message}`
    throw new ProblemError('forbidden', { title, errors })
  }
  return given
}

/**
 * Of stored lines what is planned stays as it is for who only works on them: how many there are, in which order, and what
 * each asks; of others a photo that is demanded goes on being so (403). Asked with the record before and after a write.
 */
export function refusePlannedLines(
  { entity }: Pick<RecordStore, 'entity'>,
  subject: Subject,
  before: RecordRow,
  after: RecordRow,
): void {
  const { lines } = entity
  const { allowed, reason } = decidePlannedLines(subject, 'edit')
  if (!lines || allowed) return
  const [stood, stand] = [before, after].map((row) => v.parse(Lines, row[lines.field] ?? []))
  if (stood && stand && keepsPlan(lines, stood, stand)) return
  throw new ProblemError('forbidden', {
    title: `Lines: ${reason}`,
    errors: [{ field: lines.field, message: reason }],
  })
}

type StoredLines = readonly RecordRow[]

const Lines = v.array(v.record(v.string(), v.unknown()))

function keepsPlan({ planned, entries }: LinesContract, before: StoredLines, after: StoredLines): boolean {
  if (planned) {
    const planOf = (lines: StoredLines) =>
      JSON.stringify(lines.map((line) => planned.map((name) => line[name])))
    return planOf(before) === planOf(after)
  }
  // Templates are no work: their demands are changed by who changes them.
  if (!('photoKey' in entries)) return true
  const demanding = (lines: StoredLines) =>
    lines.filter((line) => line['photoRequired'] === true).map((line) => line['taskDescription'])
  const left = demanding(after)
  return demanding(before).every((words) => {
    const at = left.indexOf(words)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The user behind a value: its own where it is one, else the one that the record belongs to that it names. */
async function userNamed(tx: Orm, store: RecordStore, field: string, value: unknown): Promise<string | null> {
  if (typeof value === 'string') return value
  const refers = store.fields.get(field)?.refers ?? ''
  if (typeof value !== 'number' || !isEntity(refers)) return null
  const { ownerField } = recordStore(refers)
  const row = await readRecord(tx, recordStore(refers), value)
  const owner = ownerField === null ? null : row?.[ownerField]
  return typeof owner === 'string' ? owner : null
}
