import * as v from 'valibot'
import { request } from '../../contract/entities/request.ts'
import { blank, checkRecord, type FieldError } from '../../contract/schema/entity.ts'
import { failureWords } from '../../contract/errors.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { failureOf } from '../../engine/definition/toast-words.ts'
import type { Drafts, KeptDraft } from '../../engine/definition/workbench.tsx'
import { createFormStore } from '../../engine/form/store.ts'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import type { WaitsFor } from '../../events/outbox/standing.ts'
import { createStore } from '../../store/store.ts'

/** A photo that goes with the report once that is sent. */
export interface ReportPhoto {
  readonly id: number
  readonly blob: Blob
  readonly fileName: string
}

/** What became of a report that was sent: its key is negative while the server has not given it one. */
export interface Reported {
  readonly key: number
  /** What keeps it from the server; null once that has it. */
  readonly waits: WaitsFor | null
  /** Photos that could not be kept, by name. */
  readonly lost: readonly string[]
}

interface ReportInput {
  /** The machine that the address names. */
  readonly machine: number | null
  /** What is wrong as the address says it; '' where it says nothing. */
  readonly trouble: string
  readonly drafts: Pick<Drafts, 'find' | 'keep' | 'drop'>
  readonly write: (values: Typed) => Promise<SaveOutcome>
  /** Keeps a photo of the report with this key; false where this device cannot. */
  readonly attach: (key: number, photo: ReportPhoto) => Promise<boolean>
}

const Typed = v.object({ equipmentOID: v.nullable(v.number()), trouble: v.string() })
type Typed = v.InferOutput<typeof Typed>

interface Sending {
  readonly isSending: boolean
  /** Why the last try failed. */
  readonly problem: string | null
  readonly photos: readonly ReportPhoto[]
}

/** What it is kept under. */
export const reportForm = 'reportTrouble'
const nothing: Typed = { equipmentOID: null, trouble: '' }

/** What is typed of a report, kept as a draft with every change, and the photos that go with it. */
export function createReportStore({ machine, trouble, drafts, write, attach }: ReportInput) {
  const fields = createFormStore((values) => checkRecord(request, { ...blank(request), ...values }))
  const sending = createStore<Sending>({ isSending: false, problem: null, photos: [] })
  const put = (change: Partial<Sending>) => sending.set({ ...sending.get(), ...change })
  const typed = () => v.parse(Typed, fields.get().values)
  let photosTaken = 0

  /** What the address says goes before what is kept. */
  function open(kept: KeptDraft | null) {
    const draft = v.safeParse(Typed, kept?.values)
    const restored = draft.success ? draft.output : nothing
    fields.open(
      { ...nothing },
      { equipmentOID: machine ?? restored.equipmentOID, trouble: trouble || restored.trouble },
    )
  }
  open(drafts.find(reportForm))

  function keep() {
    const { equipmentOID, trouble } = typed()
    if (equipmentOID === null && trouble.trim() === '') drafts.drop(reportForm)
    else drafts.keep(reportForm, { values: { equipmentOID, trouble }, base: {}, baseVersion: null })
  }

  function clear() {
    fields.open({ ...nothing })
    put({ photos: [], problem: null })
    drafts.drop(reportForm)
  }

  /** The faults, the first to go to; null where there is none. */
  async function send(): Promise<{ readonly fault: FieldError } | Reported | null> {
    if (sending.get().isSending) return null
    const checked = fields.submit()
    const [fault] = checked.ok ? [] : checked.errors
    if (fault) return { fault }
    put({ isSending: true, problem: null })
    const outcome = await write({ ...typed(), trouble: typed().trouble.trim() })
    if (outcome.kind !== 'confirmed' && outcome.kind !== 'kept') {
      const faults = faultsOf(outcome)
      fields.tell(faults)
      put({ isSending: false, problem: faults[0] ? null : problemOf(outcome) })
      return faults[0] ? { fault: faults[0] } : null
    }
    const lost: string[] = []
    // One after the other: each is written down before the next.
    for (const photo of sending.get().photos)
      if (!(await attach(outcome.key, photo))) lost.push(photo.fileName)
    put({ isSending: false })
    clear()
    return { key: outcome.key, waits: outcome.kind === 'kept' ? outcome.waits : null, lost }
  }

  return {
    fields,
    sending,
    /** Whether it says no more than its address. */
    isBlank() {
      const { equipmentOID, trouble: said } = typed()
      return equipmentOID === machine && said === trouble && !sending.get().isSending
    },
    /** Goes on with what came back. */
    restore(draft: KeptDraft) {
      open(draft)
      keep()
    },
    change(name: keyof Typed, value: unknown) {
      fields.change(name, value)
      keep()
    },
    addPhoto(blob: Blob, fileName: string) {
      photosTaken += 1
      put({ photos: [...sending.get().photos, { id: photosTaken, blob, fileName }] })
    },
    removePhoto(id: number) {
      put({ photos: sending.get().photos.filter((photo) => photo.id !== id) })
    },
    clear,
    send,
  }
}

export type ReportStore = ReturnType<typeof createReportStore>

type NotStored = Exclude<SaveOutcome, { readonly kind: 'confirmed' | 'kept' }>

/** What the server said of the two fields. */
const faultsOf = (outcome: NotStored): readonly FieldError[] =>
  outcome.kind === 'refused' && 'errors' in outcome.error
    ? outcome.error.errors.filter(({ field }) => Object.hasOwn(nothing, field))
    : []

function problemOf(outcome: NotStored): string {
  if (outcome.kind === 'refused') return loadMessage(outcome.error)
  const failure = failureOf(outcome)
  return 'message' in failure ? failure.message : failureWords[failure.name].text
}
