import type { ScreenEvent } from '../../machines/screen.events.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { openRecord } from './open-record.ts'
import { baseOf, placeOf, type ScreenPlace, textOf } from './screen-place.ts'
import type { ScreenSession } from './screen-session.ts'

/**
 * Brings a screen to the place that its address shows, as far as its chart lets it: what its user may not do is left
 * out, and nobody who was not asked leaves unsaved changes.
 */
export function goToPlace(session: ScreenSession, screen: ScreenDefinition, to: ScreenPlace): void {
  if (textOf(placeOf(session, screen)) === textOf(to)) return
  closeWindows(session)
  if (textOf(placeOf(session, screen)) !== textOf(baseOf(to))) goToBase(session, screen, to)
  if ('window' in to && to.window !== undefined)
    send(session, { type: to.window === 'preview' ? 'PREVIEW' : 'FIND' })
}

/** The record itself, below what stands over it. */
function goToBase(session: ScreenSession, screen: ScreenDefinition, to: ScreenPlace): void {
  const from = placeOf(session, screen)
  const isOfOne = 'key' in from && 'key' in to && from.key === to.key
  if (isOfOne && from.at === 'unlocked' && to.at === 'record')
    return send(session, { type: 'WENT.BACK', to: 'record' })
  if (isOfOne && from.at === 'record' && to.at === 'unlocked') return send(session, { type: 'EDIT.ENABLE' })
  if ('key' in from && 'key' in to && from.at === to.at)
    return send(session, { type: 'STEPPED', key: to.key })
  if (!session.actor.getSnapshot().matches('GRID')) send(session, { type: 'WENT.BACK', to: 'list' })
  if (to.at === 'new') send(session, { type: 'ADD' })
  else if ('key' in to) openAt(session, screen, to)
}

function openAt(
  session: ScreenSession,
  screen: ScreenDefinition,
  { at, key }: Extract<ScreenPlace, { readonly key: number }>,
): void {
  const edit: ScreenEvent = { type: 'EDIT', key }
  if (at === 'record') openRecord(session, screen, key)
  else if (at === 'edit' && session.actor.getSnapshot().can(edit)) send(session, edit)
  else {
    // Whoever may not edit it reads it, and is told why (`RefusedAddress`).
    send(session, { type: 'VIEW', key })
    if (at === 'unlocked') send(session, { type: 'EDIT.ENABLE' })
  }
}

/** Closes what stands over the record: a question, the finder, the preview. */
function closeWindows({ actor }: ScreenSession): void {
  const snapshot = actor.getSnapshot()
  const isOver = ['finding', 'previewing', 'confirmingDelete'] as const
  if (isOver.some((over) => snapshot.matches({ FORM: over }) || snapshot.matches({ 'FORM-EDIT': over })))
    actor.send({ type: 'CANCEL' })
}

function send({ actor }: ScreenSession, event: ScreenEvent): void {
  if (actor.getSnapshot().can(event)) actor.send(event)
}
