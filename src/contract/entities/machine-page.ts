import * as v from 'valibot'
import { equipment } from './equipment.ts'
import { listOf, NamedMachine, PageLists } from './page-lists.ts'

/** Of its readings: enough for a trend over a year of weeks. */
export const machineReadingsShown = 60

const day = v.string()

/**
 * A machine with what belongs to it, each list as its own screen would show it to who asks. Days are yyyy-MM-dd of the
 * organisation's time zone, moments ISO.
 */
export const MachinePage = v.object({
  today: day,
  machine: equipment.row,
  /** When its status became what it is; null of one that it came to the site with. */
  statusSince: v.nullable(v.string()),
  /** Where it stands; null to who may not read locations. */
  locationName: v.nullable(v.string()),
  parent: v.nullable(NamedMachine),
  /** The latest first. */
  readings: listOf(
    v.object({
      meterReadingOID: v.number(),
      recordedOn: v.nullable(day),
      primaryMeter: v.nullable(v.number()),
      secondaryMeter: v.nullable(v.number()),
      confirmedAs: v.string(),
    }),
  ),
  ...PageLists.entries,
})
export type MachinePage = v.InferOutput<typeof MachinePage>
