import { expect, test } from 'vitest'
import { iso31662 } from 'iso-3166'
import { checkRecord } from '../../../../src/contract/schema/entity.ts'
import { country } from '../../../../src/contract/entities/country.ts'
import { lga } from '../../../../src/contract/entities/lga.ts'
import { state } from '../../../../src/contract/entities/state.ts'
import { countryKey, countryRows, lgaRows, stateKey, stateRows } from './places.ts'

const codeOf = new Map<number | null, string>(
  stateRows.map(({ stateOID, stateCode }) => [stateOID, stateCode]),
)
const areasOf = (code: string) =>
  lgaRows.filter(({ stateOID }) => stateOID === stateKey(code)).map(({ lgaName }) => lgaName)

test('every country of ISO 3166-1, once', () => {
  expect(countryRows.length).toBe(249)
  expect(new Set(countryRows.map(({ alpha2 }) => alpha2)).size).toBe(249)
  expect(countryRows.find(({ alpha2 }) => alpha2 === 'NG')).toEqual({
    countryOID: countryKey('NG'),
    version: 1,
    countryName: 'Nigeria',
    alpha2: 'NG',
    alpha3: 'NGA',
    numericCode: '566',
  })
})

test('every first-level subdivision of ISO 3166-2, on its own country', () => {
  const firstLevel = iso31662.filter(({ parent }) => !parent.includes('-'))
  expect(firstLevel.length).toBeGreaterThan(4_000)
  expect(stateRows.map(({ stateCode }) => stateCode)).toEqual(firstLevel.map(({ code }) => code))
  const misplaced = stateRows.filter(({ stateCode, countryOID }) => {
    const [alpha2 = ''] = stateCode.split('-')
    return countryOID !== countryKey(alpha2)
  })
  expect(misplaced).toEqual([])
})

test('every second level is left out, and nothing else', () => {
  const kept = new Set(stateRows.map(({ stateCode }) => stateCode))
  const left = iso31662.filter(({ code }) => !kept.has(code))
  expect(left.length + kept.size).toBe(5_070)
  expect(left.filter(({ parent }) => !iso31662.some(({ code }) => code === parent))).toEqual([])
})

test('all 774 local government areas, on the 37 states of Nigeria', () => {
  expect(lgaRows.length).toBe(774)
  const counts = new Map<string, number>()
  for (const { stateOID } of lgaRows) {
    const code = codeOf.get(stateOID) ?? ''
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  // The First Schedule of the Constitution of 1999, state by state.
  expect(Object.fromEntries(counts)).toEqual({
    'NG-AB': 17,
    'NG-AD': 21,
    'NG-AK': 31,
    'NG-AN': 21,
    'NG-BA': 20,
    'NG-BY': 8,
    'NG-BE': 23,
    'NG-BO': 27,
    'NG-CR': 18,
    'NG-DE': 25,
    'NG-EB': 13,
    'NG-ED': 18,
    'NG-EK': 16,
    'NG-EN': 17,
    'NG-GO': 11,
    'NG-IM': 27,
    'NG-JI': 27,
    'NG-KD': 23,
    'NG-KN': 44,
    'NG-KT': 34,
    'NG-KE': 21,
    'NG-KO': 21,
    'NG-KW': 16,
    'NG-LA': 20,
    'NG-NA': 13,
    'NG-NI': 25,
    'NG-OG': 20,
    'NG-ON': 18,
    'NG-OS': 30,
    'NG-OY': 33,
    'NG-PL': 17,
    'NG-RI': 23,
    'NG-SO': 23,
    'NG-TA': 16,
    'NG-YO': 17,
    'NG-ZA': 14,
    'NG-FC': 6,
  })
})

test('the two states that the list of areas calls otherwise have their own areas', () => {
  expect(areasOf('NG-KT')).toContain('Funtua')
  expect(areasOf('NG-FC')).toEqual([
    'Abaji',
    'Abuja Municipal Area Council',
    'Bwari',
    'Gwagwalada',
    'Kuje',
    'Kwali',
  ])
  expect(areasOf('NG-AB')).toContain('Obi Ngwa')
})

test('every row is what the server would accept', () => {
  const faults = [
    ...countryRows.map((row) => checkRecord(country, row)),
    ...stateRows.map((row) => checkRecord(state, row)),
    ...lgaRows.map((row) => checkRecord(lga, row)),
  ].filter(({ ok }) => !ok)
  expect(faults).toEqual([])
})
