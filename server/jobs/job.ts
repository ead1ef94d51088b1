/** Work that must happen by itself: asked for when a process starts, when `cron` says, and when `channel` is told. */
export interface Job {
  /** Letters, digits and hyphens; what its runs are known by in the database. */
  readonly name: string
  /** Five fields, in UTC: minute, hour, day of the month, month, day of the week. */
  readonly cron: string
  /** Notified by a transaction that leaves something to do (`notify`). */
  readonly channel?: string
  /**
   * One run. It may be begun again after it was cut short anywhere, and beside another that still runs, so what it does
   * carries a key of its own. Throws what `closing` gives where it stops early, and is then run again by somebody.
   */
  run(closing: AbortSignal): Promise<void>
}
