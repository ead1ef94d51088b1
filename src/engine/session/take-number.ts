import type { RecordSource } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { createEditor } from './editor.ts'

interface Numbered {
  readonly screen: Pick<ScreenDefinition, 'key'>
  readonly source: Pick<RecordSource, 'keyNow' | 'namedRows' | 'project'>
  readonly editor: Pick<ReturnType<typeof createEditor>, 'get' | 'settled' | 'takeNumber'>
}

/**
 * Where the open record has been given its number by the server, its editor goes on under that, with what is typed
 * (decision 0062); `tell` is told both keys.
 */
export async function takeNumber(
  { screen, source, editor }: Numbered,
  tell: (from: number, key: number) => void,
): Promise<void> {
  const from = editor.get().key
  if (from === null || from >= 0 || !source.keyNow || source.keyNow(from) === from) return
  // What is being saved is saved under the key that it was asked under.
  await editor.settled()
  const { key, loading } = editor.get()
  if (key !== from || loading !== 'none') return
  const number = source.keyNow(from)
  const named = source.namedRows?.().find((row) => row[screen.key] === from)
  const [row] = named ? source.project([{ ...named, [screen.key]: number }]).rows : []
  if (row?.[screen.key] !== number) return
  editor.takeNumber(row)
  tell(from, number)
}
