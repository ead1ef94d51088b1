import type { Attachable } from '../../contract/entities/attachment.ts'
import { actDiscarded, fileAttached, fileOf, fileStreamOf, sendConfirmed } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import type { KeptFiles, NotSaved } from '../../events/journal/journal.ts'
import { isLocked } from '../../events/journal/locked-files.ts'
import { fileTypeOf } from '../../events/outbox/attachments.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import type { FactLog } from '../sender/log.ts'
import { reasonOf } from './submit.ts'

/** A file as it is added to a record; the record may itself wait to be sent. */
export interface NewFile {
  readonly entity: Attachable
  readonly key: number
  readonly blob: Blob
  readonly fileName: string
  readonly caption: string
  /** The line of the record that it is of, by its `photoKey`; left out of one of the whole record. */
  readonly line?: string
}

/** Files that wait to be sent: the bytes beside the journal, that they were added in it (decision 0035). */
export function createFileKeeping(log: FactLog, files: KeptFiles) {
  /** The bytes are let go of once it is written down that nobody asks for them again. */
  async function letGo(file: string) {
    // The fact that this was told with is handed to the journal first.
    await Promise.resolve()
    await log.note([])
    await files.drop(file).catch(() => undefined)
  }
  const stop = log.subscribe((facts) => {
    for (const fact of facts) {
      const file = fileOf(fact.stream)
      if (file !== undefined && isEnd(fact)) void letGo(file)
    }
  })

  const blobOf = async (entry: Pick<OutboxEntry, 'stream' | 'changes'>) => {
    const bytes = await files.read(fileOf(entry.stream) ?? '').catch(() => null)
    return bytes && new Blob([bytes], { type: fileTypeOf(entry) })
  }

  return {
    stop,
    blobOf,
    /** `done` once both are on disk, the bytes first: then it is sent whatever becomes of this page. */
    async attach({ entity, key, blob, fileName, caption, line = '' }: NewFile): Promise<'done' | NotSaved> {
      const file = log.stamp().eventId
      const about = { stream: fileStreamOf(entity, key, file) }
      const told = { fileName, contentType: blob.type, size: blob.size, caption, line }
      try {
        await files.keep(file, new Uint8Array(await blob.arrayBuffer()))
        await log.append([fileAttached(log.stamp, about, { key, file: told })])
        return 'done'
      } catch (error) {
        await files.drop(file).catch(() => undefined)
        return reasonOf(error)
      }
    },
    /** What a tab left that ended between two of the steps above: `found` before anything was added by this one. */
    async sweep(found: readonly string[]) {
      const named = new Set([...log.state.outbox.keys()].map(fileOf))
      const strays = found.filter((name) => !named.has(name) && !isLocked(name))
      await Promise.all(strays.map((name) => files.drop(name).catch(() => undefined)))
    },
  }
}

const isEnd = (fact: Fact) => sendConfirmed.is(fact) || actDiscarded.is(fact)
