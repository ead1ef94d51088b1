import { numberWords } from '../../locale/numbers.ts'
import { isNoMeter } from './meter-rules.ts'

/** Units of the meter types that are seeded; another type is named by its own code. */
const units: ReadonlyMap<string, string> = new Map([
  ['Hours', 'h'],
  ['Kilometres', 'km'],
  ['Strokes', 'thousand strokes'],
  ['Ton-miles', 'ton-miles'],
  ['Cycles', 'cycles'],
])

/** `4,812 h`: a reading with the unit of its meter type. */
export function meterWords(reading: number, type: string): string {
  const number = numberWords(reading, 2)
  return isNoMeter(type) ? number : `${number} ${units.get(type) ?? type}`
}
