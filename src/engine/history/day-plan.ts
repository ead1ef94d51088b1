import * as v from 'valibot'
import { decide, type Subject } from '../../contract/access/policy.ts'
import {
  comesBack,
  type EntityName,
  isAppended,
  isEntity,
  isFixed,
  isLasting,
} from '../../contract/entities/catalogue.ts'
import type { DayRecord } from '../../contract/history/day-of-work.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import type { Save } from '../../events/outbox/save.ts'
import { momentWords } from '../../locale/moments.ts'
import type { Lookups } from '../fields/lookups.ts'
import { withoutFiles } from '../session/bring-back.ts'
import { type FieldChange, statedFields, stockChanges } from './change-words.ts'
import { type FileBack, planFile } from '../attachments/day-file.ts'
import { type CommentBack, planComment } from '../comments/day-comment.ts'
import { goneIn, type Named, namingGone, staysGone, staysOver, withdrawnIn } from './day-refused.ts'
import type { KindScreen } from './kinds-told.ts'
import { planPutBack, type PutBack } from './put-back.ts'
import { backOfMovement } from './take-back.ts'

/** What somebody did to a record in one day, all in all. */
export type DayDeed = 'made' | 'changed' | 'deleted' | 'made and deleted'

export const dayDeedOf = ({ steps }: Pick<DayRecord, 'steps'>): DayDeed => {
  const isMade = steps.length > 0 && steps[0]?.before === null
  const isDeleted = steps.length > 0 && steps.at(-1)?.after === null
  return isMade ? (isDeleted ? 'made and deleted' : 'made') : isDeleted ? 'deleted' : 'changed'
}

/** What would become of a record by taking a day back, and what of that would not fit. */
export interface DayPlan {
  /** The write that takes it back; null where nothing of it can be. */
  readonly write: (Save & { readonly entity: EntityName }) | null
  /** What it would say of a change; what a record was that is brought back. */
  readonly fits: readonly FieldChange[]
  readonly stays: PutBack['stays']
  /** Records that are gone as well, which it would refer to: they come back with it. Of stock what is taken back before it. */
  readonly needs: readonly Named[]
  /** Why nothing of it is taken back. */
  readonly why: string | null
  /** Of a file what takes it back; null of all others. */
  readonly file?: FileBack | null
  /** The same of a comment. */
  readonly comment?: CommentBack | null
}

type StockBack = NonNullable<DayRecord['takingBack']>

interface Asked {
  readonly record: DayRecord
  /** How its kind is called and said; left out of what is no record of its own. */
  readonly told: { readonly screen: KindScreen; readonly lookups: Lookups } | undefined
  readonly subject: Subject
  /** Whether a change of it waits on this device. */
  readonly isWaiting: boolean
  /** Whether what is gone can be brought back together with it. */
  readonly comesWith?: (record: Named) => boolean
}

const alone = () => false

const nothing = (why: string, stays: PutBack['stays'] = []): DayPlan => ({
  write: null,
  fits: [],
  stays,
  needs: [],
  why,
})

/** What one user did to a record in a day, undone upon what is there now: what others did since stays (TRUST 2). */
export function planDay(asked: Asked): DayPlan {
  const { record, told, subject, isWaiting } = asked
  if (record.file) {
    const back = planFile(asked)
    return typeof back === 'string' ? nothing(back) : { ...nothing(''), why: null, file: back }
  }
  if (record.comment) {
    const back = planComment(asked)
    return typeof back === 'string' ? nothing(back) : { ...nothing(''), why: null, comment: back }
  }
  const { entity, key, goneWith, removedSince, refusal, steps } = record
  if (!told || !isEntity(entity) || typeof key !== 'number') return nothing('It is no record of its own.')
  if (record.takingBack) return movementBack(asked, record.takingBack)
  if (isAppended(entity))
    return nothing('It stays as it was made: what is wrong in it is put right by a new one.')
  if (isWaiting) return nothing('A change of it waits on this device to be sent.')
  if (removedSince)
    return nothing(`${removedSince.actorName} deleted it on ${momentWords(removedSince.recordedAt)}.`)
  if (goneWith) return nothing(`It was deleted with ${goneWith.title}, and comes back with that.`)
  if (refusal !== null) return nothing(`${refusal}.`)
  const isHandled = isLasting(entity) || isFixed(entity) || comesBack(entity)
  if (steps.length === 0 || !isHandled) return nothing('Such records are not taken back here.')
  const lookups = namingGone(told.lookups, record.gone)
  const one = { ...asked, entity, key, told: { ...told, lookups } }
  switch (dayDeedOf(record)) {
    case 'made and deleted':
      return nothing('It was made and deleted in the same day.')
    case 'made':
      return unmade(one)
    case 'deleted':
      return broughtBack(one)
    case 'changed':
      return decided(subject, 'edit', entity) ?? changedBack(one)
  }
}

/** A movement of stock is taken back by another one, of the opposite quantity. */
function movementBack({ record, subject, isWaiting }: Asked, back: StockBack): DayPlan {
  const { success, output: movement } = v.safeParse(stockMovement.row, record.now)
  if (isWaiting || !success) return nothing('It waits on this device to be sent, or what takes it back does.')
  if (back.refusal !== null) return nothing(`${back.refusal}.`)
  const plan = {
    write: backOfMovement(movement),
    fits: stockChanges(back),
    stays: [],
    needs: back.after,
    why: null,
  }
  return decided(subject, 'create', stockMovement.name) ?? plan
}

interface One extends Asked {
  readonly entity: EntityName
  readonly key: number
  readonly told: NonNullable<Asked['told']>
}

function decided(subject: Subject, action: 'create' | 'edit' | 'delete', entity: EntityName): DayPlan | null {
  const { allowed, reason } = decide(subject, action, entity)
  return allowed ? null : nothing(reason)
}

function unmade({ record: { now, since, version }, subject, entity, key }: One): DayPlan {
  if (!now) return nothing('It is gone already.')
  if (!comesBack(entity)) return nothing('Such records are not deleted.')
  if (since.length > 0) return nothing(`${byWhom(since)} changed it since.`)
  return (
    decided(subject, 'delete', entity) ?? {
      write: { entity, kind: 'remove', key, changes: {}, base: {}, baseVersion: version, path: 'form' },
      fits: [],
      stays: [],
      needs: [],
      why: null,
    }
  )
}

function broughtBack(asked: One): DayPlan {
  const { record, subject, entity, key, told, comesWith = alone } = asked
  const { now, steps, version } = record
  if (now) return nothing('It is there again.')
  if (!comesBack(entity)) return nothing('Such records are not brought back.')
  const stood = steps.at(-1)?.before
  const refused = decided(subject, 'create', entity)
  if (refused || !stood) return refused ?? nothing('It is gone already.')
  const { row, kept } = undone(
    { told, subject, record },
    withoutFiles(told.screen, stood),
    steps.slice(0, -1),
  )
  const { lost, needs } = goneIn(record, row, {}, comesWith)
  if (lost.length > 0)
    return nothing(`It refers to what is deleted: ${lost.map(({ title }) => title).join(', ')}.`)
  const withdrawn = withdrawnIn(told, row, {})
  if (withdrawn.length > 0)
    return nothing(`${withdrawn.map(({ label, why }) => `${label}: ${why}`).join('. ')}.`)
  const { fields, lines } = told.screen
  const changes = Object.fromEntries(
    Object.entries(row).filter(
      ([name]) => name === lines || fields.some((field) => field.name === name && field.isKey !== true),
    ),
  )
  return {
    write: { entity, kind: 'create', key, changes, base: {}, baseVersion: version, path: 'form' },
    fits: statedFields(told.screen, told.lookups, row),
    stays: staying(kept, [], record.since),
    needs,
    why: null,
  }
}

function changedBack(asked: One): DayPlan {
  const { record, subject, entity, key, told, comesWith = alone } = asked
  const { now, steps, since, version } = record
  if (!now) return nothing('It is gone.')
  const { row, kept } = undone({ told, subject, record }, now, steps)
  const { lost, needs } = goneIn(record, row, now, comesWith)
  const refused = [...withdrawnIn(told, row, now), ...staysGone(told, lost), ...staysOver(told, row, now)]
  const names = Object.keys(row).filter(
    (name) => row[name] !== now[name] && !refused.some((field) => field.name === name),
  )
  const changes = Object.fromEntries(names.map((name) => [name, row[name]]))
  const stays = [...staying(kept, names, since), ...refused]
  if (names.length === 0)
    return nothing(stays.length > 0 ? 'None of it fits any more.' : 'It says so already.', stays)
  const whole = { made: null, before: changes }
  return {
    write: { entity, kind: 'update', key, changes, base: now, baseVersion: version, path: 'form' },
    fits: planPutBack({ ...told, subject, now, done: whole }).fits,
    stays,
    needs,
    why: null,
  }
}

type Staying = PutBack['stays'][number]

/** What is not undone, and by whom it was changed since where that is why. */
const staying = (
  kept: ReadonlyMap<string, Staying>,
  undone: readonly string[],
  since: DayRecord['since'],
): readonly Staying[] =>
  [...kept.values()].flatMap((field) => {
    if (undone.includes(field.name)) return []
    const by = since.filter((other) => other.field === field.name)
    return [by.length > 0 ? { ...field, why: `${byWhom(by)} changed it since` } : field]
  })

/**
 * Undoes step by step, the last first, upon a row. A field that somebody else wrote after a step stays, though it says the
 * same by chance; lines are merged one by one.
 */
function undone(
  { told, subject, record: { since } }: Pick<One, 'told' | 'subject' | 'record'>,
  from: RecordRow,
  steps: DayRecord['steps'],
): { readonly row: RecordRow; readonly kept: ReadonlyMap<string, Staying> } {
  const { fields, lines } = told.screen
  const kept = new Map<string, Staying>()
  const isTheirs = (name: string, { version }: DayRecord['steps'][number]) =>
    name !== lines && since.some((other) => other.field === name && other.version > version)
  const row: Record<string, unknown> = { ...from }
  for (const step of steps.toReversed()) {
    const { before: was, after } = step
    // What was made, or deleted and brought back, has no fields of its own to go back to.
    if (!was || !after) continue
    const before = Object.fromEntries(Object.entries(was).filter(([name]) => !isTheirs(name, step)))
    for (const { name, label } of fields)
      if (name in was && !(name in before) && !sameValue(was[name], row[name]))
        kept.set(name, { name, label, why: 'Changed again since' })
    const { values, stays } = planPutBack({ ...told, subject, now: row, done: { made: after, before } })
    Object.assign(row, values)
    for (const field of stays) kept.set(field.name, field)
  }
  return { row, kept }
}

const byWhom = (since: DayRecord['since']): string =>
  [...new Set(since.map(({ actorName }) => actorName))].join(', ')
