import type { RecordRow } from '../../contract/schema/entity.ts'
import { isEditable } from './editable.ts'
import type { ScreenSession } from './screen-session.ts'

/** Whether values can be put into the record that is open: it is under edit, or can be unlocked. */
export const canPutBack = (session: ScreenSession): boolean =>
  session.actor.getSnapshot().matches({ 'FORM-EDIT': 'editing' })
    ? isEditable(session)
    : session.actor.getSnapshot().can({ type: 'EDIT.ENABLE' })

/** Puts values into the form of the record that is open, unlocking it first where it is only looked at; whether that could be. */
export async function putBack(session: ScreenSession, values: RecordRow): Promise<boolean> {
  const { actor, editor } = session
  const { key } = editor.get()
  if (!canPutBack(session)) return false
  if (!actor.getSnapshot().matches('FORM-EDIT')) actor.send({ type: 'EDIT.ENABLE' })
  const stands = () => editor.get().mode === 'edit' && editor.get().loading === 'none'
  if (!stands())
    await new Promise<void>((resolve) => {
      const stop = editor.subscribe(() => {
        if (!stands() && editor.get().key === key) return
        stop()
        resolve()
      })
    })
  if (editor.get().key !== key || !stands()) return false
  editor.putBack(values)
  return true
}
