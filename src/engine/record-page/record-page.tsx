import type { ReactNode, RefObject } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { LoadError, queryFailure } from '../definition/load-error.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useSubject } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { useRemoval } from '../history/use-history.ts'
import { WhatBecame } from '../editor/what-became.tsx'
import type { ReadPage } from './use-record-page.ts'
import './record-page.css'

interface PageProps<Told> {
  readonly title: string
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  /** The list that it belongs to. */
  readonly back: { readonly href: string; readonly label: string }
  /** What one of them is called within a sentence. */
  readonly noun: string
  /** The list that it is a record of, and its key there. */
  readonly screen: ScreenDefinition
  readonly recordKey: number
  readonly lookups: Lookups
  readonly page: ReadPage<Told>
  readonly plate: (told: Told) => string
  /** What can be done with it, once it is there. */
  readonly actions: ReactNode
  readonly children: (told: Told) => ReactNode
}

/** The page of one record: its heading, and what stands below it while it is read, gone, kept from who asks, or there. */
export function RecordPage<Told>(props: PageProps<Told>) {
  const { title, titleRef, back, noun, screen, page, plate, actions, children } = props
  const { told, readAt, error, isFetching, refetch } = page
  const mayOpen = decide(useSubject(), 'read', screen.resource)
  const failed = error instanceof LoadError ? error.error : null
  const isGone = failed?.kind === 'not-found'
  const refusal = !mayOpen.allowed ? mayOpen.reason : failed?.kind === 'forbidden' ? failed.title : null
  const isThere = told !== null && !isGone && refusal === null
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        back={back}
        plate={told !== null && <Plate>{plate(told)}</Plate>}
        actions={isThere && actions}
      />
      <div className="mw-record-body" aria-busy={isFetching} tabIndex={-1}>
        {error && !isGone && refusal === null && (
          <LoadFailure
            title={told ? `The ${noun} could not be brought up to date` : `The ${noun} could not be loaded`}
            isRetrying={isFetching}
            onRetry={refetch}
          >
            {queryFailure(error)}
          </LoadFailure>
        )}
        {readAt !== null && <ReadEarlier at={readAt} />}
        {refusal !== null ? (
          <EmptyState reason="none-allowed" title={refusal}>
            Ask an administrator for access.
          </EmptyState>
        ) : isGone ? (
          <Gone {...props} />
        ) : told === null ? (
          !error && <Skeleton rows={6} label={`Loading the ${noun}`} />
        ) : (
          children(told)
        )}
      </div>
    </>
  )
}

/** What became of it, as far as its reader may know. */
function Gone<Told>({ noun, back, screen, recordKey, lookups }: PageProps<Told>) {
  const { removal, isLoading } = useRemoval({ entity: screen.id, key: recordKey })
  if (removal) return <WhatBecame screen={screen} lookups={lookups} recordKey={recordKey} />
  if (isLoading) return <Skeleton rows={6} label={`Loading the ${noun}`} />
  return (
    <EmptyState reason="none-match" title={`There is no such ${noun}`}>
      {`It may have been deleted. Go back to the list of ${back.label.toLowerCase()}.`}
    </EmptyState>
  )
}
