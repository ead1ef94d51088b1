import { expect, test } from 'vitest'
import { createModel } from './model.ts'

const two = [
  { name: 'a', other: 'of a' },
  { name: 'b', other: 'of b' },
]

test('what a walk knows after a refused save: the form with what was typed in it, and nothing stored', () => {
  const model = createModel('locations', two)
  model.ask({ type: 'EDIT', key: 1 })
  model.typed({ name: 'b', other: 'typed' })
  model.answersNext('refuses it')
  model.ask({ type: 'SAVE' })
  expect(model.expected()).toEqual({
    state: 'FORM-EDIT',
    rows: null,
    values: { name: 'b', other: 'typed' },
    buttons: ['CANCEL', 'DELETE', 'NEXT', 'PREVIOUS', 'PRINT', 'SAVE'],
  })
  expect(model.records[1]).toEqual({
    values: { name: 'b', other: 'of b' },
    version: 1,
    isDeleted: false,
    comments: [],
  })
})

test('what a walk knows of a record that a second user saved first: both saves are stored, and no form has changes', () => {
  const model = createModel('locations', two)
  model.ask({ type: 'EDIT', key: 0 })
  model.typed({ name: 'c', other: 'of a' })
  expect(model.isDirty()).toBe(true)
  model.changedElsewhere()
  model.ask({ type: 'SAVE' })
  expect(model.isDirty()).toBe(false)
  expect(model.records[0]).toEqual({
    values: { name: 'c', other: 'of a' },
    version: 3,
    isDeleted: false,
    comments: [],
  })
  expect(model.expected()).toEqual({
    state: 'GRID',
    rows: ['b', 'c'],
    values: null,
    buttons: ['ADD', 'DELETE', 'EDIT', 'EXPORT', 'PRINT', 'REFRESH'],
  })
  expect(model.told()).toEqual(['EDIT', 'SAVE'])
})

test('what is said without a connection waits, and nothing is deleted meanwhile', () => {
  const model = createModel('locations', two)
  model.ask({ type: 'EDIT', key: 1 })
  model.said('one')
  expect(model.mayDelete()).toBe(true)
  model.goes(false)
  model.said('two')
  expect(model.mayDelete()).toBe(false)
  model.goes(true)
  expect(model.mayDelete()).toBe(true)
  expect(model.records[1]?.comments).toEqual(['one', 'two'])
})

test('what a walk knows of the next record: the one below in the list as it was seen, whichever was made first', () => {
  const model = createModel('locations', two)
  model.saw(['b', 'a'])
  model.ask({ type: 'EDIT', key: 1 })
  model.ask({ type: 'NEXT' })
  expect(model.expected().values).toEqual({ name: 'a', other: 'of a' })
  model.saw(null)
  model.ask({ type: 'NEXT' })
  expect(model.expected().values).toEqual({ name: 'a', other: 'of a' })
  model.ask({ type: 'PREVIOUS' })
  expect(model.expected().values).toEqual({ name: 'b', other: 'of b' })
})

test('a chart that closes a form with what was typed in it and not stored is found without a page', () => {
  const model = createModel('locations', two)
  model.ask({ type: 'EDIT', key: 0 })
  model.typed({ name: 'c', other: 'of a' })
  model.send({ type: 'FORM.PRISTINE' })
  expect(() => model.ask({ type: 'CANCEL' })).toThrow('The chart loses what was typed at CANCEL')
})
