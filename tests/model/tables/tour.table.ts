import type { TourEffect, TourEvent } from '../../../src/machines/tour.events.ts'
import { tourMachine } from '../../../src/machines/tour.machine.ts'
import type { ChartTable, Place } from './table.ts'

type Tour = typeof tourMachine

const start: TourEvent = { type: 'START' }
const next: TourEvent = { type: 'NEXT' }
const previous: TourEvent = { type: 'PREVIOUS' }
const leave: TourEvent = { type: 'LEAVE' }

const keeps: TourEffect = { type: 'tour.keep' }
const goes = (step: number): TourEffect => ({ type: 'tour.go', step })

const at = (...after: readonly TourEvent[]): Place<Tour> => ({ input: { steps: 3 }, after })

const places: Readonly<Record<string, Place<Tour>>> = {
  away: at(),
  'without screens': { input: { steps: 0 } },
  'first step': at(start),
  'second step': at(start, next),
  'last step': at(start, next, next),
  'left at the second step': at(start, next, leave),
}

/** The tour by hand (UX H14): left at any step, seen once begun, and begun again at the first. */
export const tourTable: ChartTable<Tour> = {
  name: 'tour',
  machine: tourMachine,
  places,
  rows: [
    ['away', 'START', 'away', []],
    ['away', start, 'shown', [keeps, goes(0)], { step: 0 }],
    ['without screens', start, 'away', []],
    ['first step', next, 'shown', [goes(1)], { step: 1 }],
    ['first step', previous, 'shown', [], { step: 0 }],
    ['second step', next, 'shown', [goes(2)], { step: 2 }],
    ['second step', previous, 'shown', [goes(0)], { step: 0 }],
    ['second step', leave, 'away', []],
    ['last step', next, 'away', []],
    ['left at the second step', start, 'shown', [keeps, goes(0)], { step: 0 }],
  ],
}
