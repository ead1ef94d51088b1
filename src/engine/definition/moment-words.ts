const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** `3 hours ago`, `yesterday`, `just now`; a clock that runs behind makes nothing happen in the future. */
export function agoWords(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso))
  const step = steps.find(([, length]) => passed >= length)
  return step ? relative.format(-Math.floor(passed / step[1]), step[0]) : 'just now'
}
