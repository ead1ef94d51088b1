import * as v from 'valibot'
import { readingConfirmations } from '../../contract/entities/meter-reading.ts'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { failureOf } from '../../engine/definition/toast-words.ts'
import type { Drafts, KeptDraft } from '../../engine/definition/workbench.tsx'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import { failureWords } from '../../contract/errors.ts'
import { createStore } from '../../store/store.ts'

const TypedLine = v.object({
  primaryMeter: v.nullable(v.number()),
  secondaryMeter: v.nullable(v.number()),
  confirmedAs: v.picklist(readingConfirmations),
})
/** What is typed of a machine; null where nothing is. */
export type TypedLine = v.InferOutput<typeof TypedLine>

/** What the draft of a sheet holds: pairs of a machine's key and its line. */
const SheetDraft = v.object({ day: v.string(), lines: v.array(v.tuple([v.number(), TypedLine])) })

export interface SheetState {
  /** On which the meters are read, yyyy-MM-dd. */
  readonly day: string
  readonly lines: ReadonlyMap<number, TypedLine>
  readonly faults: ReadonlyMap<number, readonly FieldError[]>
  /** What became of the lines that were saved on this visit. */
  readonly saved: ReadonlyMap<number, 'stored' | 'kept'>
  readonly isSaving: boolean
  /** What stands here was typed on an earlier visit. */
  readonly isRestored: boolean
}

interface SheetInput {
  readonly place: number
  readonly today: string
  readonly drafts: Pick<Drafts, 'find' | 'keep' | 'drop'>
  /** What is wrong with a line, as the form of a reading would say it; [] of one that can be stored. */
  readonly check: (machine: number, line: TypedLine, day: string) => readonly FieldError[]
  /** Makes the reading of a line. */
  readonly write: (machine: number, line: TypedLine, day: string) => Promise<SaveOutcome>
}

const empty: TypedLine = { primaryMeter: null, secondaryMeter: null, confirmedAs: '' }
/** What the sheet of a location is kept under. */
export const sheetForm = (place: number): string => `readingSheet/${place}`

const isBlank = ({ primaryMeter, secondaryMeter }: TypedLine) =>
  primaryMeter === null && secondaryMeter === null

/**
 * What is typed on the sheet of one location: kept as a draft with every change, saved line by line. A line that was
 * stored, or waits in the outbox, is blank again; one that was refused stays with what is said of it.
 */
export function createSheetStore({ place, today, drafts, check, write }: SheetInput) {
  const form = sheetForm(place)
  const blank: SheetState = {
    day: today,
    lines: new Map(),
    faults: new Map(),
    saved: new Map(),
    isSaving: false,
    isRestored: false,
  }
  const store = createStore<SheetState>(heldIn(drafts.find(form)) ?? blank)
  const put = (change: Partial<SheetState>) => store.set({ ...store.get(), ...change })

  function heldIn(draft: KeptDraft | null): SheetState | null {
    const parsed = v.safeParse(SheetDraft, draft?.values)
    if (!parsed.success || parsed.output.lines.length === 0) return null
    return { ...blank, day: parsed.output.day, lines: new Map(parsed.output.lines), isRestored: true }
  }

  function keep() {
    const { day, lines } = store.get()
    if (lines.size === 0) drafts.drop(form)
    else drafts.keep(form, { values: { day, lines: [...lines] }, base: {}, baseVersion: null })
  }

  const checked = (machine: number, line: TypedLine) => check(machine, line, store.get().day)

  async function saveLine(machine: number, line: TypedLine): Promise<boolean> {
    const outcome = await write(machine, line, store.get().day)
    if (outcome.kind === 'confirmed' || outcome.kind === 'kept') {
      const { lines, faults, saved } = store.get()
      put({
        lines: without(lines, machine),
        faults: without(faults, machine),
        saved: new Map(saved).set(machine, outcome.kind === 'kept' ? 'kept' : 'stored'),
      })
      keep()
      return true
    }
    put({ faults: new Map(store.get().faults).set(machine, faultsOf(outcome)) })
    return false
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    isBlank: () => store.get().lines.size === 0 && !store.get().isSaving,
    /** Goes on with what came back. */
    restore(draft: KeptDraft) {
      put({ ...heldIn(draft), isRestored: false, saved: store.get().saved })
      keep()
    },
    setDay(day: string) {
      put({ day, faults: new Map() })
      keep()
    },
    type(machine: number, change: Partial<TypedLine>) {
      const { lines, faults, saved } = store.get()
      const line = { ...empty, ...lines.get(machine), ...change }
      const isGone = isBlank(line)
      const told = faults.get(machine)?.filter(({ field }) => !(field in change)) ?? []
      put({
        lines: isGone ? without(lines, machine) : new Map(lines).set(machine, line),
        faults: isGone || told.length === 0 ? without(faults, machine) : new Map(faults).set(machine, told),
        saved: without(saved, machine),
      })
      keep()
    },
    /** Left a cell: what is questioned of the line is said at once, what is still blank is not. */
    leave(machine: number) {
      const { lines, faults } = store.get()
      const line = lines.get(machine)
      const questions = line ? checked(machine, line).filter(({ field }) => field === 'confirmedAs') : []
      if (questions.length > 0) put({ faults: new Map(faults).set(machine, questions) })
    },
    discard() {
      put({ ...blank, saved: store.get().saved })
      keep()
    },
    /** Saves each line that can be stored; tells of how many it did, and the first machine that has a fault. */
    async save(
      order: readonly number[],
    ): Promise<{ readonly stored: number; readonly fault: number | null }> {
      if (store.get().isSaving) return { stored: 0, fault: null }
      const lines = order.flatMap((machine) => {
        const line = store.get().lines.get(machine)
        return line ? [[machine, line] as const] : []
      })
      const faults = new Map(
        lines
          .map(([machine, line]) => [machine, checked(machine, line)] as const)
          .filter(([, { length }]) => length > 0),
      )
      put({ isSaving: true, faults })
      let stored = 0
      for (const [machine, line] of lines)
        if (!faults.has(machine) && (await saveLine(machine, line))) stored += 1
      put({ isSaving: false, isRestored: false })
      return { stored, fault: order.find((machine) => store.get().faults.has(machine)) ?? null }
    },
  }
}

function without<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  if (!map.has(key)) return map
  const next = new Map(map)
  next.delete(key)
  return next
}

type NotStored = Exclude<SaveOutcome, { readonly kind: 'confirmed' | 'kept' }>

function faultsOf(outcome: NotStored): readonly FieldError[] {
  if (outcome.kind === 'refused') {
    if ('errors' in outcome.error && outcome.error.errors.length > 0) return outcome.error.errors
    return [{ field: '', message: loadMessage(outcome.error) }]
  }
  const failure = failureOf(outcome)
  return [{ field: '', message: 'message' in failure ? failure.message : failureWords[failure.name].text }]
}

/** The line as a reading's own form would hold it. A machine without a secondary meter has 0 there. */
export const readingOf = (
  machine: number,
  { primaryMeter, secondaryMeter, confirmedAs }: TypedLine,
  {
    day,
    today,
    hasSecondary,
  }: { readonly day: string; readonly today: string; readonly hasSecondary: boolean },
): RecordRow => ({
  equipmentOID: machine,
  lastUpdated: today,
  recordedOn: day,
  primaryMeter,
  secondaryMeter: hasSecondary ? secondaryMeter : 0,
  confirmedAs,
  workOrderOID: null,
  workOrderMoment: '',
})
