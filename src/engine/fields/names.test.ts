import { describe, expect, test } from 'vitest'
import type { ChoiceQuestion } from '../definition/workbench.tsx'
import type { LookupRef } from '../definition/screen.ts'
import { createNames } from './names.ts'

const machines: LookupRef = { from: 'entity', entity: 'equipment' }
const vendors: LookupRef = { from: 'entity', entity: 'vendor' }
const byCode: LookupRef = { from: 'entity', entity: 'bank', value: 'bankCode' }

function setUp() {
  const asked: (readonly [string, ChoiceQuestion])[] = []
  const state = { isDown: false, called: 'Machine' }
  const names = createNames(async (lookup, question) => {
    asked.push([lookup.from === 'entity' ? lookup.entity : lookup.from, question])
    if (state.isDown) throw new Error('no answer')
    const ids = 'named' in question ? question.named.filter((id) => id !== 404) : [7, 8]
    return { items: ids.map((id) => ({ id, label: `${state.called} ${id}` })), count: 340 }
  })
  const labels = (key = 'e') => [...names.known(key)].map(([id, { label }]) => [id, label])
  /** Until what was asked has been answered. */
  const answered = () => new Promise((resolve) => setTimeout(resolve))
  return { names, asked, state, labels, answered }
}

describe('the names of values beyond what is held', () => {
  test('are asked for together, each lookup once, each value once', async () => {
    const { names, asked, labels, answered } = setUp()
    names.see('e', machines, [5, 6, null, ''])
    names.see('e', machines, [6, '7', 'pump'])
    names.see('v', vendors, [1])
    await answered()
    names.see('e', machines, [5, 6, 7])
    await answered()
    expect(asked).toEqual([
      ['equipment', { named: [5, 6, 7] }],
      ['vendor', { named: [1] }],
    ])
    expect(labels()).toEqual([
      [5, 'Machine 5'],
      [6, 'Machine 6'],
      [7, 'Machine 7'],
    ])
  })

  test('are another map only when there are more of them, and that is told', async () => {
    const { names, answered } = setUp()
    let told = 0
    names.subscribe(() => told++)
    names.see('e', machines, [5])
    await answered()
    const [before, turn] = [names.known('e'), names.turn()]
    names.see('e', machines, [5])
    await answered()
    expect([names.known('e') === before, names.turn() === turn, told]).toEqual([true, true, 1])
  })

  test('of a value that is no record are not asked for twice', async () => {
    const { names, asked, labels, answered } = setUp()
    names.see('e', machines, [404])
    await answered()
    names.see('e', machines, [404])
    await answered()
    expect([asked.length, labels()]).toEqual([1, []])
  })

  test('that cannot be had are asked for when they are next seen', async () => {
    const { names, state, labels, answered } = setUp()
    state.isDown = true
    names.see('e', machines, [5])
    await answered()
    state.isDown = false
    names.see('e', machines, [5])
    await answered()
    expect(labels()).toEqual([[5, 'Machine 5']])
  })

  test('of more values than a filter takes are asked for in parts', async () => {
    const { names, asked } = setUp()
    const keys = Array.from({ length: 450 }, (_, at) => at + 1000)
    const known = await names.named('e', machines, keys)
    expect([known.size, asked.map(([, question]) => 'named' in question && question.named.length)]).toEqual([
      450,
      [200, 200, 50],
    ])
    const long = Array.from({ length: 40 }, (_, at) => `${'x'.repeat(100)}${at}`)
    await names.named('b', byCode, long)
    for (const [, question] of asked.slice(3)) expect(JSON.stringify(question).length).toBeLessThan(3100)
    expect(names.known('b').size).toBe(40)
  })

  test('of what was found by typing are known, and shown once one is taken', async () => {
    const { names, asked, labels, answered } = setUp()
    const { signal } = new AbortController()
    expect(await names.find('e', machines, { search: 'pump' }, signal)).toMatchObject({ count: 340 })
    expect(labels()).toEqual([])
    names.see('e', machines, [8])
    await answered()
    expect([labels(), asked.length]).toEqual([[[8, 'Machine 8']], 1])
  })

  test('are read again when the records were written, and stay until then', async () => {
    const { names, state, labels, answered } = setUp()
    names.see('e', machines, [5])
    await answered()
    state.called = 'Mast'
    names.renew('e')
    expect(labels()).toEqual([[5, 'Machine 5']])
    await answered()
    expect(labels()).toEqual([[5, 'Mast 5']])
  })
})
