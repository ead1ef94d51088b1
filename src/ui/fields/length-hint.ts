/** What is said below a field while it is typed in: how long the text has to be, and how far it is. */
export function lengthHint(text: string, fewest: number): string {
  const missing = fewest - text.length
  if (text === '') return `At least ${fewest} characters`
  if (missing > 0) return `At least ${fewest} characters: ${missing} more`
  return `At least ${fewest} characters: that is enough`
}
