import { sessionClosed } from '../catalogue.ts'
import { type Fact, inOrder } from '../define-event.ts'
import { isLockPair, putInEnvelope } from './envelope.ts'
import type { Journal } from './journal.ts'
import { bytesOf } from './lock.ts'
import { isLocked, lockedName } from './locked-files.ts'

/** How long other tabs may take to let go of their journals, in ms. */
const handOverMs = 3_000

/**
 * Locks what closed tabs left to be read of a user whose session has ended without a Logout (TRUST 2), with the pair that
 * was kept while it lasted. At whatever point it ends, what it was to lock stands open or locked, and the next time finds
 * it. `newId`: a new uuid v7. Rejects with a JournalError where there is no space.
 */
export async function lockUp(journal: Journal, newId: () => string): Promise<void> {
  const pair = await journal.lockPair()
  if (pair === null || !isLockPair(pair)) return
  const { facts } = await journal.adopt({ waitMs: handOverMs })
  const names = (await journal.files.names()).filter((name) => !isLocked(name))
  if (!facts.some(tells) && names.length === 0)
    return await journal.rewrite(facts.toSorted(inOrder).slice(-1))
  for (const name of names) {
    const bytes = await journal.files.read(name)
    if (bytes) await journal.files.keep(lockedName(name), await putInEnvelope(pair, bytes))
  }
  await journal.seal(await putInEnvelope(pair, bytesOf(facts)))
  const counted = howFar(facts, newId)
  // What its user does next is later than what is locked.
  if (counted) await journal.append([counted]).catch(() => undefined)
  for (const name of names) await journal.files.drop(name)
}

const tells = (fact: Fact) => !sessionClosed.is(fact)

function howFar(facts: readonly Fact[], newId: () => string): Fact | undefined {
  const last = facts.toSorted(inOrder).at(-1)
  return (
    last &&
    sessionClosed(
      () => ({ ...last, eventId: newId(), clientSeq: last.clientSeq + 1 }),
      { stream: 'session' },
      {},
    )
  )
}
