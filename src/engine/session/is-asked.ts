import type { ScreenSession } from './screen-session.ts'

/** Whether a question about the record is open, or a window over it: then nothing beside it can be done. */
export function isAsked({ actor }: Pick<ScreenSession, 'actor'>): boolean {
  const snapshot = actor.getSnapshot()
  const isRead = snapshot.matches({ FORM: 'viewing' }) || snapshot.matches({ 'FORM-EDIT': 'editing' })
  return !isRead
}
