import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { NewView, ViewChange, ViewContent } from './saved-view.ts'

const content = {
  hidden: ['unit'],
  added: [],
  order: ['description', 'unit'],
  widths: { unit: 120 },
  pinned: { unit: 'start' },
  sort: [{ id: 'unit', desc: true }],
  filter: { field: 'unit', op: 'contains', value: 'MP' },
  group: [],
}
const view = { screen: 'equipment', name: 'Mine', isShared: false, content }
const said = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : parsed.issues[0].message
}
const named = (name: unknown) => said(NewView, { ...view, name })

describe('a view', () => {
  test('is kept as it is made, its name without what stands around it', () => {
    expect(said(NewView, { ...view, name: '  Due this week ' })).toEqual({ ...view, name: 'Due this week' })
  })

  test('has a name that can be read and stored', () => {
    expect(named('x'.repeat(60))).toEqual({ ...view, name: 'x'.repeat(60) })
    expect(named(' ')).toBe('Name is required')
    expect(named('x'.repeat(61))).toBe('Name is limited to 60 characters')
    expect(named('a\u0000b')).toBe('Name holds a character that cannot be stored')
    expect(named(7)).toBe('Name must be text')
  })

  test('is of the list of an entity, and has nothing else', () => {
    expect(v.is(NewView, { ...view, screen: 'nothing' })).toBe(false)
    expect(v.is(NewView, { ...view, ownerId: 'u1' })).toBe(false)
    expect(v.is(NewView, { ...view, isShared: 'yes' })).toBe(false)
  })

  test('is changed in what is said of it, from the version that was seen', () => {
    expect(said(ViewChange, { version: 1 })).toEqual({ version: 1 })
    expect(said(ViewChange, { version: 2, name: ' Ours ', isShared: true, content })).toEqual({
      version: 2,
      name: 'Ours',
      isShared: true,
      content,
    })
    expect([0, 1.5, '1', undefined].map((version) => v.is(ViewChange, { version }))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(said(ViewChange, { version: 1, name: '' })).toBe('Name is required')
    expect(said(ViewChange, { version: 1, content: {} })).toBe('Content must be a view of a list')
  })
})

describe('the content of a view', () => {
  const is = (over: object) => v.is(ViewContent, { ...content, ...over })
  const names = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)

  test('is whole, and at fault as a whole', () => {
    expect(is({})).toBe(true)
    const { group: _group, ...part } = content
    expect(said(NewView, { ...view, content: part })).toBe('Content must be a view of a list')
    expect(said(NewView, { ...view, content: { ...content, more: 1 } })).toBe(
      'Content must be a view of a list',
    )
    expect(said(NewView, { ...view, content: null })).toBe('Content must be a view of a list')
  })

  test('filters as a list does, or not at all', () => {
    expect(is({ filter: null })).toBe(true)
    expect(is({ filter: { and: [content.filter, { field: 'unit', op: 'filled' }] } })).toBe(true)
    expect(is({ filter: { field: 'unit', op: 'like', value: 'MP' } })).toBe(false)
    expect(is({ filter: 'unit' })).toBe(false)
    expect(is({ filter: undefined })).toBe(false)
  })

  test('has no more columns than a screen, nor wider', () => {
    expect([is({ order: names(300) }), is({ order: names(301) })]).toEqual([true, false])
    expect([is({ hidden: [''] }), is({ added: ['x'.repeat(81)] })]).toEqual([false, false])
    expect([1, 10_000, 0, 10_001].map((unit) => is({ widths: { unit } }))).toEqual([true, true, false, false])
    expect(['start', 'end', 'left'].map((unit) => is({ pinned: { unit } }))).toEqual([true, true, false])
    expect([is({ group: names(20) }), is({ group: names(21) })]).toEqual([true, false])
  })
})
