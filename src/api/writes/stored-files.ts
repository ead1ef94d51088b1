import { fileBroughtBack, fileCaptioned, fileRemoved } from '../../events/catalogue.ts'
import { projectFiles, storedFileStream } from '../../events/outbox/attachments.ts'
import { projectRemoved } from '../../events/outbox/done-to.ts'
import type { FactLog } from '../sender/log.ts'
import { type Confirmations, createStoredActs } from './stored-acts.ts'
import type { Writes } from './writes.ts'

/** Captions, removals and returns of files that the server has. `amend`: see `Writes`. */
export function createStoredFiles(
  log: FactLog,
  amend: Writes['amend'],
  { isNewsSince }: Pick<Confirmations, 'isNewsSince'>,
): Pick<Writes, 'captionFile' | 'removeFile' | 'bringBackFile' | 'projectFiles' | 'projectRemovedFiles'> {
  const { change, remove, bringBack } = createStoredActs(log, amend)

  return {
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
    projectFiles: (listed, asOf) => projectFiles(listed, log.state.outbox, isNewsSince(asOf)),
    projectRemovedFiles: (listed, asOf) =>
      projectRemoved(listed, storedFileStream, log.state.outbox, isNewsSince(asOf)),
  }
}
