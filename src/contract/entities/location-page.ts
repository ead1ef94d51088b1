import * as v from 'valibot'
import { location } from './location.ts'
import { listOf, NamedMachine, pageListNames, PageLists } from './page-lists.ts'

/** Its machines with a meter, each with its latest reading; null to who may not read those. */
const meters = listOf(
  v.object({
    ...NamedMachine.entries,
    /** What its meters count; blank of none. */
    primaryType: v.string(),
    secondaryType: v.string(),
    recordedOn: v.nullable(v.string()),
    primaryMeter: v.nullable(v.number()),
    secondaryMeter: v.nullable(v.number()),
  }),
)

/**
 * A location, a rig among them, with what belongs to the machines that stand there, each list as its own screen would
 * show it to who asks (decision 0045). Days are yyyy-MM-dd of the organisation's time zone.
 */
export const LocationPage = v.object({
  today: v.string(),
  location: location.row,
  /** How many machines there have each status, by its code; null to who may not read machines. */
  statuses: v.nullable(v.array(v.object({ status: v.string(), count: v.number() }))),
  meters,
  ...PageLists.entries,
})
export type LocationPage = v.InferOutput<typeof LocationPage>

export const locationListNames = [...pageListNames, 'meters'] as const
export type LocationListName = (typeof locationListNames)[number]

/** A list of a location as it goes on: that one alone, with the rows that were asked for. */
export const MoreOfLocation = v.partial(v.object({ meters, ...PageLists.entries }))
export type MoreOfLocation = v.InferOutput<typeof MoreOfLocation>
