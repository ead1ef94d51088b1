import type { Change } from '../../contract/entities/feed.ts'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { createHeardChanges } from './heard-changes.ts'

const names: Readonly<Record<string, string>> = { ada: 'Ada', ben: 'Ben', 'user-1': 'Mel' }

type Told = Pick<Change, 'key' | 'actor' | 'streamVersion'> & Partial<Pick<Change, 'entity' | 'kind' | 'of'>>

/** The feed of a workbench, of which a test says what it tells: at 8:00 on 7 March 2026, of equipment unless told. */
export function toldChanges() {
  const { changes, hear, opened } = createHeardChanges()
  return {
    changes,
    opened,
    tell: (told: Told) =>
      hear({
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

interface Stored {
  readonly key: number
  readonly stored: Map<number, RecordRow>
}

/** Others who store fields of one record, as the feed of a workbench tells it. `stored`: the records by key. */
export function changedByOthers(entity: EntityName, { key, stored }: Stored) {
  const { changes, tell } = toldChanges()
  /** A record of another entity; null of one that is removed. */
  const changeOther = (
    actor: string,
    { entity: of, key: at, stored: among }: Stored & { readonly entity: EntityName },
    fields: RecordRow | null,
  ) => {
    const row = among.get(at)
    const version = Number(row?.['version']) + 1
    if (fields === null) among.delete(at)
    else among.set(at, { ...row, ...fields, version })
    tell({
      entity: of,
      key: at,
      actor,
      streamVersion: version,
      ...(fields === null && { kind: 'removed' as const }),
    })
  }
  return {
    changes,
    change: (actor: string, fields: RecordRow) => changeOther(actor, { entity, key, stored }, fields),
    changeOther,
  }
}

/** The fields of the form on the page that are marked as changed by others, with what is said of them. */
export const markedFields = (): readonly (readonly [string | undefined, string | undefined])[] =>
  [...document.querySelectorAll<HTMLElement>('[data-marked]')].map((cell) => [
    cell.querySelector<HTMLElement>('[data-field]')?.dataset['field'],
    cell.querySelector('.mw-changed-bar')?.textContent,
  ])
