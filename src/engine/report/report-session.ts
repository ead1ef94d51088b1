import { type ActorRefFrom, createActor } from 'xstate'
import type { ApiError } from '../../contract/api-error.ts'
import type { ReceivedFile } from '../../contract/entities/stored-file.ts'
import type { Failure } from '../../machines/outcome.ts'
import type { ReportUse } from '../../machines/report.events.ts'
import { reportMachine } from '../../machines/report.machine.ts'
import { startChart } from '../../machines/run-effects.ts'
import { saveFile } from '../export/rows.ts'
import type { ReceivedReport } from '../../contract/files.ts'
import { loadMessage } from '../definition/load-error.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { toastOf } from '../definition/toast-words.ts'
import type { Workbench } from '../definition/workbench.tsx'

/** Where a document comes from, by what it is fetched for. */
export interface ReportSource {
  readonly get: (use: ReportUse, signal: AbortSignal) => Promise<Loaded<ReceivedReport>>
  /** The situation of SPEC 8 that a failure is; left out, the server's own sentence is said. */
  readonly failureOf?: ((error: ApiError, use: ReportUse) => Failure) | undefined
}

interface SessionInput {
  /** Names it in palette and journal: `pm-operation/41`. */
  readonly id: string
  readonly workbench: Pick<Workbench, 'toasts' | 'recordUserEvent'>
  readonly online: boolean
}

/** One place where a document is asked for: the chart as an actor, its effects, and the document at hand. */
export function createReportSession({ id, workbench, online }: SessionInput) {
  const actor: ActorRefFrom<typeof reportMachine> = createActor(reportMachine, { input: { online } })
  let source: ReportSource | null = null
  let file: ReceivedFile | null = null
  let asking: AbortController | null = null

  return {
    actor,
    /** Said by the place before it starts, and whenever it is another. */
    attach(next: ReportSource) {
      source = next
    },
    /** What is shown; null unless the chart says `shown`. */
    file: () => file,
    /** Returns what ends it; what was still asked for is given up. */
    start() {
      const stop = startChart(
        actor,
        {
          toast: (effect) => void workbench.toasts.show(toastOf(effect)),
          'report.get': async ({ use }, reply) => {
            if (source === null) return
            const { signal } = (asking = new AbortController())
            const { get, failureOf } = source
            const loaded = await get(use, signal).catch((error: unknown) => {
              if (signal.aborted) return null
              throw error
            })
            if (loaded === null || signal.aborted) return
            if (loaded.ok) {
              file = loaded.value
              reply({ type: 'REPORT.READY', title: loaded.value.title })
            } else {
              const message = loadMessage(loaded.error)
              reply({
                type: 'REPORT.FAILED',
                failure: failureOf?.(loaded.error, use) ?? { message },
                message,
              })
            }
          },
          'report.save': () => {
            if (file !== null) saveFile(file.fileName, file.blob.type, file.blob)
          },
          'report.forget': () => {
            asking?.abort()
            file = null
          },
        },
        { onEvent: (event, run) => workbench.recordUserEvent('report', id, event, run) },
      )
      return () => {
        asking?.abort()
        file = null
        stop()
      }
    },
  }
}

export type ReportSession = ReturnType<typeof createReportSession>
