import { AsyncLocalStorage } from 'node:async_hooks'
import { type Speech, speakBy, usualSpeech } from '../../src/locale/speech.ts'

const asked = new AsyncLocalStorage<Speech>()

/** Everything else that the server says is said as usual, where days are UTC's: what is stored reads alike for everybody. */
const everythingElse: Speech = { ...usualSpeech, timeZone: 'UTC' }

/** Lets words of this process be said to one user at a time; called once, where reports are served. */
export const speakToWhoAsks = (): void => speakBy(() => asked.getStore() ?? everythingElse)

/** Does something whose days, times and numbers are said to one user, however long it takes. */
export const speakingTo = <Value>(speech: Speech, act: () => Promise<Value>): Promise<Value> =>
  asked.run(speech, act)
