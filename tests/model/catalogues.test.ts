import { describe, expect, test } from 'vitest'
import { bindingIds, bindings } from '../../src/machines/keys.ts'
import { keyNames } from '../../src/ui/look/key-names.ts'
import { catalogues } from './catalogues.ts'
import { charts } from './charts.ts'

test('every chart has a catalogue', () => {
  expect(Object.keys(catalogues).toSorted()).toEqual(charts.map(({ name }) => name).toSorted())
})

describe.for(Object.entries(catalogues))('commands of %s', ([name, catalogue]) => {
  test('name events that the chart has', () => {
    const chart = charts.find((one) => one.name === name)
    const types: readonly string[] = chart?.machine.events ?? []
    expect(Object.keys(catalogue).filter((type) => !types.includes(type))).toEqual([])
  })

  test('have words and a place', () => {
    const wordless = Object.entries(catalogue).filter(
      ([, { label, places }]) => label === '' || places.length === 0,
    )
    expect(wordless).toEqual([])
  })

  test('offer choices for every argument that is chosen from a list', () => {
    const empty = Object.entries(catalogue).filter(([, { args }]) =>
      Object.values(args ?? {}).some(({ kind, choices }) => (kind === 'choice') !== (choices !== undefined)),
    )
    expect(empty).toEqual([])
  })
})

test('every command that destroys is marked as dangerous', () => {
  const destructive = Object.values(catalogues).flatMap((catalogue) =>
    Object.values(catalogue).filter(({ label, danger }) => /delete|discard|clear/i.test(label) && !danger),
  )
  expect(destructive).toEqual([])
})

test('every binding can be printed for both keyboards', () => {
  const printed = bindingIds.flatMap((id) =>
    bindings[id].keys.flatMap((keys) => [keyNames(keys, false), keyNames(keys, true)].flat()),
  )
  expect(printed.filter((name) => name === '' || name.startsWith('$'))).toEqual([])
})
