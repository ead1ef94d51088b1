import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { ScreenSession } from '../../engine/session/screen-session.ts'

/** Saves the record at hand; goes on once it is saved and its editor left. A save that is refused leads nowhere. */
export function onceSaved({ actor }: ScreenSession, then: () => void): void {
  if (!actor.getSnapshot().can({ type: 'SAVE' })) return
  const watch = actor.subscribe((snapshot) => {
    if (snapshot.matches({ 'ADD-NEW': 'saving' }) || snapshot.matches({ 'FORM-EDIT': 'saving' })) return
    watch.unsubscribe()
    if (snapshot.matches('GRID')) then()
  })
  actor.send({ type: 'SAVE' })
}

/** The same records, and what the last one written is called: a new one has no key before. */
export function rememberingWrites(source: RecordSource) {
  let writtenKey: number | null = null
  const remembering: RecordSource = {
    ...source,
    async write(save, draft) {
      const outcome = await source.write(save, draft)
      if (outcome.kind === 'confirmed' || outcome.kind === 'kept') writtenKey = outcome.key
      return outcome
    },
  }
  return { source: remembering, writtenKey: () => writtenKey }
}
