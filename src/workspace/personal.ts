import type { PersonalChange, PersonalPreferences, Session } from '../contract/access/session.ts'
import { loadMessage } from '../engine/definition/load-error.ts'
import type { SessionRuntime } from '../features/auth/session-runtime.ts'
import { usualLocale } from '../locale/locales.ts'
import { speakBy, type Speech, usualSpeech } from '../locale/speech.ts'
import { createStore, type Readable } from '../store/store.ts'
import type { Toasts } from '../ui/feedback/toasts.ts'

/** What the user of this tab has chosen for themselves. */
export interface Personal extends Readable<PersonalPreferences> {
  /** Acts at once here; where the server does not take it, that is said and it is as before. */
  change(change: PersonalChange): Promise<void>
  /** Says days and numbers as usual again. */
  close(): void
}

interface PersonalInput {
  readonly session: Session
  readonly runtime: Pick<SessionRuntime, 'get' | 'refresh' | 'client'>
  readonly toasts: Pick<Toasts, 'show'>
}

/** Of a server that keeps none: nothing was chosen, and no tour is offered. */
const usual: PersonalPreferences = { locale: usualLocale, tourSeen: true }

/**
 * Takes up the preferences of who signed in, and has everything said by them from now on, in the organisation's time.
 * What other devices change meanwhile holds from the next visit on: nobody's page changes under their hands.
 */
export function openPersonal({ session, runtime, toasts }: PersonalInput): Personal {
  const chosen = createStore<PersonalPreferences>(session.personal ?? usual)
  let said: Speech = usualSpeech
  speakBy(() => {
    const { locale } = chosen.get()
    const timeZone = runtime.get()?.preferences?.timeZone ?? ''
    if (said.locale !== locale || said.timeZone !== timeZone) said = { locale, timeZone }
    return said
  })
  return {
    get: chosen.get,
    subscribe: chosen.subscribe,
    async change(change) {
      const before = chosen.get()
      chosen.set({ ...before, ...given(change) })
      const answer = await runtime.client.call('setPersonal', { body: change })
      const now = runtime.get()
      if (now === null || now.profile.id !== session.profile.id) return
      if (!answer.ok) {
        chosen.set(before)
        toasts.show({ kind: 'error', text: `This could not be kept. ${loadMessage(answer.error)}` })
        return
      }
      const { token: _token, ...identity } = now
      runtime.refresh({ ...identity, personal: answer.reply.result })
    },
    close: () => speakBy(() => usualSpeech),
  }
}

const given = ({ locale, tourSeen }: PersonalChange): Partial<PersonalPreferences> => ({
  ...(locale !== undefined && { locale }),
  ...(tourSeen !== undefined && { tourSeen }),
})
