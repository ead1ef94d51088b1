import { useEffect, useRef } from 'react'
import { openRecord } from '../session/open-record.ts'
import type { ShownRow } from '../definition/record-source.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import type { ScreenDefinition } from '../definition/screen.ts'

/**
 * Opens the only record of a screen that asks for it, once a visit, so that Back leads to the rows and stays there
 * (READINGS on SPEC 2.6); where its form is the whole screen, whenever no form is open.
 */
export function useOnlyRecord(
  session: ScreenSession,
  screen: ScreenDefinition,
  rows: readonly ShownRow[],
  isReady: boolean,
  isInGrid: boolean,
): void {
  const isDue = useRef(screen.opensOnlyRecord === true)
  useEffect(() => {
    if (!isDue.current || !isReady || !isInGrid) return
    isDue.current = screen.isSingle === true
    const [only, ...others] = rows
    // The address may have opened something already.
    if (!only || others.length > 0 || !session.actor.getSnapshot().matches('GRID')) return
    openRecord(session, screen, Number(only.row[screen.key]))
  }, [session, screen, rows, isReady, isInGrid])
}
