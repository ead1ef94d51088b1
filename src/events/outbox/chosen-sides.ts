import { entities, type EntityName } from '../../contract/entities/catalogue.ts'
import type { Entity, RecordRow } from '../../contract/schema/entity.ts'
import { partIn } from './merge.ts'
import { sameValue } from './same-value.ts'

/** Whose value stands of one that both changed. */
export type Side = 'mine' | 'theirs'

/** By the name of a value in a clash (`partName`): whose was chosen, and what theirs was then. */
export type Chosen = Readonly<Record<string, { readonly side: Side; readonly theirs: unknown }>>

/** What theirs is of a value in a clash; null where they have none. */
export function theirsOf(entity: EntityName, part: string, current: RecordRow): unknown {
  const { lines }: Entity = entities[entity]
  return partIn(lines, part, current)
}

/** What holds of a choice as the act meets their row once more: a value that they have changed again is asked anew. */
export function stillChosen(
  entity: EntityName,
  chosen: Chosen | undefined,
  current: RecordRow | null,
): { readonly chosen?: Chosen } {
  if (!chosen || !current) return {}
  const held = Object.entries(chosen).filter(([part, { theirs }]) =>
    sameValue(theirs, theirsOf(entity, part, current)),
  )
  return held.length > 0 ? { chosen: Object.fromEntries(held) } : {}
}
