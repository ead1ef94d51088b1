import { clockWords } from '../../locale/moments.ts'

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * Says that something was tried too often (429) and when it can be tried again: `in 12 minutes, at 2:32 PM`, rounded
 * up. The time of day stands with it, so that the sentence stays true while it is on the screen.
 */
export function tooManyWords(retryAfterMs: number | null, now: number): string {
  const said = 'Too many attempts. Try again in '
  if (retryAfterMs === null) return `${said}a few minutes.`
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  if (seconds < 60) return `${said}${counted(seconds, 'second')}.`
  const time = clockWords(now + retryAfterMs)
  return `${said}${counted(Math.ceil(seconds / 60), 'minute')}, at ${time}.`
}
