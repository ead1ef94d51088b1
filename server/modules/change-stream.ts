import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Subject } from '../../src/contract/access/policy.ts'
import { openEvent, type OpenElsewhere } from '../../src/contract/entities/open-records.ts'
import type { Orm } from '../database/connection/orm.ts'
import type { ChangeHub } from './change-hub.ts'
import { hears, visibleEvents } from './event-visibility.ts'
import { eventsBetween, type OwnedChange } from './read-events.ts'

const pageSize = 500
const unsentLimit = 1_000_000
const retryMs = 2_000

export interface ChangeStream {
  /** Shows that the connection lives, and where a caller who heard nothing may resume. */
  beat(): void
  /** Tells who else has a record open whose owners these are, if the subject may hear of it. No change, it has no number. */
  tellOpen(elsewhere: OpenElsewhere, owners: readonly string[]): void
  /** Tells from now on what this subject may hear. */
  renew(subject: Subject): void
  end(): void
}

/**
 * Writes every change after `after` that the subject may hear, then each new one, in order, none left out and none
 * twice. An event's `id` is its globalSeq; an `id` without data says how far the stream has read. A caller too slow
 * to keep up is disconnected and resumes where it was.
 */
export function openChangeStream(
  { orm, hub, raw }: { readonly orm: Orm; readonly hub: ChangeHub; readonly raw: ServerResponse },
  start: { readonly subject: Subject; readonly after: number | null },
  onError: (error: unknown) => void,
): ChangeStream {
  let { subject } = start
  let maySay = hears(subject)
  // A number beyond the last one is from another database: nothing of this one has been heard.
  let position = Math.min(start.after ?? hub.last, hub.last)
  let isLive = false

  const isOpen = () => !raw.destroyed && !raw.writableEnded
  const tell = (events: readonly OwnedChange[]) => {
    if (!isOpen()) return
    const text = events.map(({ change }) => `id: ${change.globalSeq}\ndata: ${JSON.stringify(change)}\n\n`)
    if (text.length > 0) raw.write(text.join(''))
    if (isLive && raw.writableLength > unsentLimit) raw.destroy()
  }
  const unsubscribe = hub.subscribe((events) => {
    if (!isLive) return
    tell(
      events.filter(
        ({ change, owners }) => change.globalSeq > position && maySay({ entity: change.entity, owners }),
      ),
    )
    position = hub.last
  })
  raw.once('close', unsubscribe)

  const catchUp = async () => {
    while (isOpen()) {
      const upTo = hub.last
      if (position >= upTo) {
        isLive = true
        return
      }
      const events = await eventsBetween(
        orm,
        { after: position, upTo, limit: pageSize },
        visibleEvents(subject),
      )
      tell(events)
      position = events.length < pageSize ? upTo : (events.at(-1)?.change.globalSeq ?? upTo)
      if (raw.writableNeedDrain) await Promise.race([once(raw, 'drain'), once(raw, 'close')])
    }
  }

  raw.write(`retry: ${retryMs}\nid: ${position}\n\n`)
  catchUp().catch((error: unknown) => {
    onError(error)
    raw.destroy()
  })
  return {
    beat: () => {
      if (isOpen()) raw.write(`: beat\nid: ${position}\n\n`)
    },
    tellOpen: (elsewhere, owners) => {
      if (isOpen() && maySay({ entity: elsewhere.entity, owners }))
        raw.write(`event: ${openEvent}\ndata: ${JSON.stringify(elsewhere)}\n\n`)
    },
    renew: (next) => {
      subject = next
      maySay = hears(next)
    },
    end: () => void raw.end(),
  }
}
