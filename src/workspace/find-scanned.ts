import { equipment } from '../contract/entities/equipment.ts'
import type { Task } from '../contract/access/session.ts'
import { decide } from '../contract/access/policy.ts'
import { numberAt } from '../contract/schema/row-value.ts'
import { machinesBearing } from '../engine/scan/machines-bearing.ts'
import type { ScanOutcome } from '../engine/scan/scan-words.ts'
import { scannedText } from '../engine/scan/scanned-text.ts'
import type { Desk } from './desk.ts'
import { ownPath, recordHref } from './screens.tsx'

const unknown: ScanOutcome = { kind: 'unknown' }

/** Where a scanned text leads this user: a record of its own by its plate or address, a machine by what it bears. */
export async function findScanned(
  { workbench, queries }: Pick<Desk, 'workbench' | 'queries'>,
  tasks: readonly Task[],
  text: string,
): Promise<ScanOutcome> {
  const meant = scannedText(text)
  if (meant.kind === 'record') {
    const href = isPaged(meant.entity)
      ? pageHref(tasks, meant.entity, meant.key)
      : recordHref(tasks, meant.entity, meant.key, 'record')
    const mayRead = decide(workbench.subject, 'read', meant.entity).allowed
    return href === null || !mayRead ? { kind: 'no-page' } : { kind: 'found', href }
  }
  if (!decide(workbench.subject, 'read', 'equipment').allowed) return unknown
  const rows = await machinesBearing(workbench, queries, meant.text)
  if (rows === null) return { kind: 'unreachable' }
  const [first, second] = rows
  if (!first) return unknown
  const key = numberAt(first, equipment.key)
  const href = key === null ? null : pageHref(tasks, 'equipment', key)
  return second ? { kind: 'several' } : href === null ? { kind: 'no-page' } : { kind: 'found', href }
}

/** The records that have a page of their own, and the name by which an address says it. */
const paged = { equipment: 'machine', location: 'location' } as const

const isPaged = (entity: string): entity is keyof typeof paged => Object.hasOwn(paged, entity)

const pageHref = (tasks: readonly Task[], entity: keyof typeof paged, key: number): string | null => {
  const path = ownPath(tasks, entity)
  return path === undefined ? null : `/app/${path}?${paged[entity]}=${key}`
}
