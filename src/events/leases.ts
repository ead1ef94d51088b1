import type { EntityName } from '../contract/entities/catalogue.ts'
import { entityOf, idsLeased, recordSaved } from './catalogue.ts'
import type { Fact } from './define-event.ts'

/** A block of lent keys: `next` to `to` are free. */
interface Block {
  readonly entity: string
  readonly next: number
  readonly to: number
}
export type Leases = readonly Block[]

const used = (leases: Leases, entity: EntityName, key: number): Leases =>
  leases.map((block) =>
    block.entity === entity && block.next <= key && key <= block.to ? { ...block, next: key + 1 } : block,
  )

/** One fact, folded: keys are lent, and a record made with one uses it up together with those before it. */
export function evolveLeases(leases: Leases, fact: Fact): Leases {
  if (idsLeased.is(fact)) {
    const { entity, from, to } = fact.payload
    return [...leases, { entity, next: from, to }]
  }
  const entity = entityOf(fact.stream)
  if (entity === undefined) return leases
  const saved = recordSaved[entity]
  return saved.is(fact) && fact.payload.isNew ? used(leases, entity, fact.payload.key) : leases
}

/** The first free key for a record of this entity that is not just being used; undefined when none is lent. */
export function freeKey(
  leases: Leases,
  entity: EntityName,
  inUse: (key: number) => boolean,
): number | undefined {
  for (const block of leases)
    for (let key = block.next; block.entity === entity && key <= block.to; key += 1)
      if (!inUse(key)) return key
  return undefined
}

/** What of each block nothing uses and nothing is just being made with: from after the last that is, to its end. */
export function unusedBlocks(
  leases: Leases,
  inUse: (entity: string, key: number) => boolean,
): { readonly entity: string; readonly from: number; readonly to: number }[] {
  return leases.flatMap(({ entity, next, to }) => {
    let from = to + 1
    while (from > next && !inUse(entity, from - 1)) from -= 1
    return from > to ? [] : [{ entity, from, to }]
  })
}

/** How many keys are left. */
export const freeKeys = (leases: Leases, entity: EntityName): number =>
  leases
    .filter((block) => block.entity === entity)
    .reduce((sum, block) => sum + Math.max(0, block.to - block.next + 1), 0)
