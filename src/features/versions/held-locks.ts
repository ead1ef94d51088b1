/** The part of the browser's Web Locks that is asked for. */
export type Locks = Pick<LockManager, 'request'>

/** Held by each tab in which something typed is not saved. */
export const typingLock = 'millwright.typing'
/** Held by each tab that somebody works in. */
export const inUseLock = 'millwright.in-use'

/**
 * Holds a lock together with other tabs for as long as it is asked to: whoever wants it alone learns that somebody
 * has it. Closing the tab lets go by itself.
 */
export function createHeldLock(locks: Locks, name: string) {
  let release: (() => void) | null = null
  return {
    hold(isHeld: boolean): void {
      if (isHeld === (release !== null)) return
      if (!isHeld) {
        release?.()
        release = null
        return
      }
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      void locks.request(name, { mode: 'shared' }, () => held)
    },
  }
}

/** Runs `work` if no tab holds the lock, keeping each from taking it meanwhile; whether it ran. */
export const whileNobodyHolds = (locks: Locks, name: string, work: () => Promise<void>): Promise<boolean> =>
  locks.request(name, { mode: 'exclusive', ifAvailable: true }, async (lock) => {
    if (lock === null) return false
    await work()
    return true
  })
