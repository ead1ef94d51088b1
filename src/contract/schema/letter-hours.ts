/** When letters may go out, in the organisation's time. */
export interface LetterHours {
  readonly timeZone: string
  /** From when to when no letter goes out, each HH:mm; null for never. They may go over midnight. */
  readonly quiet: { readonly from: string; readonly to: string } | null
  /** HH:mm at which the summary of the day goes out. */
  readonly summaryAt: string
  /** Whether what falls due waits for that summary. */
  readonly gathers: boolean
}

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether this reads HH:mm. */
export const isClock = (text: string): boolean => clockPattern.test(text)

/** `22:00-06:00` as its two ends; null of what is blank, or no such thing. */
export function quietHours(text: string): LetterHours['quiet'] {
  const [from = '', to = '', ...more] = text.split('-').map((part) => part.trim())
  return more.length === 0 && isClock(from) && isClock(to) && from !== to ? { from, to } : null
}
