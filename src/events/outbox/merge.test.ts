import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeByField, partIn } from './merge.ts'

const fields = ['a', 'b', 'c', 'd'] as const
const rowOf = fc.record(Object.fromEntries(fields.map((field) => [field, fc.constantFrom(0, 1, 2)])))
const someOf = fc.subarray([...fields], { minLength: 1 })

describe('mergeByField', () => {
  it.each([
    [
      'other fields',
      { a: 1, b: 1 },
      { a: 2 },
      { a: 1, b: 3 },
      { kind: 'merged', changes: { a: 2 }, took: ['b'] },
    ],
    ['one field', { a: 1 }, { a: 2, b: 2 }, { a: 3, b: 1 }, { kind: 'clash', fields: ['a', 'b'] }],
    ['the same values', { a: 1 }, { a: 2 }, { a: 2 }, { kind: 'same' }],
    [
      'lines, whole',
      { lines: [{ k: 1 }] },
      { lines: [] },
      { lines: [{ k: 1 }, { k: 2 }] },
      { kind: 'clash', fields: ['lines'] },
    ],
    [
      'lines in another key order',
      { lines: [{ k: 1, r: '' }] },
      { lines: [] },
      { lines: [{ r: '', k: 1 }] },
      { kind: 'merged', changes: { lines: [] }, took: [] },
    ],
    ['an unknown base', {}, { a: 2 }, { a: 1 }, { kind: 'clash', fields: ['a'] }],
  ])('of %s', (_, base, mine, theirs, merge) => {
    expect(mergeByField(base, mine, theirs)).toEqual(merge)
  })

  const lines = { field: 'lines', key: 'oid', decides: ['status'] }
  const at = (oid: number, answer: string) => ({ oid, answer })
  const base = { notes: '', status: 'NEW', lines: [at(1, ''), at(2, '')] }
  const mine = { status: 'ONGOING', lines: [at(1, 'done'), at(2, '')] }

  it('merges lines by line, and leaves what they decide to whoever works it out', () => {
    const theirs = { notes: 'seen', status: 'ONGOING', lines: [at(1, ''), at(2, 'done')] }
    expect(mergeByField(base, mine, theirs, lines)).toEqual({
      kind: 'merged',
      changes: { lines: [at(1, 'done'), at(2, 'done')] },
      took: ['notes', 'lines'],
    })
    expect(mergeByField(base, mine, { ...theirs, status: 'DONE' }, lines)).toMatchObject({ kind: 'merged' })
    expect(mergeByField(base, mine, { ...theirs, lines: mine.lines }, lines)).toEqual({ kind: 'same' })
  })

  it('asks where one line was answered otherwise, and not for the lines where only a field was', () => {
    const other = { ...base, lines: [at(1, 'pending'), at(2, '')] }
    expect(mergeByField(base, mine, other, lines)).toEqual({ kind: 'clash', fields: ['lines'] })
    const theirs = { ...base, notes: 'theirs', lines: [at(1, ''), at(2, 'done')] }
    expect(mergeByField(base, { ...mine, notes: 'mine' }, theirs, lines)).toEqual({
      kind: 'clash',
      fields: ['notes'],
    })
  })

  it('takes lines as a whole where they cannot be told apart', () => {
    const unnamed = (answer: string) => ({ notes: '', lines: [{ answer }] })
    const [before, my, their] = [unnamed('a'), { lines: [{ answer: 'b' }] }, unnamed('c')]
    expect(mergeByField(before, my, their, lines)).toEqual({ kind: 'clash', fields: ['lines'] })
    expect(mergeByField(before, my, { ...before, notes: 'seen' }, lines)).toEqual({
      kind: 'merged',
      changes: my,
      took: ['notes'],
    })
  })

  it('names as taken from them what they changed, and not the version that says so, nor lines they left', () => {
    const theirs = { ...base, notes: 'seen', version: 5 }
    expect(mergeByField({ ...base, version: 4 }, { lines: mine.lines }, theirs, lines)).toEqual({
      kind: 'merged',
      changes: { lines: mine.lines },
      took: ['notes'],
    })
  })

  it('never writes over a field they changed, and drops none of mine', () => {
    fc.assert(
      fc.property(rowOf, rowOf, rowOf, someOf, (base, wanted, theirs, chosen) => {
        const mine = Object.fromEntries(chosen.map((field) => [field, wanted[field]]))
        const merge = mergeByField(base, mine, theirs)
        const changes = merge.kind === 'merged' ? merge.changes : {}
        for (const field of Object.keys(changes)) expect(theirs[field]).toBe(base[field])
        if (merge.kind !== 'clash') expect({ ...theirs, ...changes }).toMatchObject(mine)
        if (merge.kind === 'clash')
          for (const field of merge.fields) {
            expect(theirs[field]).not.toBe(base[field])
            expect(theirs[field]).not.toBe(mine[field])
          }
      }),
    )
  })
})

describe('what a record says of a part that both changed', () => {
  const lines = { field: 'lines', key: 'oid' }
  const row = { city: 'Warri', lines: [{ oid: 1, answer: 'done' }, { oid: 2 }, { answer: '' }] }

  it.each([
    ['city', 'Warri'],
    ['state', null],
    ['lines', row.lines],
    ['lines/1/', { oid: 1, answer: 'done' }],
    ['lines/1/answer', 'done'],
    ['lines/2/answer', null],
    ['lines/3/answer', null],
    ['lines/3/', null],
    ['lines//', [1, 2, null]],
    ['city/1/', 'Warri'],
    ['others/1/answer', null],
  ])('%s: %o', (part, said) => {
    expect(partIn(lines, part, row)).toEqual(said)
  })

  it('is nothing of its lines where it has none, and all of it where its entity has none', () => {
    expect(['lines', 'lines//', 'lines/1/'].map((part) => partIn(lines, part, {}))).toEqual([null, [], null])
    expect(['lines', 'lines//', 'state'].map((part) => partIn(undefined, part, row))).toEqual([
      row.lines,
      row.lines,
      null,
    ])
  })
})
