import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { linesOf, mergeByField, mineUpon, partName } from './merge.ts'
import { sameValue } from './same-value.ts'

const lines = { field: 'lines', key: 'oid', decides: ['status'] }
const at = (oid: number, answer: string, remarks = '') => ({ oid, answer, remarks })
const rowOf = (of: readonly RecordRow[], over: RecordRow = {}): RecordRow => ({
  notes: '',
  make: '',
  lines: of,
  ...over,
})
const upon = (base: RecordRow, mine: RecordRow, theirs: RecordRow, yielded: readonly string[]) =>
  mineUpon(base, mine, theirs, lines, yielded)

describe('of what both changed, theirs stands where it was chosen', () => {
  const base = rowOf([at(1, ''), at(2, ''), at(3, '')])

  it('of a field, which is left out of mine', () => {
    const mine = { notes: 'mine', make: 'mine' }
    const theirs = rowOf([], { notes: 'theirs', make: 'theirs' })
    expect(upon(base, mine, theirs, ['notes'])).toEqual({ make: 'mine' })
    expect(upon(base, mine, theirs, [])).toEqual(mine)
  })

  it('of one field of one line, and mine of the rest of it', () => {
    const mine = { status: 'DONE', lines: [at(1, 'done', 'mine'), at(2, 'done'), at(3, '')] }
    const theirs = rowOf([at(1, 'pending', 'theirs'), at(2, 'pending'), at(3, 'done')])
    expect(upon(base, mine, theirs, ['lines/1/answer'])).toEqual({
      lines: [at(1, 'done', 'mine'), at(2, 'done'), at(3, 'done')].with(0, at(1, 'pending', 'mine')),
    })
  })

  it('of a line that one took away and the other changed', () => {
    const without = [at(1, ''), at(3, '')]
    const answered = [at(1, ''), at(2, 'done'), at(3, '')]
    expect(upon(base, { lines: without }, rowOf(answered), ['lines/2/'])).toEqual({ lines: answered })
    expect(upon(base, { lines: answered }, rowOf(without), ['lines/2/'])).toEqual({ lines: without })
    expect(upon(base, { lines: answered }, rowOf(without), [])).toEqual({ lines: answered })
  })

  it('of the order of the lines', () => {
    const mine = [at(3, ''), at(2, 'done'), at(1, '')]
    const theirs = [at(2, ''), at(1, ''), at(3, '')]
    expect(upon(base, { lines: mine }, rowOf(theirs), ['lines//'])).toEqual({
      lines: [at(2, 'done'), at(1, ''), at(3, '')],
    })
    expect(upon(base, { lines: mine }, rowOf(theirs), [])).toEqual({ lines: mine })
  })

  it('of lines as a whole, where they cannot be told apart', () => {
    const unnamed = rowOf([{ answer: 'x' }])
    const mine = { lines: [{ answer: 'y' }], notes: 'mine' }
    expect(upon(unnamed, mine, rowOf([at(4, 'z')]), ['lines'])).toEqual({ notes: 'mine' })
  })

  const answer = fc.constantFrom('', 'done', 'pending')
  const side = fc.record({
    notes: fc.constantFrom('', 'a', 'b'),
    make: fc.constantFrom('', 'a', 'b'),
    lines: fc
      .uniqueArray(fc.record({ oid: fc.integer({ min: 1, max: 4 }), answer, remarks: answer }), {
        selector: ({ oid }) => oid,
      })
      .map((all): readonly RecordRow[] => all),
  })

  it('so that nothing is asked again, each value is of one of both, and all theirs leaves nothing of mine in question', () => {
    fc.assert(
      fc.property(side, side, side, fc.array(fc.boolean()), (before, mine, theirs, picks) => {
        const merge = mergeByField(before, mine, theirs, lines)
        fc.pre(merge.kind === 'clash')
        const parts = merge.fields.flatMap((field): readonly string[] =>
          field === 'lines'
            ? (linesOf(lines, before, mine, theirs)?.clashes ?? []).map((line) => partName({ field, line }))
            : [partName({ field, line: null })],
        )
        const yielded = parts.filter((_part, index) => picks[index % Math.max(1, picks.length)])
        const settled = upon(before, mine, theirs, yielded)
        expect(mergeByField(theirs, settled, theirs, lines).kind).not.toBe('clash')
        for (const field of ['notes', 'make'] as const) {
          const stands = field in settled ? settled[field] : theirs[field]
          const isYielded = yielded.includes(field)
          expect(sameValue(stands, isYielded ? theirs[field] : mine[field])).toBe(true)
        }
        const all = upon(before, mine, theirs, parts)
        const merged = linesOf(lines, before, all, theirs)
        // What is left of mine in the lines is what only I changed: their own answers stand.
        for (const line of theirs.lines) {
          const stands = merged?.lines.find(({ oid }) => oid === line['oid'])
          const was = before.lines.find(({ oid }) => oid === line['oid'])
          if (stands && was && !sameValue(was['answer'], line['answer']))
            expect(stands['answer']).toBe(line['answer'])
        }
      }),
    )
  })
})
