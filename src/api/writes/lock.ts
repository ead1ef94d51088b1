import type { ApiError } from '../../contract/api-error.ts'
import { idsLeased, sessionClosed } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import type { Journal } from '../../events/journal/journal.ts'
import type { HttpClient } from '../http/client.ts'
import { isCutShort, isLockPair, makeLockPair } from '../../events/journal/envelope.ts'
import { lockBytes, lockForUser, unlockBytes, unlockForUser } from '../../events/journal/lock.ts'
import type { FactLog } from '../sender/log.ts'
import { isLocked, lockedName, unlockedName } from '../../events/journal/locked-files.ts'
import { reasonOf } from './submit.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import { askedWait, retryDelay, verdictOn } from '../../events/outbox/verdict.ts'
import type { Clock } from '../sender/clock.ts'

/** How long what is written now waits for what was locked before it, in ms. */
const goesFirstMs = 60_000

/** How long other tabs may take to let go of their journals, in ms. */
export const handOverMs = 3_000

interface Options {
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  /** Asks to unlock once more: the key could not be had, or what was opened could not be written down. */
  readonly again: () => void
}

/** Work kept over a sign-out (TRUST 2): encrypted under a key that the server gives to its user only. */
export function createLock(
  journal: Journal,
  log: FactLog,
  client: HttpClient,
  { clock, random, again }: Options,
) {
  const { files } = journal
  let failures = 0
  let stopWaiting = () => {}
  let locked = false
  /** Asked for once at a time: each answer is news of the network, which would ask again. */
  let pair: 'wanted' | 'asked' = 'wanted'
  let pairFailures = 0
  let stopAsking = () => {}
  /** What was locked is being put back among the facts. */
  let opening: Promise<void> | null = null
  /** Nothing is put back into what is being locked or wiped. */
  let isLeaving = false
  let queue: Promise<void> = Promise.resolve()
  let triedOnce = () => {}
  const firstTried = new Promise<void>((resolve) => {
    triedOnce = resolve
  })
  let decide = () => {}
  const decided = new Promise<void>((resolve) => {
    const stop = clock.after(goesFirstMs, resolve)
    decide = () => {
      stop()
      resolve()
    }
  })

  async function dropAll(names: readonly string[]) {
    for (const name of names) await files.drop(name).catch(() => undefined)
  }

  async function deviceKey() {
    const answer = await client.call('deviceKey', {})
    return answer.ok ? { ok: true as const, key: answer.reply.result.key } : answer
  }

  /** Puts the facts back, then the files they name; only then is what was locked dropped. */
  async function putBack(facts: readonly Fact[], lockedFiles: readonly string[], key: string) {
    // Before they are named again, or they would be sent without their bytes.
    for (const name of lockedFiles) {
      const bytes = await files.read(name)
      const plain = bytes && (await unlockBytes(bytes, key))
      if (plain) await files.keep(unlockedName(name), plain)
    }
    await log.compact({ also: facts })
    await journal.dropSealed()
    // The tab that sends may be another one, and finds nothing locked any more.
    log.introduce()
    await dropAll(lockedFiles)
    locked = false
  }

  /** The line may be up all the while, so that nothing else would ever ask again. */
  function later(askedMs: number | null): boolean {
    // Where its user stays after all, what they write next waits for nothing.
    if (isLeaving) return true
    failures += 1
    stopWaiting = clock.after(retryDelay(failures, random(), askedMs), again)
    return false
  }

  /** Null where it could not be read. */
  async function whatIsLocked() {
    try {
      return { sealed: await journal.sealed(), lockedFiles: (await files.names()).filter(isLocked) }
    } catch {
      return null
    }
  }

  async function takeBack(): Promise<void> {
    stopWaiting()
    try {
      if (await tried()) decide()
    } finally {
      triedOnce()
    }
  }

  /** Where the session ends unasked there is nobody to ask for the key, and nothing may be left to be read. */
  async function keepPair(): Promise<void> {
    const kept = await journal.lockPair()
    if (pair !== 'wanted' || isLeaving || (kept && isLockPair(kept))) return
    pair = 'asked'
    const answer = await deviceKey()
    if (answer.ok) return await journal.keepLockPair(await makeLockPair(answer.key))
    if (verdictOn(answer.error) !== 'retry' || isLeaving) return
    pairFailures += 1
    stopAsking = clock.after(retryDelay(pairFailures, random(), askedWait(answer.error)), () => {
      pair = 'wanted'
      again()
    })
  }

  /** Whether what is locked is back, or does not come. */
  async function tried(): Promise<boolean> {
    const found = await whatIsLocked()
    if (found === null) return later(null)
    const { lockedFiles } = found
    const sealed = found.sealed.filter((bytes) => !isCutShort(bytes))
    locked = sealed.length > 0
    // A sign-out that did not come to its end left them beside the files themselves; one that is under way is just making them.
    if (!locked) {
      if (!isLeaving && log.alone()) await dropAll(lockedFiles)
      return true
    }
    const answer = await deviceKey()
    if (!answer.ok) return verdictOn(answer.error) !== 'retry' || later(askedWait(answer.error))
    const opened = await Promise.all(sealed.map((bytes) => unlockForUser(bytes, answer.key)))
    if (opened.includes(null) || isLeaving) return true
    opening = putBack(
      opened.flatMap((facts) => facts ?? []),
      lockedFiles,
      answer.key,
    ).finally(() => {
      opening = null
    })
    try {
      await opening
      failures = 0
      return true
    } catch (error) {
      later(null)
      throw error
    }
  }

  return {
    locked: () => locked,
    /** Settles once what was locked is back, or is not waited for any more: what is written now goes behind it. */
    decided,
    /** Settles once it was tried to take back what was locked, whether it came or not. */
    firstTried,
    /** Settles once what is just being taken back is among the facts; null while nothing is. */
    opening: () => opening,
    /** The user leaves, or stays after all. */
    leave: (leaving: boolean) => {
      isLeaving = leaving
      if (leaving) stopWaiting()
      if (leaving) stopAsking()
    },

    /** Encrypts everything kept, of this tab and of those closed; `letGo` ends the others' hold first. */
    async lock(letGo: () => void): Promise<'done' | ApiError | NotSaved> {
      const answer = await deviceKey()
      if (!answer.ok) return answer.error
      // Else it would be dropped together with what it was opened from.
      await opening?.catch(() => undefined)
      letGo()
      const copies: string[] = []
      let isSealed = false
      try {
        const kept = await log.compact({ waitMs: handOverMs })
        const held = await files.names()
        const names = held.filter((name) => !isLocked(name))
        for (const name of names) {
          const bytes = await files.read(name)
          if (!bytes) continue
          await files.keep(lockedName(name), await lockBytes(bytes, answer.key))
          if (!held.includes(lockedName(name))) copies.push(lockedName(name))
        }
        // Lent keys stay behind: who signs out gives back those that were not used.
        const work = kept.filter((fact) => !idsLeased.is(fact))
        await journal.seal(await lockForUser(work, answer.key))
        isSealed = true
        // The one thing that stays to be read: how far its user has counted, so that what comes next is later.
        await journal.append([sessionClosed(log.stamp, { stream: 'session' }, {})]).catch(() => undefined)
        // Only now does nothing that can be read name them.
        for (const name of names) await files.drop(name)
        return 'done'
      } catch (error) {
        // Their user stays, and needs the room that they take.
        if (!isSealed) await dropAll(copies)
        return reasonOf(error)
      }
    },

    /**
     * Takes back what an earlier sign-out encrypted, once the key can be had; what another key locked stays. What the
     * next one locks with is made after it: nobody waits for that, and nothing that is shown changes by it.
     */
    unlock(): Promise<void> {
      const taken = queue.then(takeBack)
      queue = taken.then(keepPair).catch(() => undefined)
      return taken
    },
  }
}
