import { useEffect, useRef, useState } from 'react'
import type { HistoryCheck } from '../../contract/history-file/findings.ts'
import { uploadLimit } from '../../contract/limits.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { RecordNamed } from '../../contract/record-history.ts'
import { numberWords } from '../../locale/numbers.ts'
import { loadMessage } from '../definition/load-error.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { saveFile } from '../export/rows.ts'

/** What an export or a check came to, or that it is under way. */
export type FileNews =
  | { readonly kind: 'none' }
  | { readonly kind: 'exporting' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'exported'; readonly name: string }
  | { readonly kind: 'checked'; readonly name: string; readonly check: HistoryCheck }
  | { readonly kind: 'failed'; readonly what: 'export' | 'check'; readonly message: string }

/** A record's history as a file, and the check of any such file; the last that was asked for is told. */
export function useHistoryFile(record: RecordNamed) {
  const { history } = useWorkbench()
  const [news, setNews] = useState<FileNews>({ kind: 'none' })
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  async function ask<Value>(
    what: 'export' | 'check',
    call: (signal: AbortSignal) => Promise<Outcome<Value>>,
    done: (value: Value) => FileNews,
  ): Promise<void> {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    setNews({ kind: what === 'export' ? 'exporting' : 'checking' })
    try {
      const outcome = await call(signal)
      if (signal.aborted) return
      setNews(
        outcome.ok ? done(outcome.value) : { kind: 'failed', what, message: loadMessage(outcome.error) },
      )
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  return {
    news,
    exportFile: () =>
      void ask(
        'export',
        (signal) => history.exportFile(record, signal),
        ({ blob, fileName }) => {
          saveFile(fileName, 'application/json', blob)
          return { kind: 'exported', name: fileName }
        },
      ),
    checkFile: (file: File) => {
      if (file.size > uploadLimit)
        return setNews({
          kind: 'failed',
          what: 'check',
          message: `${file.name} is larger than ${numberWords(uploadLimit)} bytes, the most that is taken.`,
        })
      void ask(
        'check',
        (signal) => history.checkFile(file, signal),
        (check) => ({ kind: 'checked', name: file.name, check }),
      )
    },
  }
}
