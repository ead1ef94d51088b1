import type { RecordSource } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { isBroughtBack } from './editor-state.ts'
import type { createEditor } from './editor.ts'

interface Opened {
  readonly screen: Pick<ScreenDefinition, 'key'>
  readonly source: Pick<RecordSource, 'get' | 'project' | 'keyNow'>
  readonly editor: Pick<ReturnType<typeof createEditor>, 'get' | 'form' | 'isDirty' | 'settled' | 'renew'>
}

/**
 * Shows the record that is open without a change that was given up meanwhile, where nothing is typed; `onGone`: it was
 * never anywhere but here. What is typed stays, and is saved upon the record as it was read.
 */
export async function showGivenUp({ screen, source, editor }: Opened, onGone: () => void): Promise<void> {
  const { key } = editor.get()
  // What is brought back stands in its form alone.
  if (key === null || isBroughtBack(editor.get())) return
  const number = source.keyNow?.(key) ?? key
  const loaded = await source.get(number)
  await editor.settled()
  const now = editor.get()
  if (now.key !== key || now.loading !== 'none' || now.clash || now.refused || editor.isDirty()) return
  const row = source.project(loaded.ok ? [loaded.value] : []).rows.find((each) => each[screen.key] === number)
  if (row) editor.renew({ ...editor.form.get().base, ...row })
  else if (!loaded.ok && loaded.error.kind === 'not-found') onGone()
}
