import { v4, v7 } from 'uuid'
import type { Capabilities } from '../../contract/entities/feed.ts'
import { openJournal } from '../../events/journal/opfs.ts'
import type { HttpClient } from '../http/client.ts'
import { browserClock, type Network } from '../sender/clock.ts'
import { browserTabs } from '../sender/tabs.ts'
import { createWrites } from './create.ts'
import { whileNotLockingUp } from './left-open.ts'
import type { Writes } from './writes.ts'

const deviceKey = 'millwright.device'

/** The name of this browser profile in facts; it identifies no person, and stays over a sign-out. */
function deviceId(storage: Storage): string {
  const known = storage.getItem(deviceKey)
  if (known !== null) return known
  const made = v4()
  storage.setItem(deviceKey, made)
  return made
}

/**
 * The writes of a signed-in user in this browser tab: durable journal, one sending tab, real clock. `signedInUser`
 * tells who is signed in now; while it is somebody else nothing is sent. Close it before another user's is opened.
 */
export async function openWrites(options: {
  readonly userId: string
  readonly client: HttpClient
  readonly network: Network
  readonly capabilities: () => Capabilities | null
  readonly signedInUser: () => string | null
}): Promise<Writes> {
  const { userId, client, network, capabilities, signedInUser } = options
  await whileNotLockingUp(userId)
  const writes = await createWrites({
    journal: await openJournal(userId, v4()),
    client,
    tabs: browserTabs(userId),
    maker: { userId, deviceId: deviceId(localStorage), newId: () => v7() },
    clock: browserClock,
    random: Math.random,
    network,
    capabilities,
    signedIn: () => signedInUser() === userId,
  })
  askToPersist(writes)
  return writes
}

/** Asks the browser not to clear this site's files, the first time that work waits in them. */
function askToPersist(writes: Writes) {
  const stop = writes.subscribe(() => {
    if (writes.snapshot().unsent === 0) return
    stop()
    navigator.storage?.persist?.().catch(() => undefined)
  })
}
