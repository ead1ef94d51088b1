import { numberWords } from '../../locale/numbers.ts'
import type { ActKind, OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'

type Waiting = Pick<OutboxEntry, 'entity' | 'key' | 'kind' | 'status'>

const made: Record<ActKind, string> = { create: 'new', update: 'changed', remove: 'deleted' }
const kinds = ['create', 'update', 'remove'] as const

/** What became of each record here, by its key: a new one that was changed is new, a changed one that was deleted is deleted. */
function fatesOf(entries: readonly Waiting[]): ReadonlyMap<number, ActKind> {
  const fates = new Map<number, ActKind>()
  for (const { key, kind } of entries) {
    if (kind !== 'create' && kind !== 'update' && kind !== 'remove') continue
    if (kind !== 'update' || !fates.has(key)) fates.set(key, kind)
  }
  return fates
}

/** `3 records wait on this device: 1 new, 1 changed, 1 deleted`; of none null. */
export function listWords(entries: readonly Waiting[]): string | null {
  const fates = [...fatesOf(entries).values()]
  if (fates.length === 0) return null
  const parts = kinds.flatMap((kind) => {
    const count = fates.filter((fate) => fate === kind).length
    return count === 0 ? [] : [`${numberWords(count)} ${made[kind]}`]
  })
  const who = fates.length === 1 ? '1 record waits' : `${numberWords(fates.length)} records wait`
  return `${who} on this device, not sent yet: ${parts.join(', ')}`
}

/** What needs the user first, in a sentence; blank where nothing does. */
export function decisionWords(entries: readonly Waiting[]): string {
  const count = new Set(entries.filter(isSetAside).map(({ key }) => key)).size
  if (count === 0) return ''
  return count === 1
    ? 'One of them was not taken and needs your decision.'
    : `${numberWords(count)} of them were not taken and need your decision.`
}

/** Of the record that is open: `It is not sent yet`, or how many changes of it are not. */
export function recordWords(entries: readonly Waiting[]): string {
  if (entries.some(({ kind }) => kind === 'create')) return 'This record waits on this device, not sent yet'
  return entries.length === 1
    ? '1 change of this record waits on this device, not sent yet'
    : `${numberWords(entries.length)} changes of this record wait on this device, not sent yet`
}
