/** The day that a moment is where the browser is, yyyy-MM-dd. */
export function localDay(moment = new Date()): string {
  const inZone = moment.getTime() - moment.getTimezoneOffset() * 60_000
  return new Date(inZone).toISOString().slice(0, 10)
}
