import { isIsoDate } from '../../locale/days.ts'
import { type ActorRefFrom, createActor } from 'xstate'
import { entities } from '../../contract/entities/catalogue.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import { fieldOf } from '../../engine/definition/from-entity.ts'
import type { WaitsFor } from '../../events/outbox/standing.ts'
import { failureOf, mergedToast, toastOf } from '../../engine/definition/toast-words.ts'
import type { Workbench } from '../../engine/definition/workbench.tsx'
import type { CalendarShape, PmCalendarEvent } from '../../machines/pm-calendar.events.ts'
import { pmCalendarMachine } from '../../machines/pm-calendar.machine.ts'
import { startChart } from '../../machines/run-effects.ts'
import { mayStandOn } from '../../ui/calendar/entry.ts'
import { type MovedField, type PlannedEntry, windowWords } from './planned-entry.ts'

/** The page as the session asks it. */
export interface CalendarHost {
  readonly entry: (id: string) => PlannedEntry | undefined
  readonly turn: (to: 'next' | 'previous' | 'today') => void
  readonly show: (shape: CalendarShape) => void
  /** Where a deferral of a plan is asked for; null where the user may not. */
  readonly deferralHref: (pmTaskOID: number | null) => string | null
  readonly open: (href: string) => void
  readonly refresh: () => void
  /** It is moved here: what others did to it before is no news. */
  readonly moves: (moved: MovedField) => void
}

/** The chart of the calendar, joined to its page and to the records that its moves write. */
export function createCalendarSession(workbench: Workbench) {
  const actor: ActorRefFrom<typeof pmCalendarMachine> = createActor(pmCalendarMachine)
  let host: CalendarHost | null = null
  let waits: WaitsFor | undefined

  async function place(id: string, day: string): Promise<PmCalendarEvent> {
    const entry = host?.entry(id)
    if (!entry) return { type: 'SAVE.FAILED', failure: { message: 'It is not on the calendar any more.' } }
    if (!isIsoDate(day)) return { type: 'SAVE.FAILED', failure: { message: 'A day reads yyyy-MM-dd.' } }
    if (!entry.moves || !mayStandOn(entry, day)) {
      const last = entry.canMove?.to ?? null
      const isLater = last !== null && day > last
      const deferrable = isLater && (host?.deferralHref(entry.pmTaskOID) ?? null) !== null
      return { type: 'MOVE.BEYOND', entry: id, day, why: windowWords(entry), deferrable }
    }
    host?.moves(entry.moves)
    return save(entry.moves, day)
  }

  async function save(
    { entity, key, field, base, version }: MovedField,
    day: string,
  ): Promise<PmCalendarEvent> {
    const source = workbench.sourceOf(entity)
    if (source.undecided(key)) {
      const message = 'An earlier change to this record waits for your decision. Open the record to decide.'
      return { type: 'SAVE.FAILED', failure: { message } }
    }
    const outcome = await source.write({
      kind: 'update',
      key,
      changes: { [field]: day },
      base,
      baseVersion: version,
      path: 'move',
    })
    switch (outcome.kind) {
      case 'confirmed':
        if (outcome.merged) workbench.toasts.show(mergedToast(formOf(entity), outcome.merged))
        return { type: 'SAVED' }
      case 'kept':
        waits = outcome.waits
        return { type: 'KEPT' }
      case 'conflict': {
        await source.giveUp(outcome.eventId)
        host?.refresh()
        const message = 'Somebody else moved it in the meantime. It stands where they put it.'
        return { type: 'SAVE.FAILED', failure: { message } }
      }
      case 'refused':
      case 'not-saved': {
        host?.refresh()
        const told = outcome.kind === 'refused' && 'errors' in outcome.error ? outcome.error.errors : []
        const message = told.find((error) => error.field === field)?.message
        return { type: 'SAVE.FAILED', failure: message === undefined ? failureOf(outcome) : { message } }
      }
    }
  }

  return {
    actor,
    /** Said by the page whenever it is another. */
    attach(next: CalendarHost) {
      host = next
    },
    start: () =>
      startChart(
        actor,
        {
          toast: (effect) => void workbench.toasts.show(toastOf(effect, undefined, waits)),
          'calendar.turn': ({ to }) => host?.turn(to),
          'calendar.show': ({ shape }) => host?.show(shape),
          'entry.place': async ({ entry, day }, reply) => reply(await place(entry, day)),
          'deferral.open': ({ entry }) => {
            const href = host?.deferralHref(host.entry(entry)?.pmTaskOID ?? null) ?? null
            if (href !== null) host?.open(href)
          },
        },
        { onEvent: (event, run) => workbench.recordUserEvent('pm-calendar', 'calendar', event, run) },
      ),
  }
}

/** The captions of what somebody else changed of a moved record. */
const formOf = (entity: MovedField['entity']) => ({
  fields: fieldsOf(entities[entity]).map((meta) => fieldOf(meta, entities[entity])),
})

export type CalendarSession = ReturnType<typeof createCalendarSession>
