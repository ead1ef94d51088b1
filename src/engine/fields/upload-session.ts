import { type ActorRefFrom, createActor } from 'xstate'
import type { StoredFile } from '../../contract/entities/stored-file.ts'
import { startChart } from '../../machines/run-effects.ts'
import { uploadMachine } from '../../machines/upload.machine.ts'
import {
  beginningLength,
  disguisedWords,
  hasContentOf,
  refusalOf,
  type UploadKind,
} from '../../machines/upload-rules.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { loadMessage } from '../definition/load-error.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { Workbench } from '../definition/workbench.tsx'

/** Sends one file; `onProgress` is told whole percents, and aborting rejects. */
export type SendFile = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<Loaded<StoredFile>>

/** What the session asks of the place that shows it. */
export interface UploadHost {
  readonly send: SendFile
  readonly onSent: (stored: StoredFile) => void
  /** Opens the device's window. */
  readonly pick: () => void
}

interface SessionInput {
  /** Names it in palette and journal: `pm-operation/41`. */
  readonly id: string
  readonly kind: UploadKind
  readonly workbench: Pick<Workbench, 'recordUserEvent'>
  readonly mayUpload: boolean
}

/** One place where a file is uploaded: the chart as an actor, its effects, and the file itself. */
export function createUploadSession({ id, kind, workbench, mayUpload }: SessionInput) {
  const actor: ActorRefFrom<typeof uploadMachine> = createActor(uploadMachine, { input: { mayUpload } })
  let host: UploadHost | null = null
  let chosen: File | null = null
  let sending: AbortController | null = null

  /** Why the file at hand is not sent, by what is told of it and by what it holds; null when it is. */
  async function refusal(file: File): Promise<string | null> {
    const told = refusalOf({ name: file.name, size: file.size, contentType: file.type }, kind)
    if (told !== null) return told
    try {
      const beginning = new Uint8Array(await file.slice(0, beginningLength).arrayBuffer())
      return hasContentOf(beginning, kind) ? null : disguisedWords(file.name, kind)
    } catch {
      return `${file.name} could not be read.`
    }
  }

  return {
    actor,
    /** Said by the place before it starts, and whenever it is another. */
    attach(next: UploadHost) {
      host = next
    },
    choose(file: File) {
      if (!actor.getSnapshot().can({ type: 'FILE.CHOSEN', name: '', size: 0, contentType: '' })) return
      chosen = file
      actor.send({ type: 'FILE.CHOSEN', name: file.name, size: file.size, contentType: file.type })
    },
    /** Returns what ends it; what was still being sent is given up. */
    start() {
      const stop = startChart(
        actor,
        {
          'file.pick': () => host?.pick(),
          'file.check': async (_effect, reply) => {
            const file = chosen
            if (file === null) return
            const reason = await refusal(file)
            // Another may have been chosen in the meantime.
            if (file !== chosen) return
            reply(reason === null ? { type: 'FILE.CHECKED' } : { type: 'FILE.REFUSED', reason })
          },
          'file.send': async (_effect, reply) => {
            const file = chosen
            if (file === null || host === null) return
            const { signal } = (sending = new AbortController())
            const { send, onSent } = host
            const tell = (percent: number) => {
              if (!signal.aborted) reply({ type: 'PROGRESSED', percent })
            }
            const sent = await send(file, tell, signal).catch((error: unknown) => {
              if (signal.aborted) return null
              throw error
            })
            if (sent === null || signal.aborted) return
            if (!sent.ok) return reply({ type: 'SEND.FAILED', message: loadMessage(sent.error) })
            chosen = null
            announce(`${file.name} is uploaded`)
            onSent(sent.value)
            reply({ type: 'SENT' })
          },
          'file.abort': () => {
            chosen = null
            sending?.abort()
          },
        },
        { onEvent: (event, run) => workbench.recordUserEvent('upload', id, event, run) },
      )
      return () => {
        sending?.abort()
        chosen = null
        stop()
      }
    },
  }
}

export type UploadSession = ReturnType<typeof createUploadSession>
