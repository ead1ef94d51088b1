import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charts } from './charts.ts'
import { statesOf } from '../../src/machines/drawing/definition.ts'
import { type DrawnState, drawnOf } from '../../src/machines/drawing/drawn.ts'
import { mermaidOf } from './mermaid.ts'
import { statechartsDocument } from './statecharts.ts'

test('docs/statecharts.md says what the charts say (else: npm run model -- --docs)', () => {
  const stored = readFileSync(join(import.meta.dirname, '../../docs/statecharts.md'), 'utf8')
  expect(stored).toBe(statechartsDocument(charts))
})

describe('a diagram', () => {
  test.for(charts)(
    'of $name draws every state once, and arrows only between states side by side',
    ({ machine }) => {
      const lines = mermaidOf(machine).split('\n')
      const drawn = lines.flatMap((line) => /state ".*" as (\S+)/.exec(line)?.[1] ?? [])
      expect(drawn.length).toBe(statesOf(machine).length - 1)
      expect(new Set(drawn).size).toBe(drawn.length)
      const parentOf = (id: string) => id.split('__').slice(0, -1).join('__')
      const arrows = lines.flatMap((line) => {
        const [, from, to] = /^\s*(\w+) --> (\w+)/.exec(line) ?? []
        return from !== undefined && to !== undefined ? [{ from, to }] : []
      })
      expect(arrows.length).toBeGreaterThan(0)
      expect(arrows.filter(({ from, to }) => parentOf(from) !== parentOf(to))).toEqual([])
    },
  )

  test.for(charts)('of $name has the states and labels that the client draws', ({ machine }) => {
    const lines = mermaidOf(machine).split('\n')
    const labels = lines.flatMap((line) => / : (?:.* - )?(.+)$/.exec(line)?.[1] ?? [])
    const { states, arrows, fromAny } = drawnOf(machine)
    const flat = (within: readonly DrawnState[]): readonly string[] =>
      within.flatMap(({ id, states: inner }) => [id, ...flat(inner)])
    expect(flat(states).toSorted()).toEqual(
      lines.flatMap((line) => /state ".*" as (\w+)/.exec(line)?.[1] ?? []).toSorted(),
    )
    const client = new Set([...arrows.flatMap((arrow) => arrow.labels), ...fromAny.map(({ label }) => label)])
    expect([...new Set(labels)].filter((label) => !client.has(label))).toEqual([])
  })
})
