import { createKeybindingsHandler } from 'tinykeys'
import { commitTyping } from '../fields/commit-typing.ts'
import type { ScreenSession } from './screen-session.ts'
import { formKeysOf } from './use-form-keys.ts'

/** The keys of a form for a row that is edited where it stands; what the charts refuse is left alone. */
export const rowKeys = (session: ScreenSession): ((event: KeyboardEvent) => void) =>
  createKeybindingsHandler(
    Object.fromEntries(
      formKeysOf(session).map(([key, send]) => [
        key,
        (event: KeyboardEvent) => {
          commitTyping()
          if (send()) event.preventDefault()
        },
      ]),
    ),
  )
