import { equipment } from '../contract/entities/equipment.ts'
import type { Task } from '../contract/access/session.ts'
import { decide } from '../contract/access/policy.ts'
import { numberAt, textAt } from '../contract/schema/row-value.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { heldQuery } from '../engine/list/use-records.ts'
import type { ScanOutcome } from '../features/scan/scan-words.ts'
import { scannedText } from '../features/scan/scanned-text.ts'
import type { Desk } from './desk.ts'
import { ownPath, recordHref } from './screens.tsx'

const painted = ['unit', 'tag', 'serialNumber'] as const
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
  const rows = await bearing(workbench, queries, meant.text)
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

/** The machines that bear these letters, of the server or of what this device holds; null where neither tells. */
async function bearing(
  { sourceOf }: Desk['workbench'],
  queries: Desk['queries'],
  text: string,
): Promise<readonly RecordRow[] | null> {
  const source = sourceOf('equipment')
  const bears = (row: RecordRow) =>
    painted.some((field) => textAt(row, field).trim().toLowerCase() === text.toLowerCase())
  try {
    const page = await source.page?.(
      { search: text, columns: [], sort: [], filter: null, group: [], skip: 0, take: 50, uncounted: true },
      AbortSignal.timeout(10_000),
    )
    if (page?.ok) return page.value.rows.filter(bears)
    return (await queries.fetchQuery(heldQuery(queries, source))).rows.filter(bears)
  } catch {
    return null
  }
}
