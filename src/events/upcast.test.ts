import { describe, expect, it } from 'vitest'
import { definitions } from './catalogue.ts'
import { createStamps } from './events.fixture.ts'
import { goldenLogs, kindsWithoutLog, stateOf } from './golden.fixture.ts'
import { decodeLines } from './journal/lines.ts'
import { createUpcaster, readFact, steps } from './upcast.ts'

describe('a log of every earlier version', () => {
  const logs = goldenLogs()

  it('is there', () => {
    expect(logs.length).toBeGreaterThan(0)
  })

  it.each(logs)('$name folds to the state it had', ({ text, state }) => {
    expect(decodeLines(text)).toHaveLength(text.trimEnd().split('\n').length)
    expect(stateOf(text)).toEqual(state)
  })

  it('together holds every kind of fact there is: `npm run golden` adds those of a new entity', () => {
    expect(kindsWithoutLog()).toEqual([])
  })
})

describe('upcasting', () => {
  const stamp = createStamps()
  const factOf = (type: string, payload: unknown) => ({
    ...stamp(),
    type,
    stream: 's',
    baseVersion: null,
    payload,
  })

  it.each(steps.map((step) => [step.from, step.to, step] as const))('%s becomes %s', (from, to, step) => {
    const fact = factOf(from, step.example.before)
    expect(readFact(fact)).toStrictEqual({ ...fact, type: to, payload: step.example.after })
    expect(step.why).not.toBe('')
  })

  it('ends at kinds this client understands', () => {
    for (const { from, example } of steps) {
      const fact = readFact(factOf(from, example.before))
      expect(fact && definitions.get(fact.type)?.is(fact)).toBe(true)
    }
  })

  it('makes no fact that this client understands of what was none', () => {
    const fact = readFact(factOf('v1.ActAmended', 'spoilt'))
    expect(fact?.type).toBe('v2.ActAmended')
    expect(fact && definitions.get(fact.type)?.is(fact)).toBe(false)
  })

  const step = (from: string, to: string, by: string) => ({
    from,
    to,
    why: '',
    payload: (payload: unknown) => `${String(payload)}${by}`,
    example: { before: '', after: by },
  })

  it('goes step by step, and leaves unknown facts as they are', () => {
    const upcast = createUpcaster([step('v1.A', 'v2.A', 'b'), step('v2.A', 'v3.A', 'c')])
    expect(upcast(factOf('v1.A', 'a'))).toMatchObject({ type: 'v3.A', payload: 'abc' })
    expect(upcast(factOf('v1.B', 'a'))).toMatchObject({ type: 'v1.B', payload: 'a' })
  })

  it('goes on beyond the ninth version', () => {
    const upcast = createUpcaster([step('v9.A', 'v10.A', 'b'), step('v10.A', 'v11.A', 'c')])
    expect(upcast(factOf('v9.A', 'a'))).toMatchObject({ type: 'v11.A', payload: 'abc' })
  })

  it.each([
    ['leaves a version out', [['v1.A', 'v3.A']]],
    ['goes back', [['v2.A', 'v1.A']]],
    ['goes nowhere', [['v1.A', 'v1.A']]],
    ['ends at another fact', [['v1.A', 'v2.B']]],
    ['begins at a fact without a version', [['A', 'v1.A']]],
    ['ends at a fact without a version', [['v1.A', 'A']]],
    [
      'forks',
      [
        ['v1.A', 'v2.A'],
        ['v1.A', 'v2.A'],
      ],
    ],
  ])('is refused as it is loaded where a step %s', (_, table) => {
    const load = () => createUpcaster(table.map(([from = '', to = '']) => step(from, to, '')))
    expect(load).toThrow(`The step ${table[0]?.[0]} to ${table[0]?.[1]} is out of line`)
  })
})
