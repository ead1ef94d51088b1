import { numberWords } from '../../locale/numbers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FileField, type FileFieldProps } from '../../ui/fields/file-field.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import { ChangeList } from './change-list.tsx'
import { countsOf, countWords } from './configuration-words.ts'
import { FaultList } from './fault-list.tsx'
import type { ImportCalls, ImportState } from './import-flow.ts'
import { useImport } from './use-import.ts'

const offline = 'No connection: what a file would change is asked of the server.'

/** A configuration file brought into this site: chosen, held against it, looked at, and imported whole. */
export function ImportPanel({ calls }: { readonly calls: ImportCalls }) {
  const decision = decide(useSubject(), 'edit', 'configuration')
  const isOnline = useOnline()
  const { state, choose, retry, bringIn, forget } = useImport(calls)
  const queries = useQueryClient()
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(state.kind)
  useEffect(() => {
    // What was pressed has gone with the preview it belonged to.
    if (shown.current !== state.kind && document.activeElement === document.body) panel.current?.focus()
    shown.current = state.kind
    if (state.kind === 'done') void queries.invalidateQueries({ queryKey: queryKeys.configuration })
  }, [state.kind, queries])
  const isDisabled = !decision.allowed || !isOnline
  return (
    <Card title="Import">
      <div className="mw-configuration-part" role="group" aria-label="Import" tabIndex={-1} ref={panel}>
        <p className="mw-configuration-text">
          A file of another site, or an earlier one of this site. It adds and changes what it names. A
          definition in it is taken whole, and a role in it has exactly the tasks and switches it says;
          nothing else is ever removed.
        </p>
        <FileField
          label="Configuration file"
          chooseText={state.kind === 'empty' ? 'Choose a file' : 'Choose another file'}
          description="A file that was exported here or on another site, at most 8 MB. Choosing it changes nothing yet."
          accept={['application/json', '.json']}
          {...fieldState(state)}
          isDisabled={isDisabled || (state.kind === 'preview' && state.isImporting)}
          reason={decision.allowed ? offline : decision.reason}
          onChoose={choose}
          onRetry={retry}
          onCancel={forget}
        />
        {state.kind === 'refused' && <FaultList fileName={state.file.name} faults={state.faults} />}
        {state.kind === 'preview' && (
          <Preview
            key={state.key}
            shown={state}
            isDisabled={isDisabled}
            onImport={bringIn}
            onForget={forget}
          />
        )}
        {state.kind === 'done' && (
          <InlineNotice kind="ok" title={`Imported: ${countWords(state.imported)}`} isLive>
            {state.file.name} is now part of this site. Open screens follow by themselves.
          </InlineNotice>
        )}
      </div>
    </Card>
  )
}

function fieldState(state: ImportState): Pick<FileFieldProps, 'state' | 'file' | 'percent' | 'problem'> {
  const rest = { percent: 0, problem: null }
  switch (state.kind) {
    case 'empty':
      return { ...rest, state: 'empty', file: null }
    case 'checking':
      return { ...rest, state: 'checking', file: state.file }
    case 'unasked':
      return { ...rest, state: 'failed', file: state.file, problem: state.problem }
    case 'refused':
    case 'preview':
    case 'done':
      return { ...rest, state: 'empty', file: state.file }
  }
}

interface PreviewProps {
  readonly shown: Extract<ImportState, { kind: 'preview' }>
  readonly isDisabled: boolean
  readonly onImport: () => void
  readonly onForget: () => void
}

function Preview({ shown, isDisabled, onImport, onForget }: PreviewProps) {
  const [isAsking, setAsking] = useState(false)
  const { file, preview, isImporting, problem } = shown
  const counts = countsOf(preview.changes)
  const same = numberWords(preview.unchanged)
  return (
    <section className="mw-preview" aria-label="Preview">
      {problem !== null && (
        <InlineNotice kind="warn" title="Not imported yet" isLive>
          {problem}
        </InlineNotice>
      )}
      {preview.changes.length === 0 ? (
        <EmptyState
          reason="none-yet"
          title="Nothing would change"
          action={<Button onPress={onForget}>Close</Button>}
        >
          This site is already as the file says, in all {same} things it names.
        </EmptyState>
      ) : (
        <>
          <div className="mw-preview-head">
            <p role="status">
              <b>{countWords(counts)}</b>, {same} as they are
            </p>
            <Button onPress={onForget} isDisabled={isImporting}>
              Cancel
            </Button>
            <Button
              variant="primary"
              icon="check"
              isPending={isImporting}
              isDisabled={isDisabled}
              onPress={() => setAsking(true)}
            >
              Import…
            </Button>
          </div>
          <ChangeList changes={preview.changes} />
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Import this configuration"
        body={
          <>
            {file.name}: {countWords(counts)}. It is done whole or not at all, and acts at once for everybody
            who is signed in.
          </>
        }
        confirmText="Import"
        cancelText="Cancel"
        isDanger={counts.removed > 0}
        onConfirm={() => {
          setAsking(false)
          onImport()
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
