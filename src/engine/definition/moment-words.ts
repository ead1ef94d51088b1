const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const absolute = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' })
const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const exactClock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })

/** `3 hours ago`, `yesterday`, `just now`; a clock that runs behind makes nothing happen in the future. */
export function agoWords(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso))
  const step = steps.find(([, length]) => passed >= length)
  return step ? relative.format(-Math.floor(passed / step[1]), step[0]) : 'just now'
}

/** `November 21, 2026 at 14:05`, in the browser's own time. */
export const momentWords = (iso: string): string => absolute.format(new Date(iso))

/** `November 21, 2026 at 2:05:09 PM`, in the browser's own time. */
export const exactWords = (iso: string): string => exact.format(Date.parse(iso))

/** `Nov 21, 14:05`, in the browser's own time. */
export const shortMomentWords = (iso: string): string => short.format(Date.parse(iso))

/** `2:32 PM`. */
export const clockWords = (iso: string): string => clock.format(Date.parse(iso))

/** `14:32:09`, of milliseconds since 1970. */
export const exactClockWords = (time: number): string => exactClock.format(time)
