import { isWithheld } from '../../machines/screen.setup.ts'
import { sendFromGrid } from './inline-events.ts'
import type { ScreenSession } from './screen-session.ts'
import type { ScreenDefinition } from '../definition/screen.ts'

/** Opens a record as its screen says: locked, ready to be worked on, or for editing where it cannot be viewed. */
export function openRecord(session: ScreenSession, screen: ScreenDefinition, key: number): void {
  const { actor } = session
  if (isWithheld(screen.withheld, 'GRID', 'VIEW')) return sendFromGrid(session, { type: 'EDIT', key })
  actor.send({ type: 'VIEW', key })
  if (screen.opensEditing && actor.getSnapshot().can({ type: 'EDIT.ENABLE' }))
    actor.send({ type: 'EDIT.ENABLE' })
}
