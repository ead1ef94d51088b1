import { dateFormat, speech } from './speech.ts'

/** A moment as ISO text, in milliseconds since 1970, or as a date. */
type Moment = string | number | Date

function said(moment: Moment, options: Intl.DateTimeFormatOptions): string {
  const { timeZone } = speech()
  const format = dateFormat({ ...options, ...(timeZone !== '' && { timeZone }) })
  // Some engines part hour and AM by a narrow no-break space.
  return format.format(new Date(moment)).replace('\u202f', ' ')
}

/** `November 21, 2026 at 2:05 PM`, where the organisation is. */
export const momentWords = (moment: Moment): string => said(moment, { dateStyle: 'long', timeStyle: 'short' })

/** `November 21, 2026 at 2:05:09 PM`, where the organisation is. */
export const exactWords = (moment: Moment): string => said(moment, { dateStyle: 'long', timeStyle: 'medium' })

/** `Nov 21, 2:05 PM`, where the organisation is. */
export const shortMomentWords = (moment: Moment): string =>
  said(moment, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** `2:32 PM`, where the organisation is. */
export const clockWords = (moment: Moment): string => said(moment, { timeStyle: 'short' })

/** `2:32:09 PM`, where the organisation is. */
export const exactClockWords = (moment: Moment): string => said(moment, { timeStyle: 'medium' })

/** `November 21, 2026 at 2:05 PM UTC`: on paper, which may be read anywhere. */
export const placedMomentWords = (moment: Moment): string =>
  `${momentWords(moment)} ${zoneName(new Date(moment))}`

function zoneName(moment: Date): string {
  const { timeZone } = speech()
  const format = dateFormat({ timeZoneName: 'short', ...(timeZone !== '' && { timeZone }) })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

// Swedish writes a day as ISO does.
const isoDays = new Map<string, Intl.DateTimeFormat>()

/** The day that a moment is where the organisation is, yyyy-MM-dd; that of the program's own place where nobody says. */
export function dayOf(moment: Moment): string {
  const { timeZone } = speech()
  let format = isoDays.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone !== '' && { timeZone }) })
    isoDays.set(timeZone, format)
  }
  return format.format(new Date(moment))
}

/** The minute that a moment is where the organisation is, yyyy-MM-ddTHH:mm. */
export function minuteOf(moment: Moment): string {
  const { timeZone } = speech()
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone !== '' && { timeZone }),
  })
  return format.format(new Date(moment)).replace(' ', 'T')
}
