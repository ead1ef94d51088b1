import type { ApiError } from '../../contract/api-error.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { failureWords } from '../../contract/errors.ts'
import { loadMessage } from '../definition/load-error.ts'
import type { RecordSource } from '../definition/record-source.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import type { Workbench } from '../definition/workbench.tsx'

interface LineSourceInput {
  readonly session: ScreenSession
  readonly workbench: Workbench
  /** The field that names the record whose tasks become lines: a PM task, an inspection template. */
  readonly field: string
  readonly records: RecordSource
  /** Whether the lines of this record are wanted at all. */
  readonly wants: (key: number) => boolean
  readonly take: (key: number, record: RecordRow) => void
  /** Told when the lines could not be had, and null when they were or are not wanted any more. */
  readonly onFailure: (message: string | null) => void
}

/** Fetches the tasks of the record a form was set to. That fails with an empty error toast and a message in place. */
export function createLineSource(input: LineSourceInput) {
  const { session, workbench, field, records, wants, take, onFailure } = input
  const { form } = session.editor
  const chosen = () => form.get().values[field]
  let before = chosen()

  async function load(key: unknown): Promise<void> {
    if (typeof key !== 'number' || !wants(key)) return
    const loaded = await records.get(key)
    // Another one may have been picked meanwhile.
    if (chosen() !== key) return
    if (!loaded.ok) return fail(loaded.error)
    take(key, loaded.value)
    onFailure(null)
  }

  function fail(error: ApiError): void {
    workbench.toasts.show({ kind: 'error', ...failureWords.linesFailed })
    onFailure(loadMessage(error))
  }

  return {
    /** The form moved; `isOther`: another record, or a draft, was opened in it. */
    follow(isOther: boolean): void {
      const now = chosen()
      const isMoved = now !== before
      before = now
      if (isOther || isMoved) onFailure(null)
      // A record that is opened with its choice did not have it picked just now.
      if (isMoved && (!isOther || now !== form.get().base[field])) void load(now)
    },
    retry: () => void load(chosen()),
  }
}

export type LineSource = ReturnType<typeof createLineSource>
