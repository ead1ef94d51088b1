import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { blank, checkRecord, type FieldError, fieldErrors, fieldsOf } from './entity.ts'
import { date, decimal, integer, text } from './field.ts'

const faults = (fields: v.ObjectEntries, input: unknown): readonly FieldError[] => {
  const parsed = v.safeParse(v.object(fields), input)
  return parsed.success ? [] : fieldErrors(parsed.issues, fields)
}

describe('the fault of a field', () => {
  test('is the first of them', () => {
    expect(faults({ make: text('Make', { max: 5 }) }, { make: 'abcdef\u0000' })).toEqual([
      { field: 'make', message: 'Make is limited to 5 characters' },
    ])
  })

  test('that is missing is that it is required, whether it may be blank or not', () => {
    const fields = {
      make: text('Make'),
      model: text('Model', { required: true, message: 'Model Is required' }),
      bought: date('Bought'),
      plain: v.string(),
    }
    expect(faults(fields, {})).toEqual([
      { field: 'make', message: 'Make is required' },
      { field: 'model', message: 'Model Is required' },
      { field: 'bought', message: 'Bought is required' },
      { field: 'plain', message: 'plain is required' },
    ])
  })

  test('that no field describes is told by its name', () => {
    expect(faults({ plain: v.string() }, { plain: 4 })).toEqual([
      { field: 'plain', message: 'plain must be text' },
    ])
  })
})

test('a field that nothing describes begins with nothing, and is none of the described', () => {
  const fields = { make: text('Make'), plain: v.string() }
  expect(blank({ fields })).toEqual({ make: '', plain: null })
  expect(fieldsOf({ fields })).toEqual([
    { kind: 'text', title: 'Make', required: false, initial: '', max: 200, name: 'make' },
  ])
})

describe('the faults of a record', () => {
  const fields = {
    hours: decimal('Hours', { least: 0 }),
    from: integer('From'),
    to: integer('To'),
    share: integer('Share', { most: 100 }),
    count: integer('Count', { least: 1 }),
  }
  type Row = { readonly from: number | null; readonly to: number | null; readonly share: number | null }
  const backwards = { field: 'to', message: 'To is before From' }
  const wide = { field: 'to', message: 'To is too far from From' }
  const entity = {
    fields,
    values: v.object(fields),
    rules: ({ from, to, share }: Row): readonly FieldError[] => [
      ...(from !== null && to !== null && to < from ? [backwards] : []),
      ...(from !== null && to !== null && to > from + 100 ? [wide] : []),
      ...(share === 13 ? [{ ...backwards, field: 'share' }] : []),
    ],
  }
  const row = { hours: 1, from: 1, to: 2, share: 3, count: 4 }
  const share = { field: 'share', message: 'Share must be at most 100' }
  const hours = { field: 'hours', message: 'Hours must be a number' }
  const checked = (values: Partial<Record<keyof Row | 'hours' | 'count', unknown>>, before?: typeof row) =>
    checkRecord(entity, { ...(before ?? row), ...values }, before)

  test('are told once a field, by its schema rather than its limits', () => {
    expect(checked({ hours: -1.005 })).toEqual({
      ok: false,
      errors: [{ field: 'hours', message: 'Hours is limited to two decimals' }],
    })
  })

  test('stand in the order of the fields, whether schema or limits tell them', () => {
    const from = { field: 'from', message: 'From must be a number' }
    const count = { field: 'count', message: 'Count must be at least 1' }
    expect(checked({ share: 101, from: 'x' })).toEqual({ ok: false, errors: [from, share] })
    expect(checked({ hours: -1, from: 'x', share: 101, count: 0 })).toEqual({
      ok: false,
      errors: [{ field: 'hours', message: 'Hours cannot be negative' }, from, share, count],
    })
    expect(checked({ hours: 'x', share: 101, count: 'x' })).toEqual({
      ok: false,
      errors: [hours, share, { field: 'count', message: 'Count must be a number' }],
    })
  })

  test('are let be where several of them were stored, and stand as they stood', () => {
    const before = { ...row, from: 500, share: 101, count: 0 }
    expect(checked({ hours: 7 }, before)).toEqual({ ok: true, values: { ...before, hours: 7 } })
  })

  test('are told where another change made them, beside what is let be', () => {
    const before = { ...row, share: 101 }
    expect(checked({ from: 5 }, before)).toEqual({ ok: false, errors: [backwards] })
  })

  test('are told where the same field had another fault', () => {
    const before = { ...row, to: 300 }
    expect(checked({ hours: 7 }, before)).toEqual({ ok: true, values: { ...before, hours: 7 } })
    expect(checked({ from: 301 }, before)).toEqual({ ok: false, errors: [backwards] })
  })

  test('are told where another field had the same fault', () => {
    expect(checked({ from: 5 }, { ...row, share: 13 })).toEqual({ ok: false, errors: [backwards] })
  })

  test('are let be of a record that its schema does not read, as far as its limits go', () => {
    const before = { ...row, share: 101, hours: Number.NaN }
    expect(checked({ hours: 2 }, before)).toEqual({ ok: true, values: { ...row, share: 101, hours: 2 } })
  })
})
