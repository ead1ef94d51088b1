import { expect, onTestFinished, vi } from 'vitest'
import { location } from '../../contract/entities/location.ts'
import { blank, type Entity, type RecordRow } from '../../contract/schema/entity.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { arraySource, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import type { KeptDraft } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { places } from './editor.fixture.ts'
import { createScreenSession } from './screen-session.ts'

export const place = (key: number, locationName: string): RecordRow => ({
  ...blank(location),
  locationOID: key,
  version: 1,
  locationName,
  category: 'BASE',
  state: 'Delta',
})

export interface Given {
  readonly screen?: ScreenDefinition
  readonly entity?: Entity
  readonly rows?: readonly RecordRow[]
  readonly roles?: readonly string[]
  readonly drafts?: Readonly<Record<string, KeptDraft>>
  readonly lookups?: Lookups
}

/** Where a session begins, and where what is closed leads to. */
export const grid = { GRID: 'browsing' }

/** A session over an array with a host that keeps what it was asked for; it ends with its test at the latest. */
export function begin({
  screen = places,
  entity = location,
  rows = [place(7, 'Yard'), place(3, 'Rig 12'), place(9, 'Base')],
  roles = ['ADMIN'],
  drafts = {},
  lookups = new Map(),
}: Given = {}) {
  const array = arraySource(entity, rows)
  const bench = testWorkbench({
    subject: subjectWith(roles, 'cams_locations', 'cams_pm_operations', 'customers'),
    sources: [array],
    drafts,
  })
  const session = createScreenSession({ screen, source: array.source, workbench: bench.workbench })
  const hosted: string[] = []
  const shown = () => [...array.stored.values()]
  session.attach({
    rows: () => shown().map((row) => ({ row, mark: null })),
    order: () => shown().map((row) => Number(row[screen.key])),
    lookups: () => lookups,
    focusRow: (key) => hosted.push(`focus ${key}`),
    refresh: () => hosted.push('refresh'),
    exportList: () => hosted.push('export'),
    printList: () => hosted.push('print'),
  })
  const stop = session.start()
  onTestFinished(stop)
  const { actor, editor } = session
  return {
    ...array,
    ...bench,
    session,
    actor,
    editor,
    hosted,
    stop,
    send: actor.send,
    mode: () => actor.getSnapshot().value,
    becomes: (value: unknown) => vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(value)),
  }
}
