import { dayOf } from '../../locale/moments.ts'
import { fromDate, getLocalTimeZone, toCalendarDate } from '@internationalized/date'

/**
 * The day that a moment is where the organisation is, yyyy-MM-dd: the one that counts for what is due and done. Of a server
 * that does not say where that is, the browser's own.
 */
export const organisationDay = (timeZone: string, moment = new Date()): string =>
  toCalendarDate(fromDate(moment, timeZone || getLocalTimeZone())).toString()

/** The day that a moment is where the organisation is, as it was told with the session, yyyy-MM-dd. */
export const localDay = (moment = new Date()): string => dayOf(moment)

/** The day that a moment is in a time zone, by its IANA name, yyyy-MM-dd. */
export const dayIn = (timeZone: string, moment = new Date()): string =>
  toCalendarDate(fromDate(moment, timeZone)).toString()
