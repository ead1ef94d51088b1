import { entities, type EntityName, isEntity } from '../../contract/entities/catalogue.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import { takingBackOf } from '../../contract/entities/stock-take-back.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import type { Save, SaveOutcome } from '../../events/outbox/save.ts'
import type { RecordSource } from '../definition/record-source.ts'
import { localDay } from '../definition/local-day.ts'
import { refusalWords } from '../definition/load-error.ts'
import { failureOf } from '../definition/toast-words.ts'

/** A write that takes something back, and the record it is of. */
export interface TakingBack {
  readonly stream: string
  readonly write: Save & { readonly entity: EntityName }
}

/** What became of it: `why` where it was not taken back. */
export interface TakenBack {
  readonly stream: string
  readonly state: 'done' | 'waits' | 'refused'
  readonly why: string | null
}

/** How many kinds of records stand above a kind: what it refers to is there first, and goes last. */
function depthOf(name: EntityName, above: readonly EntityName[] = []): number {
  const depths = fieldsOf(entities[name]).flatMap(({ refers }) =>
    refers !== undefined && isEntity(refers) && refers !== name && !above.includes(refers)
      ? [depthOf(refers, [...above, name]) + 1]
      : [],
  )
  return Math.max(0, ...depths)
}

const turns: Record<Save['kind'], number> = { create: 0, update: 1, remove: 2 }

/** What is brought back comes first, what it refers to before it; what was made goes last, the other way round. */
export function inOrder<Each extends TakingBack>(all: readonly Each[]): readonly Each[] {
  const turn = ({ write }: Each) => turns[write.kind]
  return all.toSorted((a, b) => {
    const byTurn = turn(a) - turn(b)
    if (byTurn !== 0 || turn(a) === turns.update) return byTurn
    const byDepth = depthOf(a.write.entity) - depthOf(b.write.entity)
    if (turn(a) === turns.create) return byDepth
    return byDepth === 0 ? b.write.key - a.write.key : -byDepth
  })
}

/** Takes back one after another, by the writes that a form makes; what is refused leaves nothing behind and is said. */
export async function takeBack(
  all: readonly TakingBack[],
  sourceOf: (entity: string) => RecordSource,
  onDone: (count: number) => void,
): Promise<readonly TakenBack[]> {
  const taken: TakenBack[] = []
  for (const { stream, write } of inOrder(all)) {
    const { entity, ...save } = write
    const source = sourceOf(entity)
    const outcome = await source.write(save)
    if (outcome.kind === 'conflict') await source.giveUp(outcome.eventId)
    taken.push({ stream, ...told(outcome) })
    onDone(taken.length)
  }
  return taken
}

function told(outcome: SaveOutcome): Omit<TakenBack, 'stream'> {
  if (outcome.kind === 'confirmed') return { state: 'done', why: null }
  if (outcome.kind === 'kept') return { state: 'waits', why: null }
  if (outcome.kind === 'refused') return { state: 'refused', why: refusalWords(outcome.error).join('. ') }
  const failure = failureOf(outcome)
  return { state: 'refused', why: 'message' in failure ? failure.message : null }
}

/** Whether a movement waits on this device to be sent, or what takes it back does. */
export const waitsToMove = (source: Pick<RecordSource, 'waiting'>, movement: number): boolean =>
  (source.waiting?.() ?? []).some(
    ({ key, changes }) => key === movement || changes['takesBackOID'] === movement,
  )

/** The write that takes a movement of stock back: another one, of today. */
export const backOfMovement = (movement: Parameters<typeof takingBackOf>[0]): TakingBack['write'] => ({
  entity: stockMovement.name,
  kind: 'create',
  key: 0,
  changes: takingBackOf(movement, localDay()),
  base: {},
  baseVersion: null,
  path: 'form',
})
