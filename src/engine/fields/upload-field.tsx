import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { StoredFile } from '../../contract/entities/stored-file.ts'
import type { Explanation } from '../../contract/access/policy.ts'
import { uploadCommands } from '../../machines/upload.commands.ts'
import { takenWords, type UploadKind, uploadKinds } from '../../machines/upload-rules.ts'
import type { UploadUserEvent } from '../../machines/upload.events.ts'
import { uploadWhy } from '../../machines/words/upload.words.ts'
import { FileField } from '../../ui/fields/file-field.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import { createUploadSession, type SendFile, type UploadSession } from './upload-session.ts'
import { useChart } from '../definition/use-chart.ts'
import { useWorkbench } from '../definition/workbench.tsx'

export interface UploadFieldProps {
  /** Names it in palette and journal: `pm-operation/41`. */
  readonly id: string
  /** Heading of its commands in the palette. */
  readonly scope: string
  readonly label: string
  /** On the button, and in the palette: `Upload PDF`. */
  readonly chooseText: string
  readonly kind: UploadKind
  /** The policy's answer to changing what the file belongs to. */
  readonly decision: Explanation
  readonly send: SendFile
  readonly onSent: (stored: StoredFile) => void
}

/** A file of a record, sent as soon as it is chosen (SPEC 2.9, 5). Offline it waits for the connection. */
export function UploadField(props: UploadFieldProps) {
  const { label, chooseText, kind, decision } = props
  const input = useRef<HTMLInputElement>(null)
  const isOnline = useOnline()
  const session = useUpload(props, isOnline && decision.allowed, () => openWindow(input.current))
  const { value, context } = useSelector(session.actor, (snapshot) => snapshot)
  const taken = takenWords(kind)
  return (
    <FileField
      label={label}
      chooseText={chooseText}
      description={`${taken.charAt(0).toUpperCase()}${taken.slice(1)}.`}
      accept={[...uploadKinds[kind].types, ...uploadKinds[kind].endings]}
      state={value}
      file={context.file}
      percent={context.percent}
      problem={context.problem}
      isDisabled={!context.mayUpload}
      reason={
        decision.allowed ? 'No connection: a file is sent at once or not at all.' : `${decision.reason}.`
      }
      onChoose={session.choose}
      onRetry={() => session.actor.send({ type: 'RETRY' })}
      onCancel={() => session.actor.send({ type: 'CANCEL' })}
      inputRef={input}
    />
  )
}

/** Emptied first, or the same file chosen again would go unnoticed. */
function openWindow(input: HTMLInputElement | null): void {
  if (input === null) return
  input.value = ''
  input.click()
}

function useUpload(props: UploadFieldProps, mayUpload: boolean, pick: () => void): UploadSession {
  const workbench = useWorkbench()
  const { id, scope, kind, chooseText, decision, send, onSent } = props
  const commands = useMemo(
    () => ({ ...uploadCommands, UPLOAD: { ...uploadCommands.UPLOAD, label: chooseText } }),
    [chooseText],
  )
  const session = useChart<UploadUserEvent, UploadSession>(
    () => createUploadSession({ id, kind, workbench, mayUpload }),
    { id: `upload/${id}`, scope, commands, why: uploadWhy, may: () => decision },
  )
  useLayoutEffect(() => session.attach({ send, onSent, pick }))
  useEffect(() => {
    if (session.actor.getSnapshot().context.mayUpload !== mayUpload)
      session.actor.send({ type: 'RIGHTS.CHANGED', mayUpload })
  }, [session, mayUpload])
  return session
}
