import type { ApiError } from '../../contract/api-error.ts'
import type { Journal } from '../../events/journal/journal.ts'
import type { HttpClient } from '../http/client.ts'
import { lockForUser, unlockForUser } from '../../events/journal/lock.ts'
import type { FactLog } from '../sender/log.ts'
import { reasonOf } from './submit.ts'
import type { NotSaved } from '../../events/journal/journal.ts'

/** How long other tabs may take to let go of their journals, in ms. */
const handOverMs = 3_000

/** Work kept over a sign-out (TRUST 2): encrypted under a key that the server gives to its user only. */
export function createLock(journal: Journal, log: FactLog, client: HttpClient) {
  let locked = false

  async function deviceKey() {
    const answer = await client.call('deviceKey', {})
    return answer.ok ? { ok: true as const, key: answer.reply.result.key } : answer
  }

  return {
    locked: () => locked,

    /** Encrypts everything kept, of this tab and of those closed; `letGo` ends the others' hold first. */
    async lock(letGo: () => void): Promise<'done' | ApiError | NotSaved> {
      const answer = await deviceKey()
      if (!answer.ok) return answer.error
      letGo()
      try {
        const kept = await log.compact({ waitMs: handOverMs })
        await journal.seal(await lockForUser(kept, answer.key))
        return 'done'
      } catch (error) {
        return reasonOf(error)
      }
    },

    /** Takes back what an earlier sign-out encrypted, once the key can be had; what another key locked stays. */
    async unlock(): Promise<void> {
      const sealed = await journal.sealed().catch(() => [])
      locked = sealed.length > 0
      if (!locked) return
      const answer = await deviceKey()
      if (!answer.ok) return
      const opened = await Promise.all(sealed.map((bytes) => unlockForUser(bytes, answer.key)))
      if (opened.includes(null)) return
      await log.compact({ also: opened.flatMap((facts) => facts ?? []) })
      await journal.dropSealed()
      locked = false
    },
  }
}
