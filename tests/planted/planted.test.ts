import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bugs } from './bugs.ts'
import { plant, type PlantedBug } from './planted-bug.ts'
import { escaped, verdictOn } from './verdict.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

describe('the planted bugs', () => {
  it('are thirty and more, each under a name of its own', () => {
    const names = bugs.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(30)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names.filter((name) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(name))).toEqual([])
  })

  it('say whom they would hurt, and which promise they break', () => {
    expect(bugs.filter(({ user }) => !/^[A-Z].+\.$/.test(user)).map(({ name }) => name)).toEqual([])
    expect(
      bugs
        .filter(({ breaks }) => !/^(TRUST (1\.[1-7]|[2-5])|(SPEC|UX) \d+)$/.test(breaks))
        .map(({ name }) => name),
    ).toEqual([])
  })
})

describe.each(bugs)('$name', (bug) => {
  it('applies to the code as it stands', () => {
    const text = textOf(bug.file)
    expect(plant(bug, text)).not.toBe(text)
  })

  it('names a test that is there', () => {
    const { file, test } = bug.caughtBy
    expect(file).toMatch(/\.test\.tsx?$/)
    expect(
      textOf(file).match(new RegExp(String.raw`(?:\b(?:it|test)|\))\(\s*'${escaped(test)}'`, 'g')),
    ).toHaveLength(1)
  })
})

const bug: PlantedBug = {
  name: 'one-off',
  user: 'Nothing is counted.',
  breaks: 'TRUST 1.1',
  file: 'src/count.ts',
  from: '+ 1',
  to: '+ 0',
  caughtBy: { file: 'src/count.test.ts', test: 'counts %s up' },
}

describe('a bug', () => {
  it('takes the place of its text', () => {
    expect(plant({ ...bug, to: "+ '$&'" }, 'count + 1\n')).toBe("count + '$&'\n")
  })

  it.each([
    ['gone', 'count + 2\n', 'one-off does not apply: its text is 0 times in src/count.ts'],
    ['there twice', 'count + 1 + 1\n', 'one-off does not apply: its text is 2 times in src/count.ts'],
  ])('says so where its text is %s', (_how, text, says) => {
    expect(() => plant(bug, text)).toThrow(new Error(says))
  })
})

const asserted = 'AssertionError: expected 1 to be 2\n    at count.test.ts:3'
const timedOut = 'Error: Test timed out in 120000ms.\n    at count.test.ts:3'
const result = (status: string, messages: readonly string[] = [], title = 'counts 1 up') => ({
  title,
  status,
  failureMessages: messages,
})
const reportOf = (results: readonly object[], more: object = {}) => ({
  testResults: [{ name: '/copy/src/count.test.ts', assertionResults: results, ...more }],
})

describe('a verdict', () => {
  it.each([
    ['green where the test passes', [result('passed')], 'green', ''],
    [
      'caught by an assertion',
      [result('failed', [asserted])],
      'caught',
      'AssertionError: expected 1 to be 2',
    ],
    [
      'caught where one case of several fails',
      [result('passed'), result('failed', [asserted])],
      'caught',
      'AssertionError: expected 1 to be 2',
    ],
    [
      'caught by what was polled for in vain',
      [result('failed', ['Error: expected [] to deeply equal [ 16 ]'])],
      'caught',
      'Error: expected [] to deeply equal [ 16 ]',
    ],
    ['broken by a timeout', [result('failed', [timedOut])], 'broken', 'Error: Test timed out in 120000ms.'],
    [
      'broken by an assertion and a timeout',
      [result('failed', [asserted, timedOut])],
      'broken',
      'Error: Test timed out in 120000ms.',
    ],
    ['broken where nothing says why', [result('failed')], 'broken', ''],
    ['missing where it was left out', [result('skipped')], 'missing', ''],
    ['missing where only another failed', [result('failed', [asserted], 'counts down')], 'missing', ''],
  ])('is %s', (_what, results, kind, says) => {
    expect(verdictOn(reportOf(results), bug.caughtBy)).toEqual({ kind, says })
  })

  it('is missing where its file does not load, and says why', () => {
    const report = reportOf([], { message: 'SyntaxError: Unexpected token\n  at count.ts' })
    expect(verdictOn(report, bug.caughtBy)).toEqual({
      kind: 'missing',
      says: 'SyntaxError: Unexpected token',
    })
    expect(verdictOn({ testResults: [] }, bug.caughtBy)).toEqual({ kind: 'missing', says: '' })
  })
})
