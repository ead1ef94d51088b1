import type { Session } from '../contract/access/session.ts'
import { type Subject, subjectOf } from '../contract/access/policy.ts'
import { usualPreferences } from '../contract/schema/site-preferences.ts'
import type { SessionRuntime } from '../features/auth/session-runtime.ts'
import { createStore } from '../store/store.ts'

const deciding: ReadonlySet<string> = new Set([
  'task',
  'formHeader',
  'formField',
  'role',
  'userRole',
  'userRoleTask',
  'systemSetting',
])

/** Whether a change of this kind of record can change what users may do, which screens they have, or how those work. */
export const decidesAccess = (entity: string): boolean => deciding.has(entity)

type Runtime = Pick<SessionRuntime, 'get' | 'subscribe' | 'refresh' | 'client'>

/**
 * Keeps the subject of the policy what the server says it is: `ask` reads the session again, and whoever shows
 * drawer, palette or buttons follows without a reload. Asked several times at once it reads once more afterwards.
 */
export function followSession(opened: Session, runtime: Runtime) {
  let session = opened
  const subject = createStore<Subject>(subjectOf(opened))
  let isAsking = false
  let isAskedAgain = false
  const stop = runtime.subscribe(() => {
    const now = runtime.get()
    // Signed out, somebody else, or as another role: this desk is about to close.
    if (now === null || now === session || now.profile.id !== session.profile.id) return
    if (now.looksAs?.id !== opened.looksAs?.id) return
    session = now
    subject.set(subjectOf(now))
  })

  async function ask(): Promise<void> {
    if (isAsking) {
      isAskedAgain = true
      return
    }
    isAsking = true
    const { token, looksAs } = session
    const answer = await runtime.client.call('session', {})
    isAsking = false
    const now = runtime.get()
    // Meanwhile another session may have begun, or looking as a role, which this answer is not about.
    if (answer.ok && now?.token === token && now.looksAs?.id === looksAs?.id)
      runtime.refresh(answer.reply.result)
    if (!isAskedAgain) return
    isAskedAgain = false
    await ask()
  }

  return {
    preferences: () => session.preferences ?? usualPreferences,
    subject: subject.get,
    subscribe: subject.subscribe,
    /** Settles once the session as the server then has it is known, or cannot be had. */
    ask,
    stop,
  }
}
