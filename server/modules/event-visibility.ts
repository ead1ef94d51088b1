import { type SQL, sql } from 'drizzle-orm'
import { entityNames } from '../../src/contract/entities/catalogue.ts'
import { decide, isAdmin, type Resource, type Subject } from '../../src/contract/policy.ts'
import { recordStore } from '../database/record-tables.ts'

/** What events tell of: the records, and the codes they store. */
const told: readonly Resource[] = [...entityNames, 'systemCode']
export type Told = (typeof told)[number]

export const isTold = (entity: string): entity is Told => told.some((name) => name === entity)

const ownedEntities: ReadonlySet<string> = new Set(
  entityNames.filter((name) => recordStore(name).ownerField !== null),
)

/** Which entities a subject hears of at all, and of which of them only its own records. */
function hearing(subject: Subject) {
  const readable = told.filter((entity) => decide(subject, 'read', entity).allowed)
  const own = isAdmin(subject) ? [] : readable.filter((entity) => ownedEntities.has(entity))
  return { whole: readable.filter((entity) => !own.includes(entity)), own }
}

/** The events a subject may hear of, as a condition on the event table. */
export function visibleEvents(subject: Subject): SQL {
  const { whole, own } = hearing(subject)
  const inList = (entities: readonly string[]) =>
    entities.length === 0
      ? sql`false`
      : sql`entity in (${sql.join(
          entities.map((entity) => sql`${entity}`),
          sql`, `,
        )})`
  return sql`(${inList(whole)} or (${inList(own)} and ${subject.userGUID} = any(owners)))`
}

/** The same for one event at hand. */
export function hears(subject: Subject) {
  const { whole, own } = hearing(subject)
  const [wholes, owns] = [new Set<string>(whole), new Set<string>(own)]
  return ({ entity, owners }: { readonly entity: string; readonly owners: readonly string[] }): boolean =>
    wholes.has(entity) || (owns.has(entity) && owners.includes(subject.userGUID))
}
