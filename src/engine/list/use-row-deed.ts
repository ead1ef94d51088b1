import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import type { Commands } from '../../machines/commands.ts'
import type { GridHandle, RowCommand } from '../../ui/grid/model/grid-props.ts'
import { iconNamed } from '../../ui/look/icon-name.ts'
import type { ShownRow } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { actedOnWords, recordWords } from '../fields/record-heading.ts'
import { placeIn } from '../session/screen-place.ts'
import type { ScreenSession } from '../session/screen-session.ts'

interface DeedEvent {
  readonly type: string
  readonly key: number
}

/** What a page does with a row that no chart of the engine does: the commands have one event, with the record's key. */
export interface RowDeed {
  readonly commands: Commands<DeedEvent>
  readonly run: (key: number) => void
}

interface DeedInput {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly rows: () => readonly ShownRow[]
  readonly handle: RefObject<GridHandle | null>
}

const noCommands: RowDeed['commands'] = {}

/**
 * Offers the palette what a page does with its rows: with the one at hand, or that is open. Returns the same as commands of
 * a row. `deed` stays the same between drawings.
 */
export function useRowDeed(
  deed: RowDeed | undefined,
  { screen, session, lookups, rows, handle }: DeedInput,
): (key: number) => readonly RowCommand[] {
  const { liveCharts } = useWorkbench()
  const commands = deed?.commands ?? noCommands
  const rowAtHand = () => {
    const snapshot = session.actor.getSnapshot()
    const inGrid = snapshot.matches({ GRID: 'browsing' }) ? handle.current?.rowAtHand() : null
    const key = String(snapshot.context.key ?? inGrid)
    return rows().find(({ row }) => String(row[screen.key]) === key)?.row ?? null
  }
  useCommands<DeedEvent>(liveCharts, {
    id: `row/${screen.id}`,
    scope: screen.title,
    commands,
    isThere: deed !== undefined,
    can: () => rows().length > 0 && session.actor.getSnapshot().matches({ GRID: 'browsing' }),
    run: ({ key }) => deed?.run(key),
    describe: () => {
      const row = rowAtHand()
      if (!row) return null
      return { label: actedOnWords(screen, row, lookups), key: Number(row[screen.key]) }
    },
    choices: () =>
      rows().map(({ row }) => ({ value: Number(row[screen.key]), label: recordWords(screen, row, lookups) })),
  })
  return useCallback(
    (key) =>
      Object.entries(commands).map(([id, { label, icon }]) => ({
        id,
        label,
        icon: iconNamed(icon),
        onRun: () => deed?.run(key),
      })),
    [commands, deed],
  )
}

/** Gives the focus to the row of a record whose own page was left for the list; once, and not where a record is open. */
export function useReturn(
  key: number | null | undefined,
  isReady: boolean,
  focusRow: (key: number | null) => void,
): void {
  const [params] = useSearchParams()
  const isDue = useRef(key !== null && key !== undefined && key > 0 && placeIn(params).at === 'list')
  useEffect(() => {
    if (!isReady || !isDue.current) return
    isDue.current = false
    focusRow(key ?? null)
  }, [isReady, key, focusRow])
}
