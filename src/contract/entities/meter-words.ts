import { isNoMeter } from './meter-rules.ts'

/** Units of the meter types that are seeded; another type is named by its own code. */
const units: Readonly<Record<string, string>> = {
  Hours: 'h',
  Kilometres: 'km',
  Strokes: 'thousand strokes',
  'Ton-miles': 'ton-miles',
  Cycles: 'cycles',
}

/** `4,812 h`: a reading with the unit of its meter type. */
export function meterWords(reading: number, type: string): string {
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(reading)
  return isNoMeter(type) ? number : `${number} ${units[type] ?? type}`
}
