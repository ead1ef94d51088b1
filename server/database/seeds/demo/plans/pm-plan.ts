import type { dueEveryUnits } from '../../../../../src/contract/entities/due-every.ts'
import type { CodeOf } from '../../reference/codes.ts'

/** When a plan falls due: by calendar, or by running hours of the equipment. Notice in days, or in hours. */
export type Interval =
  | {
      readonly by: 'date'
      readonly every: number
      readonly unit: (typeof dueEveryUnits)[number]
      readonly notice: number
    }
  | {
      readonly by: 'hours'
      readonly every: number
      readonly notice: number
      /** Or after so many months, whichever comes first. */
      readonly orMonths?: number
    }

/** Preventive maintenance of one class of equipment, with the checklist a rig hand works through. */
export interface PmPlan {
  readonly name: string
  readonly taskType: CodeOf<'TaskType'>
  readonly interval: Interval
  readonly labourHours: number
  /** Nothing takes its place, and only a deferral lets it slide. */
  readonly isSafetyCritical?: true
  readonly lines: readonly string[]
}

export const days = (every: number, notice: number): Interval => ({ by: 'date', every, unit: 'Day', notice })
export const months = (every: number, notice: number): Interval => ({
  by: 'date',
  every,
  unit: 'Month',
  notice,
})
export const years = (every: number, notice: number): Interval => ({
  by: 'date',
  every,
  unit: 'Year',
  notice,
})
export const hours = (every: number, notice: number, orMonths?: number): Interval => ({
  by: 'hours',
  every,
  notice,
  ...(orMonths !== undefined && { orMonths }),
})
