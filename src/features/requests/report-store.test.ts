import { describe, expect, it, vi } from 'vitest'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import type { KeptDraft } from '../../engine/definition/workbench.tsx'
import { createReportStore } from './report-store.ts'

const confirmed = { kind: 'confirmed', key: 12, merged: null } as const
const photo = new Blob(['x'], { type: 'image/jpeg' })

function setUp({
  machine = null,
  trouble = '',
  outcome = confirmed,
  kept = {},
}: {
  readonly machine?: number | null
  readonly trouble?: string
  readonly outcome?: SaveOutcome
  readonly kept?: Readonly<Record<string, KeptDraft>>
} = {}) {
  const drafts = new Map(Object.entries(kept))
  const write = vi.fn(async () => outcome)
  const attach = vi.fn(async (key: number) => key > 0)
  const store = createReportStore({
    machine,
    trouble,
    drafts: {
      find: (form) => drafts.get(form) ?? null,
      keep: (form, draft) => void drafts.set(form, draft),
      drop: (form) => void drafts.delete(form),
    },
    write,
    attach,
  })
  const typed = () => store.fields.get().values
  return { store, drafts, write, attach, typed }
}

const draftOf = (values: KeptDraft['values']) => ({
  reportTrouble: { values, base: {}, baseVersion: null },
})

describe('a report', () => {
  it('says what is missing at its fields, and sends nothing', async () => {
    const { store, write } = setUp()
    expect(await store.send()).toEqual({ fault: { field: 'equipmentOID', message: 'Choose the machine' } })
    expect(Object.fromEntries(store.fields.get().errors)).toEqual({
      equipmentOID: 'Choose the machine',
      trouble: 'What is wrong is required',
    })
    expect(write).not.toHaveBeenCalled()
  })

  it('is sent with its photos under the key that it was given, and begins anew', async () => {
    const { store, drafts, write, attach, typed } = setUp({ machine: 5 })
    store.change('trouble', ' Leaks ')
    store.addPhoto(photo, 'leak.jpg')
    expect(drafts.get('reportTrouble')?.values).toEqual({ equipmentOID: 5, trouble: ' Leaks ' })
    expect(await store.send()).toEqual({ key: 12, waits: null, lost: [] })
    expect(write).toHaveBeenCalledWith({ equipmentOID: 5, trouble: 'Leaks' })
    expect(attach).toHaveBeenCalledWith(12, { id: 1, blob: photo, fileName: 'leak.jpg' })
    expect(typed()).toEqual({ equipmentOID: null, trouble: '' })
    expect(store.sending.get()).toEqual({ isSending: false, problem: null, photos: [] })
    expect(drafts.size).toBe(0)
  })

  it('that waits on the device without a key says which photos were not kept', async () => {
    const { store } = setUp({ machine: 5, outcome: { kind: 'kept', key: -1, waits: 'connection' } })
    store.change('trouble', 'Leaks')
    store.addPhoto(photo, 'leak.jpg')
    expect(await store.send()).toEqual({ key: -1, waits: 'connection', lost: ['leak.jpg'] })
  })

  it('keeps what was typed and its photos when it is refused, with the sentence at the field', async () => {
    const message = 'Nobody can be assigned'
    const { store, typed } = setUp({
      machine: 5,
      outcome: {
        kind: 'refused',
        error: { kind: 'invalid', title: 'No', errors: [{ field: 'equipmentOID', message }] },
      },
    })
    store.change('trouble', 'Leaks')
    store.addPhoto(photo, 'leak.jpg')
    expect(await store.send()).toEqual({ fault: { field: 'equipmentOID', message } })
    expect(typed()).toEqual({ equipmentOID: 5, trouble: 'Leaks' })
    expect(store.sending.get().photos).toHaveLength(1)
  })

  it('says why where no field is at fault', async () => {
    const { store } = setUp({ machine: 5, outcome: { kind: 'not-saved', reason: 'storage-full' } })
    store.change('trouble', 'Leaks')
    expect(await store.send()).toBeNull()
    expect(store.sending.get().problem).toBe('Not saved: the storage of this device is full.')
  })

  it('goes on from its draft, of the machine that the address names', () => {
    const kept = draftOf({ equipmentOID: 4, trouble: 'Burns' })
    expect(setUp({ kept }).typed()).toEqual({ equipmentOID: 4, trouble: 'Burns' })
    expect(setUp({ kept, machine: 5 }).typed()).toEqual({ equipmentOID: 5, trouble: 'Burns' })
    expect(setUp({ kept, trouble: 'leak' }).typed()).toEqual({ equipmentOID: 4, trouble: 'leak' })
    expect(setUp({ kept: draftOf({ trouble: 7 }) }).typed()).toEqual({ equipmentOID: null, trouble: '' })
  })
})
