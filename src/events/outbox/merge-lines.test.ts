import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedLines, type LineClash, mergeLines } from './merge-lines.ts'

const line = (oid: number | null, status: string, remarks = '') => ({ oid, status, remarks })
type Line = ReturnType<typeof line>

const of = (base: readonly Line[], mine: readonly Line[], theirs: readonly Line[]) =>
  mergeLines({ key: 'oid' }, base, mine, theirs) ?? { lines: [], clashes: ['not merged'], tookTheirs: false }

const [one, two, three] = [line(1, ''), line(2, ''), line(3, '')]
const answers = fc.array(
  fc.record({ status: fc.constantFrom('', 'done', 'pending'), remarks: fc.constantFrom('', 'worn', 'new') }),
  { minLength: 3, maxLength: 3 },
)
const numbered = (given: readonly { status: string; remarks: string }[]): readonly Line[] =>
  given.map((each, index) => line(index + 1, each.status, each.remarks))
const done = (from: Line): Line => ({ ...from, status: 'done' })

describe('mergeLines', () => {
  it.each<[string, readonly Line[], readonly Line[], readonly Line[], readonly Line[], readonly LineClash[]]>(
    [
      ['answers to other lines', [one, two], [done(one), two], [one, done(two)], [done(one), done(two)], []],
      ['other fields of one line', [one], [done(one)], [line(1, '', 'worn')], [line(1, 'done', 'worn')], []],
      ['the same answer', [one], [done(one)], [done(one)], [done(one)], []],
      [
        'other answers to one line',
        [one, two],
        [done(one), two],
        [line(1, 'pending'), done(two)],
        [done(one), done(two)],
        [{ line: 1, field: 'status' }],
      ],
      [
        'new lines of both, each behind what it follows',
        [one, two],
        [one, line(null, 'mine'), two],
        [one, two, line(4, 'theirs')],
        [one, line(null, 'mine'), two, line(4, 'theirs')],
        [],
      ],
      ['a line that only I took away', [one, two], [two], [one, done(two)], [done(two)], []],
      ['a line that only they took away', [one, two], [one, done(two)], [two], [done(two)], []],
      [
        'a line that I took away and they answered',
        [one, two],
        [two],
        [done(one), two],
        [two],
        [{ line: 1, field: null }],
      ],
      [
        'a line that I answered and they took away',
        [one, two],
        [done(one), two],
        [two],
        [done(one), two],
        [{ line: 1, field: null }],
      ],
      [
        'an order of mine, and lines of theirs',
        [one, two, three],
        [three, one, two],
        [one, done(two), line(4, ''), three],
        [three, one, done(two), line(4, '')],
        [],
      ],
      [
        'two orders',
        [one, two, three],
        [three, one, two],
        [two, one, three],
        [three, one, two],
        [{ line: null, field: null }],
      ],
      ['one order of both', [one, two], [two, one], [two, done(one)], [two, done(one)], []],
    ],
  )('of %s', (_, base, mine, theirs, lines, clashes) => {
    const merged = of(base, mine, theirs)
    expect([merged.lines, merged.clashes]).toEqual([lines, clashes])
  })

  it('tells nothing where lines of the base have no key', () => {
    expect(mergeLines({ key: 'oid' }, [line(null, '')], [line(null, 'done')], [line(4, '')])).toBeNull()
  })

  it('leaves either side as it is where the other changed nothing', () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const [base, other] = [numbered(before), numbered(after)]
        expect(of(base, other, base)).toEqual({ lines: other, clashes: [], tookTheirs: false })
        expect(of(base, base, other)).toMatchObject({ lines: other, clashes: [] })
      }),
    )
  })

  it('drops no answer of either, and says each that both gave otherwise', () => {
    fc.assert(
      fc.property(answers, answers, answers, (before, my, their) => {
        const [base, mine, theirs] = [numbered(before), numbered(my), numbered(their)]
        const { lines, clashes } = of(base, mine, theirs)
        for (const [at, was] of base.entries())
          for (const field of ['status', 'remarks'] as const) {
            const [m, t, merged] = [mine[at]?.[field], theirs[at]?.[field], lines[at]?.[field]]
            expect(merged).toBe(m === was[field] ? t : m)
            const isClash = m !== was[field] && t !== was[field] && m !== t
            expect(JSON.stringify(clashes).includes(JSON.stringify({ line: at + 1, field }))).toBe(isClash)
          }
      }),
    )
  })
})

describe('changedLines', () => {
  it.each<[string, readonly Line[], readonly Line[], readonly number[]]>([
    ['nothing', [one, two], [one, two], []],
    ['an answer', [one, two, three], [one, done(two), three], [2]],
    ['a remark, and an answer taken back', [done(one), two], [one, line(2, '', 'worn')], [1, 2]],
    ['a line that is new', [one], [line(4, ''), one], [4]],
    ['a line that is gone', [one, two], [two], []],
    ['another order', [one, two, three], [three, done(one), two], [1]],
    ['lines without a key', [one], [one, line(null, 'done')], []],
  ])('are told of %s', (_, before, now, keys) => {
    expect(changedLines({ key: 'oid' }, before, now)).toEqual(keys)
  })

  it('of fields that are left out, stays', () => {
    expect(changedLines({ key: 'oid' }, [one], [{ oid: 1, status: undefined }])).toEqual([])
  })

  it('are those that a merge takes from them where nothing is mine', () => {
    const lines = fc.tuple(answers, fc.shuffledSubarray([0, 1, 2]))
    fc.assert(
      fc.property(answers, lines, (before, [after, kept]) => {
        const base = numbered(before).slice(0, 2)
        const theirs = kept.flatMap((at) => numbered(after)[at] ?? [])
        const taken = of(base, base, theirs).lines.filter(
          ({ oid, status, remarks }) =>
            !base.some((was) => was.oid === oid && was.status === status && was.remarks === remarks),
        )
        expect(changedLines({ key: 'oid' }, base, theirs)).toEqual(taken.map(({ oid }) => oid))
      }),
    )
  })
})
