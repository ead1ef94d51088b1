import { describe, expect, it } from 'vitest'
import { definitions } from './catalogue.ts'
import { defineEvent } from './define-event.ts'
import { createStamps } from './events.fixture.ts'
import { goldenLogs, kindsWithoutLog, stateOf } from './golden.fixture.ts'
import { crc32, decodeLines, encodeLines } from './journal/lines.ts'
import { createUpcaster, readFact, steps } from './upcast.ts'
import * as v from 'valibot'

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
  const [stamp] = [createStamps()]
  const factOf = (type: string, payload: unknown) => ({
    ...stamp(),
    type,
    stream: 's',
    baseVersion: null,
    payload,
  })

  it.each(steps.map((step) => [step.from, step.to, step] as const))('%s becomes %s', (from, to, step) => {
    expect(readFact(factOf(from, step.example.before))).toMatchObject({
      type: to,
      payload: step.example.after,
    })
  })

  it('ends at kinds this client understands', () => {
    for (const { from, example } of steps) {
      const fact = readFact(factOf(from, example.before))
      expect(fact && definitions.get(fact.type)?.is(fact)).toBe(true)
    }
  })

  it('goes step by step, and leaves unknown facts as they are', () => {
    const add = (by: string) => (payload: unknown) => `${String(payload)}${by}`
    const step = (from: string, to: string, by: string) => ({
      from,
      to,
      why: '',
      payload: add(by),
      example: { before: '', after: by },
    })
    const upcast = createUpcaster([step('v1.A', 'v2.A', 'b'), step('v2.A', 'v3.A', 'c')])
    expect(upcast(factOf('v1.A', 'a'))).toMatchObject({ type: 'v3.A', payload: 'abc' })
    expect(upcast(factOf('v1.B', 'a'))).toMatchObject({ type: 'v1.B', payload: 'a' })
    expect(() => createUpcaster([step('v1.A', 'v3.A', '')])).toThrow('out of line')
    expect(() => createUpcaster([step('v1.A', 'v2.B', '')])).toThrow('out of line')
    expect(() => createUpcaster([step('v1.A', 'v2.A', ''), step('v1.A', 'v2.A', '')])).toThrow('out of line')
  })
})

describe('defineEvent', () => {
  const named = defineEvent('v1.Named', v.object({ name: v.string() }))

  it('makes facts that were checked', () => {
    const stamp = createStamps()
    expect(named(stamp, { stream: 's' }, { name: 'n' })).toEqual({
      ...createStamps()(),
      type: 'v1.Named',
      stream: 's',
      baseVersion: null,
      payload: { name: 'n' },
    })
    const wrong: unknown = { name: 7 }
    expect(() => named(stamp, { stream: 's' }, wrong as { name: string })).toThrow(v.ValiError)
  })
})

describe('journal lines', () => {
  it('carry the CRC of the standard', () => {
    expect(crc32('123456789')).toBe('cbf43926')
    expect(crc32('ü')).toBe('63d969d5')
  })

  it('give back what was written, without torn or spoilt lines', () => {
    const stamp = createStamps()
    const kept = (name: string) => ({
      ...stamp(),
      type: 'v9.Kept',
      stream: 's',
      baseVersion: null,
      payload: { name },
    })
    const facts = [kept('a\nb'), kept('ü'), kept('c')]
    expect(decodeLines(encodeLines(facts))).toEqual(facts)
    const lines = encodeLines(facts).split('\n')
    lines[1] = lines[1]?.replace('ü', 'u') ?? ''
    expect(decodeLines(lines.join('\n').slice(0, -3))).toEqual([facts[0]])
    expect(decodeLines('')).toEqual([])
  })
})
