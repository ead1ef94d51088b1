import { fileBroughtBack, fileCaptioned, fileRemoved, sendConfirmed } from '../../events/catalogue.ts'
import { projectFiles, projectRemoved, storedFileStream } from '../../events/outbox/attachments.ts'
import type { FactLog } from '../sender/log.ts'
import { createStoredActs } from './stored-acts.ts'
import type { Writes } from './writes.ts'

/** Captions, removals and returns of files that the server has. `amend`: see `Writes`. */
export function createStoredFiles(
  log: FactLog,
  amend: Writes['amend'],
): Pick<
  Writes,
  'captionFile' | 'removeFile' | 'bringBackFile' | 'projectFiles' | 'projectRemoved' | 'confirmedFiles'
> & { stop(): void } {
  const { change, remove, bringBack } = createStoredActs(log, amend)
  /** The number of the last confirmation of each stream. */
  const confirmedAt = new Map<string, number>()
  let confirmed = 0
  const isNewsSince = (asOf: number) => (stream: string) => (confirmedAt.get(stream) ?? 0) > asOf
  const stop = log.subscribe((facts) => {
    for (const { stream } of facts.filter(sendConfirmed.is)) confirmedAt.set(stream, (confirmed += 1))
  })

  return {
    stop,
    captionFile(file, caption) {
      const { attachmentOID, key, fileName, line, caption: before } = file
      const stream = storedFileStream(file)
      const changes = { attachmentOID, fileName, line, caption }
      const act = () => fileCaptioned(log.stamp, { stream }, { key, file: { ...changes, before } })
      return change({ stream, changes, act, draft: null })
    },
    removeFile(file) {
      const { attachmentOID, key, fileName, line, caption: before } = file
      const stream = storedFileStream(file)
      return remove(stream, () =>
        fileRemoved(log.stamp, { stream }, { key, file: { attachmentOID, fileName, line, before } }),
      )
    },
    bringBackFile(file) {
      const { attachmentOID, key, fileName, line, caption: before } = file
      const stream = storedFileStream(file)
      return bringBack(stream, () =>
        fileBroughtBack(log.stamp, { stream }, { key, file: { attachmentOID, fileName, line, before } }),
      )
    },
    confirmedFiles: () => confirmed,
    projectFiles: (listed, asOf) => projectFiles(listed, log.state.outbox, isNewsSince(asOf)),
    projectRemoved: (listed, asOf) => projectRemoved(listed, log.state.outbox, isNewsSince(asOf)),
  }
}
