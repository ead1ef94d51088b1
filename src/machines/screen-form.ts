import type { FormEffect, FormEvent } from './form.events.ts'
import type { Effects } from './run-effects.ts'
import type { ScreenEffect, ScreenEvent } from './screen.events.ts'

interface Receiver<Event> {
  send(event: Event): void
}

/**
 * What a form says goes to its screen: spread it into the form's table of effects. With `askForm` it is all
 * that links the two charts; neither imports the other.
 */
export const tellScreen = (
  screen: Receiver<ScreenEvent>,
): Pick<Effects<FormEffect, FormEvent>, 'form.saved' | 'form.invalid' | 'form.refused'> => ({
  'form.saved': ({ kept }) => screen.send({ type: kept ? 'KEPT' : 'SAVED' }),
  'form.invalid': () => screen.send({ type: 'INVALID' }),
  'form.refused': ({ failure }) => screen.send({ type: 'SAVE.FAILED', failure }),
})

/**
 * What a screen asks of its form: spread it into the screen's table of effects. Whoever performs `form.open` loads
 * the record's values first and then calls this one.
 */
export const askForm = (
  form: Receiver<FormEvent>,
): Pick<Effects<ScreenEffect, ScreenEvent>, 'form.open' | 'record.save'> => ({
  'form.open': ({ mode }) => form.send({ type: mode === 'view' ? 'OPEN.VIEW' : 'OPEN.EDIT' }),
  'record.save': () => form.send({ type: 'SAVE.ASKED' }),
})
