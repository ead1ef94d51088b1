import { saveRight } from '../../machines/save-right.ts'
import type { ScreenSession } from './screen-session.ts'

/** The part of a chart beside a form that is asked for. */
interface EditableChart {
  getSnapshot(): { readonly context: { readonly editable: boolean } }
  send(event: { readonly type: 'UNLOCKED' | 'LOCKED' }): void
}

/** Not while the record is only looked at, nor once the right to save it was taken. */
export function isEditable({ actor }: ScreenSession): boolean {
  const snapshot = actor.getSnapshot()
  const right = saveRight(snapshot)
  // A form that is closing stays as it was.
  return right === null ? !snapshot.matches('FORM') : snapshot.context.rights[right]
}

/** Tells a chart beside the form when its record may be changed and when not; returns what ends it. */
export function tellEditable(session: ScreenSession, chart: EditableChart): () => void {
  const screen = session.actor.subscribe(() => {
    const editable = isEditable(session)
    if (editable !== chart.getSnapshot().context.editable)
      chart.send({ type: editable ? 'UNLOCKED' : 'LOCKED' })
  })
  return () => screen.unsubscribe()
}
