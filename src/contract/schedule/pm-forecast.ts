import * as v from 'valibot'
import type { Levelling, Move } from './levelling.ts'
import type { Workload } from './workload.ts'

const day = v.string()
/** yyyy-MM. */
const month = v.string()
/** `locationOID` of the machines; null of those that are nowhere. */
const rig = v.nullable(v.number())
const rigName = v.object({ locationOID: v.number(), locationName: v.string() })

/** Twelve months unless said, the one of today first. */
export const forecastMonths = { least: 1, usual: 12, most: 24 } as const

/** How many plans are looked at, and the time there is for it: a part of the answer says so where it is not all. */
export const forecastLimits = { plans: 50_000, ms: 10_000 } as const

/** How much of the plans an answer rests on. */
const Extent = v.object({
  /** Plans that were reckoned, and those that there are. */
  plans: v.number(),
  all: v.number(),
  /** Of those reckoned: without a day, since their machine stands still or something is wrong with them. */
  idle: v.number(),
  /** Of those reckoned: without expected labour hours, so that they count as none. */
  withoutHours: v.number(),
})
export type Extent = v.InferOutput<typeof Extent>

/**
 * Hours of planned maintenance by month, rig and craft (issue 13). A craft is the kind of work, a code of TaskType.
 * What is overdue is counted on the day of the answer, and what was done or is past is not counted.
 */
export const PmForecast = v.object({
  today: day,
  months: v.array(month),
  rigs: v.array(rigName),
  work: v.array(
    v.object({
      month,
      rig,
      craft: v.string(),
      hours: v.number(),
      count: v.number(),
    }) satisfies v.GenericSchema<Workload>,
  ),
  extent: Extent,
})
export type PmForecast = v.InferOutput<typeof PmForecast>

/** So many whole weeks are levelled, from the next Monday on, by so many moves at most. */
export const levelledWeeks = { weeks: 8, moves: 40 } as const

const weekChange = v.object({ week: day, before: v.number(), after: v.number() })
/**
 * Moves that would level the weeks ahead. One of an operation changes its `operationDate`, one of a plan its
 * `plannedFor`; `version` and `value` are those of the record as the suggestion saw it.
 */
export const PmLevelling = v.object({
  today: day,
  from: day,
  weeks: v.number(),
  rigs: v.array(rigName),
  peaks: v.array(v.object({ rig, before: v.number(), after: v.number() })) satisfies v.GenericSchema<
    Levelling['peaks'][number][]
  >,
  moves: v.array(
    v.object({
      of: v.picklist(['operation', 'plan']),
      key: v.number(),
      version: v.number(),
      value: v.nullable(day),
      pmTaskOID: v.number(),
      plan: v.string(),
      rig,
      hours: v.number(),
      from: day,
      to: day,
      leaves: weekChange,
      enters: weekChange,
    }) satisfies v.GenericSchema<Omit<Move, 'id'>>,
  ),
  extent: Extent,
})
export type PmLevelling = v.InferOutput<typeof PmLevelling>
