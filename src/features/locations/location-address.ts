import { keyIn, withKey } from '../../engine/record-page/page-address.ts'

/** The tabs of a location's page, in their order. */
export const locationTabs = ['work', 'cost', 'meters', 'machines', 'files', 'comments', 'history'] as const
export type LocationTab = (typeof locationTabs)[number]

/** The location whose page an address shows, `?location=KEY`; null where it is the list. */
export const locationIn = (params: URLSearchParams): number | null => keyIn(params, 'location')

/** The same address with the page of a location, or with the list again. */
export const withLocation = (params: URLSearchParams, location: number | null): URLSearchParams =>
  withKey(params, 'location', location)
