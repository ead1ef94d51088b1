import { v7 } from 'uuid'
import { lockUp } from '../../events/journal/lock-up.ts'
import { openJournal } from '../../events/journal/opfs.ts'

const lockName = (userId: string) => `millwright/locking-up/${userId}`

/** Users of whom something is kept on this device. */
async function usersHere(): Promise<readonly string[]> {
  const root = await navigator.storage.getDirectory()
  const users: string[] = []
  try {
    for await (const folder of (await root.getDirectoryHandle('millwright')).keys())
      users.push(decodeURIComponent(folder))
  } catch {
    // Nobody has worked here yet.
  }
  return users
}

const isWithoutFiles = () =>
  typeof Worker === 'undefined' || !navigator.storage?.getDirectory || !navigator.locks

/**
 * Locks what is left to be read on this device of everybody who is not signed in. One tab at a time; what a tab that does
 * not close still holds is for the next time. `isSignedIn` is asked when it is the user's turn.
 */
export async function lockLeftOpen(isSignedIn: (userId: string) => boolean): Promise<void> {
  if (isWithoutFiles()) return
  for (const userId of await usersHere())
    await navigator.locks.request(lockName(userId), async () => {
      if (isSignedIn(userId)) return
      const journal = await openJournal(userId, v7())
      await lockUp(journal, v7).catch(() => undefined)
      await journal.close().catch(() => undefined)
    })
}

/** Settles once nothing of this user is just being locked: what opens then finds all of it. */
export async function whileNotLockingUp(userId: string): Promise<void> {
  if (!isWithoutFiles()) await navigator.locks.request(lockName(userId), { mode: 'shared' }, () => undefined)
}
