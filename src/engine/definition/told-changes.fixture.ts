import type { Change } from '../../contract/entities/feed.ts'
import { createEmitter } from '../../store/store.ts'

const names: Readonly<Record<string, string>> = { ada: 'Ada', ben: 'Ben', 'user-1': 'Mel' }

type Told = Pick<Change, 'key' | 'actor' | 'streamVersion'> & Partial<Pick<Change, 'entity' | 'kind'>>

/** The feed of a workbench, of which a test says what it tells: at 8:00 on 7 March 2026, of equipment unless told. */
export function toldChanges() {
  const { emit, subscribe } = createEmitter<[Change]>()
  return {
    changes: { subscribe },
    tell: (told: Told) =>
      emit({
        globalSeq: told.streamVersion,
        eventId: `e${told.streamVersion}`,
        entity: 'equipment',
        kind: 'saved',
        ...(names[told.actor] !== undefined && { actorName: names[told.actor] }),
        recordedAt: '2026-03-07T08:00:00Z',
        ...told,
      }),
  }
}
