import { isHours, isNoMeter, type Meter } from '../../../contract/entities/meter-rules.ts'
import type { SpokenMachine } from './spoken.ts'

/** Other words for the meter types that are seeded; another type is said by its own code. */
const spoken: readonly (readonly [code: string, words: RegExp])[] = [
  ['hours', /^(?:h|hrs?|hours?)$/],
  ['kilometres', /^(?:km|kms|kilomet(?:er|re)s?)$/],
  ['strokes', /^(?:thousand )?strokes?$/],
  ['ton-miles', /^ton-miles?$/],
  ['cycles', /^cycles?$/],
]

/**
 * The meter of a machine that counts in a unit, as it was said; without one the meter of its running hours, else its
 * primary one. Null where it has no such meter.
 */
export function meterOf({ meters }: Pick<SpokenMachine, 'meters'>, unit: string): Meter | null {
  const said = unit.toLowerCase()
  const all = (['primaryMeter', 'secondaryMeter'] as const).filter((meter) => !isNoMeter(meters[meter]))
  if (said === '') return all.find((meter) => isHours(meters[meter])) ?? all[0] ?? null
  const code = spoken.find(([, words]) => words.test(said))?.[0] ?? said
  return all.find((meter) => meters[meter].toLowerCase() === code) ?? null
}
