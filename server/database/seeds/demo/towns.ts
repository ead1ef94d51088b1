import { countryKey, stateKey } from '../reference/places.ts'

/** Where the organisation's partners sit: the state by its code of ISO 3166-2. */
const states: Readonly<Record<string, string>> = {
  Abuja: 'NG-FC',
  'Benin City': 'NG-ED',
  Calabar: 'NG-CR',
  Dubai: 'AE-DU',
  Houston: 'US-TX',
  Ikeja: 'NG-LA',
  Kaduna: 'NG-KD',
  Lagos: 'NG-LA',
  Rotterdam: 'NL-ZH',
  Owerri: 'NG-IM',
  'Port Harcourt': 'NG-RI',
  Uyo: 'NG-AK',
  Warri: 'NG-DE',
  Yenagoa: 'NG-BY',
}

/** The keys of a town's state and country in the reference data. */
export function placeOf(town: string): { readonly state: number; readonly country: number } {
  const code = states[town]
  if (code === undefined) throw new Error(`No state is known for ${town}`)
  return { state: stateKey(code), country: countryKey(code.slice(0, 2)) }
}
