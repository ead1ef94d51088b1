import { fromDate, getLocalTimeZone, toCalendarDate } from '@internationalized/date'

/** The day that a moment is where the browser is, yyyy-MM-dd. */
export const localDay = (moment = new Date()): string =>
  toCalendarDate(fromDate(moment, getLocalTimeZone())).toString()
