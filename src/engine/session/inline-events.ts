import type { ScreenUserEvent } from '../../machines/screen.events.ts'
import type { ScreenSession } from './screen-session.ts'

/**
 * What a button or key of the grid asks for. While a row is edited the grid stands open beside it: the row is left
 * first, as Cancel leaves it, and when its question is answered with Stay the event is dropped.
 */
export function sendFromGrid(session: ScreenSession, event: ScreenUserEvent): void {
  const { actor, editor } = session
  const snapshot = actor.getSnapshot()
  if (!snapshot.matches('GRID')) {
    if (editor.get().layout === 'inline') endRowWith(session, 'CANCEL', event)
  } else if (snapshot.can(event)) actor.send(event)
}

/** Saves or leaves the row under edit, and goes on with `next` once the grid is reached. */
export function endRowWith({ actor }: ScreenSession, end: 'SAVE' | 'CANCEL', next: ScreenUserEvent): void {
  const watch = actor.subscribe((snapshot) => {
    const isBack = snapshot.matches({ GRID: 'browsing' })
    const stays = snapshot.matches({ 'ADD-NEW': 'editing' }) || snapshot.matches({ 'FORM-EDIT': 'editing' })
    if (!isBack && !stays) return
    watch.unsubscribe()
    if (isBack && snapshot.can(next)) actor.send(next)
  })
  actor.send({ type: end })
}
