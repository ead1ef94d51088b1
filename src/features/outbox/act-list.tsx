import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { OutboxAct } from './outbox-act.tsx'
import type { OutboxSession } from './use-outbox-session.ts'

interface ActListProps {
  readonly title: string
  readonly acts: readonly OutboxEntry[]
  readonly session: OutboxSession
  readonly canEdit: (entry: OutboxEntry) => boolean
}

/** px of an act without faults; the others are measured. */
const usualHeight = 66

/** Acts under a heading. A week without a signal leaves thousands: only those in view are drawn. */
export function ActList({ title, acts, session, canEdit }: ActListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const scroller = () => list.current?.closest('.mw-dialog-body') ?? null
  useLayoutEffect(() => {
    const { current } = list
    const around = current?.closest('.mw-dialog-body')
    if (!current || !around) return
    const top = current.getBoundingClientRect().top - around.getBoundingClientRect().top
    setOffset(Math.round(top + around.scrollTop))
  }, [acts.length])
  const rows = useVirtualizer({
    count: acts.length,
    getScrollElement: scroller,
    estimateSize: () => usualHeight,
    getItemKey: (at) => acts[at]?.eventId ?? at,
    scrollMargin: offset,
    overscan: 6,
  })
  const drawn = rows.getVirtualItems()
  const before = (drawn[0]?.start ?? offset) - offset
  const after = rows.getTotalSize() - ((drawn.at(-1)?.end ?? offset) - offset)
  return (
    <section className="mw-outbox-part" aria-label={title}>
      <h3 className="mw-outbox-title">{title}</h3>
      <ul
        ref={list}
        className="mw-outbox-list"
        style={{ paddingBlock: `${before}px ${Math.max(0, after)}px` }}
      >
        {drawn.map(({ index, key }) => {
          const entry = acts[index]
          return (
            entry && (
              <OutboxAct
                key={key}
                ref={rows.measureElement}
                index={index}
                count={acts.length}
                entry={entry}
                session={session}
                canEdit={canEdit(entry)}
              />
            )
          )
        })}
      </ul>
    </section>
  )
}
