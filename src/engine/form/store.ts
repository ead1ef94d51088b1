import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import { stillHolds } from '../definition/lines.ts'
import { createStore } from '../../store/store.ts'

/** What a form shows. `errors` are the messages due now: of fields that were left, and of all once a save was tried. */
export interface FormState {
  /** The record as it was opened, the other side of every comparison. */
  readonly base: RecordRow
  readonly values: RecordRow
  readonly isDirty: boolean
  readonly errors: ReadonlyMap<string, string>
  /** The faults of a refused save, in field order; empty until one was refused. */
  readonly summary: readonly FieldError[]
  /** Everything that is wrong with the values as they are, due to be shown or not. */
  readonly faults: readonly FieldError[]
}

/** What a check says: the values to send, or what is wrong with those there are. */
type Checked =
  | { readonly ok: true; readonly values: RecordRow }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/** `base` is the record as it was opened. */
type Check = (values: RecordRow, base: RecordRow) => Checked

interface Inner {
  readonly base: RecordRow
  readonly values: RecordRow
  readonly left: ReadonlySet<string>
  /** Whether a save was tried: from then on every fault shows, live. */
  readonly tried: boolean
  /** What the server said of a field, until that field changes. */
  readonly told: readonly FieldError[]
}

/** The values of one form, kept beside its chart so that the state graph stays small (DESIGN 4). */
export function createFormStore(check: Check) {
  let inner: Inner = { base: {}, values: {}, left: new Set(), tried: false, told: [] }
  let checked = check(inner.values, inner.base)
  const state = createStore<FormState>(shown(inner, checked))
  const become = (next: Inner) => {
    inner = next
    checked = check(inner.values, inner.base)
    state.set(shown(inner, checked))
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Starts afresh; `values` differ from `base` when a draft is restored. */
    open(base: RecordRow, values: RecordRow = base) {
      become({ base, values, left: new Set(), tried: false, told: [] })
    },
    /** Goes on over another record as opened: what is due to be shown stays due. */
    rebase(base: RecordRow, values: RecordRow) {
      become({ ...inner, base, values })
    },
    change(name: string, value: unknown) {
      const values = { ...inner.values, [name]: value }
      become({
        ...inner,
        values,
        left: new Set([...inner.left].filter((field) => stillHolds(field, inner.values, values, false))),
        told: inner.told.filter(
          ({ field }) => field !== name && stillHolds(field, inner.values, values, true),
        ),
      })
    },
    leave(name: string) {
      if (!inner.left.has(name)) become({ ...inner, left: new Set([...inner.left, name]) })
    },
    /** The values to send, or the faults, which show from now on. */
    submit(): Checked {
      become({ ...inner, tried: true, told: [] })
      return checked
    },
    /** What the last check said: a save sends what `submit` let through, and asks nothing again. */
    checked: (): Checked => checked,
    /** Faults that only the server could see. */
    tell(errors: readonly FieldError[]) {
      become({ ...inner, tried: true, told: errors })
    },
  }
}

export type FormStore = ReturnType<typeof createFormStore>

function shown({ base, values, left, tried, told }: Inner, checked: Checked): FormState {
  const faults = checked.ok ? [] : checked.errors
  const due = [...told, ...faults.filter(({ field }) => tried || left.has(field))]
  const errors = new Map<string, string>()
  for (const { field, message } of due) if (!errors.has(field)) errors.set(field, message)
  return {
    base,
    values,
    isDirty: !sameValue(base, values),
    errors,
    summary: tried ? [...errors].map(([field, message]) => ({ field, message })) : [],
    faults,
  }
}
