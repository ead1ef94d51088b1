import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { chainFrom } from '../../contract/schema/ancestry.ts'
import { moveOf, moveTo, type Standing, stayWords } from './tree-move.ts'

const machine: Standing = { equipmentOID: 5, location: 1, parentAsset: 3 }
const none = () => null

it('puts a machine below another one, by location where that one stands', () => {
  const target = { kind: 'machine', key: 9, location: 2 } as const
  expect(moveOf('location', machine, target, none)).toEqual({ to: { parentAsset: 9, location: 2 } })
  expect(moveOf('parent', machine, target, none)).toEqual({ to: { parentAsset: 9, location: 1 } })
  expect(moveOf('location', machine, { ...target, location: undefined }, none)).toEqual({
    to: { parentAsset: 9, location: 1 },
  })
})

it('makes what is put below a location part of nothing', () => {
  expect(moveOf('location', machine, { kind: 'location', key: 2 }, none)).toEqual({
    to: { parentAsset: null, location: 2 },
  })
})

it('says why it cannot be', () => {
  expect(moveOf('location', machine, { kind: 'location', key: 0 }, none)).toEqual({
    refusal: 'A machine needs a location.',
  })
  expect(moveOf('parent', machine, { kind: 'machine', key: 3, location: 1 }, none)).toEqual({
    refusal: 'It stands there already.',
  })
  expect(moveOf('parent', machine, { kind: 'machine', key: 5, location: 1 }, none)).toEqual({
    refusal: 'Parent asset cannot be the equipment itself.',
  })
  const parents = new Map([
    [8, 7],
    [7, 5],
  ])
  const below = moveOf(
    'parent',
    machine,
    { kind: 'machine', key: 8, location: 1 },
    (key) => parents.get(key) ?? null,
  )
  expect(below).toEqual({ refusal: 'Parent asset cannot be one that stands below this equipment.' })
})

it('says of what is below a machine that it stays, where the machine goes to another location', () => {
  const from = { parentAsset: null, location: 1 }
  const away = { parentAsset: null, location: 2 }
  expect([0, 1, 12].map((below) => stayWords(below, from, away))).toEqual([
    null,
    'The machine below it keeps its own location.',
    'The 12 machines below it keep their own locations.',
  ])
  expect(stayWords(12, from, { parentAsset: 3, location: 1 })).toBeNull()
})

it('never closes a circle, whatever is moved below whatever', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(moves, (asked) => {
      const parents = new Map<number, number | null>()
      const parentOf = (key: number) => parents.get(key) ?? null
      for (const [equipmentOID, parentAsset] of asked) {
        const standing = { equipmentOID, location: 1, parentAsset: parentOf(equipmentOID) }
        const move = moveTo(standing, { parentAsset, location: 1 }, parentOf)
        if ('to' in move) parents.set(equipmentOID, move.to.parentAsset)
      }
      for (const key of parents.keys()) expect(chainFrom(parentOf(key), parentOf)).not.toContain(key)
    }),
  )
})
