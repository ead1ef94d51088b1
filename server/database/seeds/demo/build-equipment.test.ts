import { expect, test } from 'vitest'
import { buildOrganisation } from '../build-organisation.ts'

const today = '2026-11-21'
const { equipment, locations } = buildOrganisation({ today, scale: 1 })
const pieceOf = new Map<number | null, (typeof equipment)[number]>(
  equipment.map((row) => [row.equipmentOID, row]),
)

test('four rigs, two yards and a base hold 340 or more pieces of equipment', () => {
  const count = (category: string) => locations.filter((one) => one.category === category).length
  expect({ Rig: count('Rig'), Yard: count('Yard'), Base: count('Base') }).toEqual({
    Rig: 4,
    Yard: 2,
    Base: 1,
  })
  expect(equipment.length).toBeGreaterThanOrEqual(340)
  expect(new Set(equipment.map(({ location }) => location)).size).toBe(7)
})

test('unit, tag and description name one piece each, and every piece bears make, model and serial number', () => {
  for (const field of ['unit', 'tag', 'description'] as const)
    expect(new Set(equipment.map((row) => row[field])).size).toBe(equipment.length)
  expect(equipment.filter(({ make, model, serialNumber }) => !make || !model || !serialNumber)).toEqual([])
  expect(equipment.find(({ unit }) => unit === 'MP-1012')?.description).toBe('Mud pump 2, Rig 7')
})

test('mud pumps and rig generators say what their nameplates bear, and nothing else does', () => {
  const plated = equipment.filter(({ nameplate }) => nameplate !== null)
  expect(plated.find(({ unit }) => unit === 'MP-1012')?.nameplate).toEqual({
    'Rated power (hp)': 1600,
    'Rated speed (spm)': 120,
    'Maximum pressure (psi)': 5000,
  })
  expect(new Set(plated.map(({ equipmntType }) => equipmntType))).toEqual(new Set(['Pump', 'Generator']))
  expect(plated.length).toBeLessThan(equipment.length / 5)
})

test('a part stands where the equipment stands that it is mounted on', () => {
  const parts = equipment.filter(({ parentAsset }) => parentAsset !== null)
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.filter((part) => pieceOf.get(part.parentAsset)?.location !== part.location)).toEqual([])
})

test('meters have gone up since the equipment was bought, and dates follow each other', () => {
  const wrong = equipment.filter(
    (row) =>
      row.hasMeter !== (row.primaryMeter !== '') ||
      (row.primaryMeterCurrentReading ?? 0) < (row.primaryMeterInitialReading ?? 0) ||
      (row.purchaseDate ?? '') >= today ||
      (row.primaryWarranteeDate ?? '') <= (row.purchaseDate ?? '') ||
      (row.yearOfProduction ?? 0) > Number(row.purchaseDate?.slice(0, 4)),
  )
  expect(wrong).toEqual([])
})
