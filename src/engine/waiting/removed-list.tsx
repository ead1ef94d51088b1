import { type ReactNode, useRef } from 'react'
import type { ShownRemoved } from '../../events/outbox/done-to.ts'
import { longDate } from '../../locale/days.ts'
import { dayOf, momentWords } from '../../locale/moments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { IconName } from '../../ui/look/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { queryFailure } from '../definition/load-error.ts'
import type { useRemoved } from './use-removed.ts'
import { DoneWaiting } from './waiting-entry.tsx'
import './removed-list.css'

/** What is told of everything that was removed beside a record. */
export interface RemovedFacts {
  readonly removedBy: string
  readonly removedAt: string
  readonly keptUntil: string
}

interface ListProps<Kept extends RemovedFacts> {
  /** `Removed files` */
  readonly title: string
  /** What one of them is: `file`. */
  readonly noun: string
  readonly removed: ReturnType<typeof useRemoved<Kept>>
  /** Why the last one was not brought back. */
  readonly problem: string | null
  readonly keyOf: (kept: Kept) => number
  /** What it is called after `Bring back`. */
  readonly nameOf: (kept: Kept) => string
  /** How it is shown. */
  readonly children: (kept: Kept) => ReactNode
  /** What is told of it before its removal: its size, or who wrote it. */
  readonly about: (kept: Kept) => string
  /** What changes one is called. */
  readonly change: Parameters<typeof DoneWaiting>[0]['change']
  readonly command: { readonly label: string; readonly icon?: IconName }
  readonly onBack: (kept: Kept) => void
  readonly onClose: () => void
}

/** What was removed beside a record, the last first: by whom and until when it is kept; each can be brought back. */
export function RemovedList<Kept extends RemovedFacts>({
  title,
  noun,
  removed: { query, shown, readAt, retry, discard },
  problem,
  keyOf,
  nameOf,
  children,
  about,
  change,
  command: { label, icon },
  onBack,
  onClose,
}: ListProps<Kept>) {
  const body = useRef<HTMLDivElement>(null)
  const back = (kept: Kept) => {
    onBack(kept)
    // The button goes with what it does.
    body.current?.focus()
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} place="side" width={480} isDismissable>
      <div className="mw-removed" ref={body} tabIndex={-1}>
        {query.error && (
          <LoadFailure
            title={`The removed ${noun}s could not be ${shown ? 'brought up to date' : 'loaded'}`}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {queryFailure(query.error)}
          </LoadFailure>
        )}
        {readAt !== null && <ReadEarlier at={readAt} />}
        {problem !== null && (
          <p className="mw-removed-problem" role="alert">
            {problem}
          </p>
        )}
        {query.isLoading && <Skeleton rows={3} label={`Loading the removed ${noun}s`} />}
        {shown?.length === 0 && <p className="mw-removed-none">{`No removed ${noun} is kept.`}</p>}
        {shown !== null && shown.length > 0 && (
          <ul className="mw-removed-list" aria-label={title}>
            {shown.map(({ kept, entry }) => (
              <li key={keyOf(kept)} className="mw-removed-one">
                {children(kept)}
                <span className="mw-removed-meta">{`${about(kept)}, ${removalWords(kept)}`}</span>
                {entry ? (
                  <DoneWaiting
                    entry={entry}
                    about={nameOf(kept)}
                    change={change}
                    className="mw-removed-answers"
                    onRetry={retry}
                    onDiscard={discard}
                  />
                ) : (
                  <span className="mw-removed-answers">
                    <Button
                      size="small"
                      {...(icon && { icon })}
                      aria-label={`${label} ${nameOf(kept)}`}
                      onPress={() => back(kept)}
                    >
                      {label}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const removalWords = ({ removedBy, removedAt, keptUntil }: RemovedFacts) =>
  `removed ${momentWords(removedAt)}${removedBy === '' ? '' : ` by ${removedBy}`}. Kept until ${longDate(dayOf(Date.parse(keptUntil)))}.`

/** Of what is about to be removed, how long it can be brought back. */
export const backForWords = (days: number): string =>
  days === 0
    ? 'It is gone for good within a day.'
    : `It can be brought back for ${days === 1 ? 'one day' : `${days} days`}.`

/** Those of them that nothing gives back yet: the choices of the command. */
export const stillRemoved = <Kept,>(shown: readonly ShownRemoved<Kept>[] | null): readonly Kept[] =>
  (shown ?? []).filter(({ entry }) => entry === null).map(({ kept }) => kept)
