import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { ApiError } from '../../contract/api-error.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { loadMessage } from '../definition/load-error.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Lookups } from '../fields/lookups.ts'
import { useRemoval } from '../history/use-history.ts'
import { WhatBecame } from './what-became.tsx'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState } from '../session/use-screen-session.ts'

interface NotLoadedProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly error: ApiError
  /** What else can be done where it would stand. */
  readonly more?: ReactNode
}

/**
 * In place of a record that could not be had: what became of one that is gone, as far as its reader may know, or why. One that
 * somebody brings back meanwhile is shown.
 */
export function NotLoaded({ screen, session, lookups, error, more }: NotLoadedProps) {
  const recordKey = useEditorState(session).key ?? 0
  const record = useMemo(() => ({ entity: screen.id, key: recordKey }), [screen.id, recordKey])
  const { removal, isLoading } = useRemoval(record)
  const wasGone = useRef(false)
  useEffect(() => {
    if (wasGone.current && removal === null) session.editor.reload()
    wasGone.current = removal !== null
  }, [removal, session])
  if (removal) return <WhatBecame screen={screen} lookups={lookups} recordKey={recordKey} more={more} />
  if (isLoading && error.kind === 'not-found') return <Skeleton rows={6} label="Loading the record" />
  return (
    <LoadFailure title="This record could not be loaded" onRetry={() => session.editor.reload()} more={more}>
      {notLoadedWords(error)}
    </LoadFailure>
  )
}

/** Why, and without a connection what that leaves open. */
const notLoadedWords = (error: ApiError): string =>
  error.kind === 'unreachable'
    ? `${loadMessage(error)} It was not read on this device before, so what it says, or whether it was deleted, cannot be told here.`
    : loadMessage(error)
