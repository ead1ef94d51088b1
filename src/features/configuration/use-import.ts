import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../contract/api-error.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { faultsIn, type ImportCalls, type ImportState, type NamedFile, readFile } from './import-flow.ts'

const changedMeanwhile =
  'This site was changed in the meantime, so nothing was imported. Below is what would change now.'
const unknownOutcome =
  'The server did not answer, so it is not known whether this was imported. Import again: it is done once at most.'

/** A file on its way into this site: read, held against it, shown, and brought in when its user says so. */
export function useImport(calls: ImportCalls) {
  const [state, setState] = useState<ImportState>({ kind: 'empty' })
  const asking = useRef<AbortController | null>(null)
  const chosen = useRef<File | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  async function check(file: File, problem: string | null): Promise<void> {
    asking.current?.abort()
    const current = new AbortController()
    asking.current = current
    chosen.current = file
    const named = { name: file.name, size: file.size }
    const show = (next: ImportState) => current.signal.aborted || setState(next)
    show({ kind: 'checking', file: named })
    const read = await readFile(file)
    if (!read.ok) return void show({ kind: 'refused', file: named, faults: read.faults })
    const { content } = read
    const asked = await calls.preview(content, current.signal).catch((error: unknown) => {
      if (!current.signal.aborted) throw error
    })
    if (!asked) return
    if (!asked.ok) return void show(notAsked(named, asked.error))
    const preview = asked.value
    show(
      preview.faults.length > 0
        ? { kind: 'refused', file: named, faults: preview.faults }
        : {
            kind: 'preview',
            file: named,
            content,
            preview,
            key: crypto.randomUUID(),
            isImporting: false,
            problem,
          },
    )
  }

  async function bringIn(shown: Extract<ImportState, { kind: 'preview' }>): Promise<void> {
    setState({ ...shown, isImporting: true, problem: null })
    const { file, content, preview, key } = shown
    const outcome = await calls.importFile(content, preview.fingerprint, key)
    if (outcome.ok) return setState({ kind: 'done', file, imported: outcome.value })
    const { error } = outcome
    if (error.kind === 'version-mismatch' && chosen.current) return check(chosen.current, changedMeanwhile)
    const faults = faultsIn(error)
    if (faults) return setState({ kind: 'refused', file, faults })
    setState({
      ...shown,
      isImporting: false,
      problem: error.kind === 'unreachable' ? unknownOutcome : loadMessage(error),
    })
  }

  return {
    state,
    choose: (file: File) => void check(file, null),
    retry: () => {
      if (chosen.current) void check(chosen.current, null)
    },
    bringIn: () => {
      if (state.kind === 'preview' && !state.isImporting) void bringIn(state)
    },
    forget: () => {
      asking.current?.abort()
      setState({ kind: 'empty' })
    },
  }
}

function notAsked(file: NamedFile, error: ApiError): ImportState {
  const faults = faultsIn(error)
  return faults ? { kind: 'refused', file, faults } : { kind: 'unasked', file, problem: loadMessage(error) }
}
