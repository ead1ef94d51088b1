import { expect, test, vi } from 'vitest'
import { createFormStore } from './store.ts'

const check = (values: Record<string, unknown>) =>
  values['name'] === ''
    ? { ok: false as const, errors: [{ field: 'name', message: 'Name is required' }] }
    : { ok: true as const, values }

test('a fault shows once its field was left, and goes as soon as it is mended', () => {
  const form = createFormStore(check)
  form.open({ name: '', city: 'Warri' })
  expect(form.get()).toEqual({
    base: { name: '', city: 'Warri' },
    values: { name: '', city: 'Warri' },
    isDirty: false,
    errors: new Map(),
    summary: [],
    faults: [{ field: 'name', message: 'Name is required' }],
  })
  form.leave('name')
  expect(form.get().errors).toEqual(new Map([['name', 'Name is required']]))
  expect(form.get().summary).toEqual([])
  form.change('name', 'Yard')
  expect(form.get()).toMatchObject({ errors: new Map(), isDirty: true })
})

test('a tried save shows every fault with a summary', () => {
  const form = createFormStore(check)
  form.open({ name: '' })
  expect(form.submit()).toEqual({ ok: false, errors: [{ field: 'name', message: 'Name is required' }] })
  expect(form.get().summary).toEqual([{ field: 'name', message: 'Name is required' }])
})

test('what the server says of a field stays until that field changes', () => {
  const form = createFormStore(check)
  form.open({ name: 'Yard', city: '' })
  form.tell([{ field: 'city', message: 'City is not in the list' }])
  form.change('name', 'Base')
  expect(form.get().errors).toEqual(new Map([['city', 'City is not in the list']]))
  form.change('city', 'Aba')
  expect(form.get().errors).toEqual(new Map())
})

test('changing a value back makes the form pristine, and listeners are told each time', () => {
  const form = createFormStore(check)
  form.open({ lines: [{ done: true }], name: 'Yard' })
  const listener = vi.fn<() => void>()
  const stop = form.subscribe(listener)
  form.change('lines', [{ done: false }])
  expect(form.get().isDirty).toBe(true)
  form.change('lines', [{ done: true }])
  expect(form.get().isDirty).toBe(false)
  stop()
  form.change('name', 'Base')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a restored draft is dirty against its base', () => {
  const form = createFormStore(check)
  form.open({ name: 'Yard' }, { name: 'Base' })
  expect(form.get()).toMatchObject({ base: { name: 'Yard' }, values: { name: 'Base' }, isDirty: true })
})
