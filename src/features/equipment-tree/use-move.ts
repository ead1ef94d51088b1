import { equipment } from '../../contract/entities/equipment.ts'
import { toastMs } from '../../contract/limits.ts'
import { fieldsOf, type RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import { fieldOf } from '../../engine/definition/from-entity.ts'
import { failureOf, mergedToast, toastOf } from '../../engine/definition/toast-words.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { type Move, type Moved, type Standing, stayWords } from './tree-move.ts'

const form = { fields: fieldsOf(equipment).map((meta) => fieldOf(meta, equipment)) }

export const standingOf = (row: RecordRow): Standing => ({
  equipmentOID: numberAt(row, 'equipmentOID') ?? 0,
  location: numberAt(row, 'location'),
  parentAsset: numberAt(row, 'parentAsset'),
})

/** `MP-01 Mud pump 1`. */
export const nameOfMachine = (row: RecordRow): string => {
  const unit = textAt(row, 'unit')
  return `${unit === '' ? `${equipment.plate}-${standingOf(row).equipmentOID}` : unit} ${textAt(row, 'description')}`
}

/** How many machines are below it, as far as the tree counts them. */
export const belowOf = (row: RecordRow): number => numberAt(row, 'below') ?? numberAt(row, 'children') ?? 0

/** Writes moves as any change of a machine is written, says what became of each, and takes one back when asked. */
export function useMove(rowOf: (machine: number) => RecordRow | undefined, refetch: () => void) {
  const { sourceOf, toasts } = useWorkbench()
  const source = sourceOf('equipment')
  const say = (text: string) => toasts.show({ kind: 'error', text, duration: toastMs.typical })

  /** The sentence of what is wrong; null of what was written. */
  async function write(row: RecordRow, to: Moved, isUndo = false): Promise<string | null> {
    const before = standingOf(row)
    if (source.undecided(before.equipmentOID))
      return 'An earlier change to this record waits for your decision. Open the record to decide.'
    const base = { parentAsset: before.parentAsset, location: before.location }
    const changes = {
      ...(to.parentAsset !== base.parentAsset && { parentAsset: to.parentAsset }),
      ...(to.location !== base.location && { location: to.location }),
    }
    const outcome = await source.write({
      kind: 'update',
      key: before.equipmentOID,
      changes,
      base,
      baseVersion: numberAt(row, 'version'),
      path: 'move',
    })
    switch (outcome.kind) {
      case 'confirmed':
        if (outcome.merged) toasts.show(mergedToast(form, outcome.merged))
        refetch()
        toasts.show({
          kind: 'success',
          text: [
            `${nameOfMachine(row)} was moved${isUndo ? ' back' : ''}.`,
            stayWords(belowOf(row), base, to),
          ]
            .filter((words) => words !== null)
            .join(' '),
          duration: toastMs.typical,
          ...(!isUndo && { action: { label: 'Undo', onPress: () => void takeBack(row, base, to) } }),
        })
        return null
      case 'kept':
        toasts.show({
          ...toastOf({ type: 'toast', tone: 'kept' }, undefined, outcome.waits),
          ...(!isUndo && { action: { label: 'Undo', onPress: () => void takeBack(row, base, to) } }),
        })
        return null
      case 'conflict':
        await source.giveUp(outcome.eventId)
        refetch()
        return 'Somebody else moved it in the meantime. It stands where they put it.'
      case 'refused':
      case 'not-saved': {
        refetch()
        const told = outcome.kind === 'refused' && 'errors' in outcome.error ? outcome.error.errors : []
        const failure = failureOf(outcome)
        return told[0]?.message ?? ('message' in failure ? failure.message : 'It could not be moved.')
      }
    }
  }

  /** Back to where it stood, unless it was moved on meanwhile. */
  async function takeBack(row: RecordRow, back: Moved, from: Moved): Promise<void> {
    const now = rowOf(Number(row['equipmentOID'])) ?? (await latest(Number(row['equipmentOID'])))
    const stands = now && standingOf(now)
    if (!now || stands?.parentAsset !== from.parentAsset || stands.location !== from.location)
      return void say('It was moved on meanwhile, and stays where it is.')
    const fault = await write(now, back, true)
    if (fault !== null) say(fault)
  }

  async function latest(machine: number): Promise<RecordRow | undefined> {
    const loaded = await source.get(machine)
    return loaded.ok ? source.project([loaded.value]).rows[0] : undefined
  }

  return {
    latest,
    write,
    /** Of a drop: what is wrong is said at once. */
    async place(row: RecordRow, move: Move): Promise<void> {
      const fault = 'refusal' in move ? move.refusal : await write(row, move.to)
      if (fault !== null) say(fault)
    },
  }
}
