interface Left {
  /** The task whose page was open; null when the address led nowhere from the start. */
  readonly task: string | null
  readonly looksAs: string | null
  /** Something typed waits on this device. */
  readonly hasDrafts: boolean
}

/** Why a page was left for the dashboard: no task leads there, or none any more. */
export function leftWords({ task, looksAs, hasDrafts }: Left): string {
  if (looksAs !== null) return `${looksAs} has no task that leads to ${task ?? 'that page'}.`
  if (task === null) return 'You have no task that leads to that page.'
  const closed = `You no longer have the task ${task}, so its page was closed.`
  return hasDrafts ? `${closed} What you had not saved is kept on this device.` : closed
}
