import { type EntityName, entities, entityNames } from '../contract/entities/catalogue.ts'
import { decide, type Subject } from '../contract/access/policy.ts'
import type { Task } from '../contract/access/session.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { numberOf } from '../contract/schema/number-of.ts'
import { numberAt, textAt } from '../contract/schema/row-value.ts'
import type { RecordHit } from '../features/palette/ranking/entry.ts'
import { ownPath } from './screens.tsx'

/** A kind of record that the user may open, and the page that lists it, below /app/. */
export interface Kind {
  readonly entity: EntityName
  readonly path: string
}

// One record without a list, and the lines of another: nobody looks for them by name.
const unsought: ReadonlySet<EntityName> = new Set(['systemSetting', 'systemCode', 'formField', 'userRole'])
const people: ReadonlySet<EntityName> = new Set(['camsUser', 'applicationUser', 'hrEmployee'])

/** Every kind of record that this user may read and has a page of (issue 14). */
export const kindsFor = (subject: Subject, tasks: readonly Task[]): readonly Kind[] =>
  entityNames.flatMap((entity): Kind[] => {
    if (unsought.has(entity) || !decide(subject, 'read', entity).allowed) return []
    const path = ownPath(tasks, entity)
    return path === undefined ? [] : [{ entity, path }]
  })

const operationStatus = { DONE: 'ok', ONGOING: 'primary', 'NOT STARTED': 'idle' } as const

function statusOf(entity: EntityName, row: RecordRow): RecordHit['status'] {
  if (entity === 'equipment') {
    const word = textAt(row, 'equipmentStatus')
    return word === '' ? null : { kind: word === 'Active' ? 'ok' : 'idle', word }
  }
  const word = entity === 'pmOperation' ? textAt(row, 'overallStatus') : ''
  return word in operationStatus
    ? { kind: operationStatus[word as keyof typeof operationStatus], word }
    : null
}

/** Rows of a kind as the palette lists them; `names` are what else calls a record, by its key, where its own does not. */
export function hitsOf(
  { entity, path }: Kind,
  rows: readonly RecordRow[],
  names: ReadonlyMap<unknown, string> = new Map(),
  words: readonly string[] = [],
): readonly RecordHit[] {
  const { key, label, title } = entities[entity]
  return rows.flatMap((row): RecordHit[] => {
    const id = numberAt(row, key)
    if (id === null) return []
    const number = numberOf(entities[entity], row) ?? ''
    const plate = (entity === 'equipment' && textAt(row, 'unit')) || number
    return [
      {
        entity: title,
        key: id,
        plate,
        title: (names.get(row['pmTaskOID']) ?? textAt(row, label)) || plate,
        status: statusOf(entity, row),
        href: `/app/${path}?record=${id}`,
        ...(plate !== number && { number }),
        ...(people.has(entity) && { person: true as const }),
        ...(words.length > 0 && { words }),
      },
    ]
  })
}

/** What PM operations are called by: what is done. */
const planNames = (plans: readonly RecordRow[]): ReadonlyMap<unknown, string> =>
  new Map(plans.map((plan) => [plan['pmTaskOID'], textAt(plan, 'pmTaskDescription')]))

const none: readonly RecordRow[] = []

/**
 * Rows as the palette lists them, made once for each list and kept from one opening to the next: thousands of them would
 * be made and indexed anew each time it opens.
 */
export function createPaletteHits(tasks: readonly Task[]) {
  const kindsOf = newest((subject: Subject) => kindsFor(subject, tasks))
  const namesOf = newest(planNames)
  const made = new WeakMap<readonly RecordRow[], (kind: Kind, names: Names | undefined) => Hits>()

  function hits(kind: Kind, rows: readonly RecordRow[], names: Names | undefined): Hits {
    const make = made.get(rows) ?? newest((kind: Kind, names: Names | undefined) => hitsOf(kind, rows, names))
    made.set(rows, make)
    return make(kind, names)
  }

  return {
    kindsOf,
    /** The hits of each list that is there; PM operations are called by what their plans say. */
    held(kinds: readonly Kind[], lists: readonly (readonly RecordRow[] | null)[]): readonly Hits[] {
      const names = namesOf(lists[kinds.findIndex(({ entity }) => entity === 'pmTask')] ?? none)
      return kinds.flatMap((kind, at) => {
        const rows = lists[at]
        return rows ? [hits(kind, rows, kind.entity === 'pmOperation' ? names : undefined)] : []
      })
    },
  }
}

type Hits = readonly RecordHit[]
type Names = ReadonlyMap<unknown, string>

/** Keeps the last answer for as long as the same is asked. */
function newest<Asked extends readonly unknown[], Answer>(
  answer: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  let last: { readonly asked: Asked; readonly answer: Answer } | null = null
  return (...asked) => {
    if (last === null || asked.some((one, at) => one !== last?.asked[at]))
      last = { asked, answer: answer(...asked) }
    return last.answer
  }
}
