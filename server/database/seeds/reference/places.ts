import { iso31661, iso31662 } from 'iso-3166'
import { all } from 'nigerian-states-and-lgas'
import type { country } from '../../../../src/contract/entities/country.ts'
import type { lga } from '../../../../src/contract/entities/lga.ts'
import type { state } from '../../../../src/contract/entities/state.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'

const tidy = (name: string) => name.trim().replaceAll(/\s+/g, ' ')

/** The countries of ISO 3166-1, keyed 1, 2, 3 … in the order of their names. */
export const countryRows: readonly RowOf<typeof country>[] = iso31661
  .map(({ name, alpha2, alpha3, numeric }) => ({ name: tidy(name), alpha2, alpha3, numeric }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  .map(({ name, alpha2, alpha3, numeric }, index) => ({
    countryOID: index + 1,
    version: 1,
    countryName: name,
    alpha2,
    alpha3,
    numericCode: numeric,
  }))

const countryKeys = new Map(countryRows.map(({ alpha2, countryOID }) => [alpha2, countryOID]))

/** The first-level subdivisions of ISO 3166-2: those whose parent is a country. */
export const stateRows: readonly RowOf<typeof state>[] = iso31662
  .flatMap(({ code, name, parent }) => {
    const countryOID = countryKeys.get(parent)
    return countryOID === undefined ? [] : [{ stateCode: code, stateName: tidy(name), countryOID }]
  })
  .map((row, index) => ({ stateOID: index + 1, version: 1, ...row }))

/** What the list of areas calls otherwise than ISO does. */
const isoNames: Readonly<Record<string, string>> = {
  Kastina: 'Katsina',
  'Federal Capital Territory': 'Abuja Federal Capital Territory',
}

const nigeria = countryKeys.get('NG')
const nigerianStates = new Map(
  stateRows.filter(({ countryOID }) => countryOID === nigeria).map((row) => [row.stateName, row.stateOID]),
)

function nigerianState(name: string): number {
  const found = nigerianStates.get(isoNames[name] ?? name)
  if (found === undefined) throw new Error(`ISO 3166-2 has no Nigerian state called ${name}`)
  return found
}

/** The local government areas of Nigeria, each on its state. */
export const lgaRows: readonly RowOf<typeof lga>[] = all()
  .flatMap(({ state: name, lgas }) =>
    lgas.map((area) => ({ lgaName: tidy(area), stateOID: nigerianState(tidy(name)) })),
  )
  .map((row, index) => ({ lgaOID: index + 1, version: 1, ...row }))

/** The key of a state by its code of ISO 3166-2. */
export function stateKey(code: string): number {
  const found = stateRows.find(({ stateCode }) => stateCode === code)
  if (!found) throw new Error(`ISO 3166-2 has no ${code}`)
  return found.stateOID
}

/** The key of a country by its alpha-2 code. */
export function countryKey(alpha2: string): number {
  const found = countryKeys.get(alpha2)
  if (found === undefined) throw new Error(`ISO 3166-1 has no ${alpha2}`)
  return found
}
