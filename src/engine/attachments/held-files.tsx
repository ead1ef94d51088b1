import { useState, useSyncExternalStore } from 'react'
import { heldByLine, lastHeldPhotoWords } from '../../contract/entities/line-photo.ts'
import { linesAsShown } from '../../contract/entities/task-line.ts'
import type { HeldFile } from '../../events/drafts.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useWorkbench } from '../definition/workbench.tsx'
import type { ScreenSession } from '../session/screen-session.ts'
import { DiscardFile } from './discard-file.tsx'
import { HeldTile } from './tiles.tsx'

interface HeldFilesProps {
  readonly title: string
  readonly session: ScreenSession
  readonly files: readonly HeldFile[]
  /** The property of the record that carries its lines; null where it has none. */
  readonly lines: string | null
}

/** The files of a record that was never stored: photos of its lines; others are added once it is saved. */
export function HeldFiles({ title, session: { editor }, files, lines }: HeldFilesProps) {
  const { attachments } = useWorkbench()
  const { durable } = useSyncExternalStore(attachments.subscribe, attachments.snapshot)
  const [discarded, setDiscarded] = useState<HeldFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isLast = ({ file, line }: HeldFile) =>
    line !== '' && !files.some((other) => other.line === line && other.file !== file)

  function ask(held: HeldFile) {
    const holder = isLast(held)
      ? heldByLine(linesAsShown(editor.form.get().values[lines ?? '']), held.line)
      : null
    setProblem(holder === null ? null : `${held.fileName} is not discarded. ${lastHeldPhotoWords(holder)}.`)
    if (holder === null) setDiscarded(held)
  }
  function discard(held: HeldFile) {
    if (isLast(held)) editor.forgetPhotos(held.line)
    void editor.files.remove(held)
    setDiscarded(null)
  }

  return (
    <Card title={title}>
      <div className="mw-attachments">
        <p className="mw-attachments-said">
          {files.length === 0
            ? 'Save the record first: then photos can be added.'
            : 'These are kept on this device and go with the save. Others can be added then.'}
        </p>
        <div role="alert">{problem !== null && <p className="mw-attachment-problem">{problem}</p>}</div>
        {!durable && files.length > 0 && (
          <InlineNotice kind="warn" title="Not kept when you close this tab">
            This browser lets nothing be stored for good. Save the record, and wait until its files have been
            sent.
          </InlineNotice>
        )}
        {files.length > 0 && (
          <ul className="mw-attachments-grid" aria-label={title}>
            {files.map((held) => (
              <HeldTile key={held.file} held={held} onDiscard={() => ask(held)} />
            ))}
          </ul>
        )}
      </div>
      <DiscardFile
        lost={discarded && { fileName: discarded.fileName, ofLine: lineWords(discarded) }}
        onDiscard={() => {
          if (discarded) discard(discarded)
        }}
        onKeep={() => setDiscarded(null)}
      />
    </Card>
  )
}

const lineWords = ({ line, caption }: HeldFile): string =>
  line === '' ? '' : `It is of the line: ${caption}.`
