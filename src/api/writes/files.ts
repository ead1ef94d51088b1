import type { Attachable } from '../../contract/entities/attachment.ts'
import {
  actDiscarded,
  draftKept,
  fileAttached,
  fileOf,
  fileStreamOf,
  sendConfirmed,
} from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { draftList, type HeldFile } from '../../events/drafts.ts'
import type { KeptFiles, NotSaved } from '../../events/journal/journal.ts'
import { isLocked, lockedName } from '../../events/journal/locked-files.ts'
import { fileTypeOf } from '../../events/outbox/attachments.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import type { FactLog } from '../sender/log.ts'
import { reasonOf } from './submit.ts'

/** A file that is added on this device. */
export interface AddedFile {
  readonly blob: Blob
  readonly fileName: string
  readonly caption: string
  /** The line of the record that it is of, by its `photoKey`; left out of one of the whole record. */
  readonly line?: string
}

/** A file as it is added to a record; the record may itself wait to be sent. */
export interface NewFile extends AddedFile {
  readonly entity: Attachable
  readonly key: number
}

/**
 * Files that wait to be sent: the bytes beside the journal, that they were added in it (decision 0035). `isHeldUp`: bytes
 * are just being put back or away, and what names them is not there yet.
 */
export function createFileKeeping(log: FactLog, files: KeptFiles, isHeldUp: () => boolean) {
  /** Those whose bytes are here before anything names them. */
  const making = new Set<string>()
  /** What the forms of this tab hold. */
  const forms = new Set<() => readonly HeldFile[]>()
  /** Those that a form held before their record was saved: that of another tab may hold them still. */
  const shared = new Set<string>()

  /** What has been sent or given up, and lies here until that is written down. */
  const ended = new Set<string>()

  const drop = (name: string) => files.drop(name).catch(() => undefined)

  /** What an act, a draft or a form of this tab asks for. */
  function wanted(): ReadonlySet<string | undefined> {
    const ofActs = [...log.state.outbox].flatMap(([stream, { entries }]) =>
      entries.length > 0 ? [fileOf(stream)] : [],
    )
    const ofForms = [
      ...draftList(log.state.drafts).flatMap((draft) => draft.files ?? []),
      ...[...forms].flatMap((held) => held()),
    ]
    return new Set([...ofActs, ...ofForms.map(({ file }) => file), ...making])
  }

  /** What nothing asks for, of those found before it was known that no other tab is open. */
  async function sweep(found: readonly string[]) {
    const kept = wanted()
    await Promise.all(found.filter((name) => !kept.has(name) && !isLocked(name)).map(drop))
  }

  /** The bytes are let go of once it is written down that nobody asks for them again. */
  async function letGo(file: string) {
    // The fact that this was told with is handed to the journal first.
    await Promise.resolve()
    await log.note([])
    ended.add(file)
    // A full device asks the server again after a crash, which takes the bytes.
    if (!log.isWritten()) return
    const unneeded = [...ended].filter((name) => !wanted().has(name))
    ended.clear()
    await Promise.all(unneeded.map(drop))
  }

  const stop = log.subscribe((facts, own) => {
    for (const fact of facts) {
      const file = fileOf(fact.stream)
      if (draftKept.is(fact)) for (const held of fact.payload.files ?? []) making.delete(held.file)
      if (fileAttached.is(fact) && fact.payload.file.wasHeld && file !== undefined) {
        making.delete(file)
        shared.add(file)
      }
      // Only the tab that says so knows whether it is written down.
      if (file !== undefined && isEnd(fact) && shared.has(file)) void keeping.tidy()
      else if (file !== undefined && isEnd(fact) && own) void letGo(file)
    }
  })

  const blobOf = async (file: string, type: string) => {
    const bytes = await files.read(file).catch(() => null)
    return bytes && new Blob([bytes], { type })
  }

  async function keepBytes(blob: Blob): Promise<string> {
    const file = log.stamp().eventId
    making.add(file)
    try {
      await files.keep(file, new Uint8Array(await blob.arrayBuffer()))
      return file
    } catch (error) {
      making.delete(file)
      await drop(file)
      throw error
    }
  }

  const keeping = {
    stop,
    sweep,
    blobOf: (entry: Pick<OutboxEntry, 'stream' | 'changes'>) =>
      blobOf(fileOf(entry.stream) ?? '', fileTypeOf(entry)),
    /** Another page has locked its bytes over the end of a session, while this tab slept. */
    isLocked: async ({ stream }: Pick<OutboxEntry, 'stream'>) =>
      (await files.names().catch((): readonly string[] => [])).includes(lockedName(fileOf(stream) ?? '')),
    /** `done` once both are on disk, the bytes first: then it is sent whatever becomes of this page. */
    async attach({ entity, key, blob, fileName, caption, line = '' }: NewFile): Promise<'done' | NotSaved> {
      let file: string | undefined
      try {
        file = await keepBytes(blob)
        const stream = fileStreamOf(entity, key, file)
        const told = { fileName, contentType: blob.type, size: blob.size, caption, line }
        await log.append([fileAttached(log.stamp, { stream }, { key, file: told })])
        return 'done'
      } catch (error) {
        if (file !== undefined) await drop(file)
        return reasonOf(error)
      } finally {
        if (file !== undefined) making.delete(file)
      }
    },
    /** The bytes alone, for a draft to name; what nobody comes to name is let go of. */
    async hold({ blob, fileName, caption, line = '' }: AddedFile): Promise<HeldFile | NotSaved> {
      try {
        const file = await keepBytes(blob)
        return { file, fileName, contentType: blob.type, size: blob.size, caption, line }
      } catch (error) {
        return reasonOf(error)
      }
    },
    heldBlob: ({ file, contentType }: HeldFile) => blobOf(file, contentType),
    /** A form of this tab; returns the way to end it. */
    watch(held: () => readonly HeldFile[]): () => void {
      forms.add(held)
      return () => void forms.delete(held)
    },
    /** A form does not want them any more, which is written down. */
    async letGo(held: readonly HeldFile[]) {
      for (const { file } of held) making.delete(file)
      if (held.length > 0) await keeping.tidy()
    },
    /** Drops the bytes that nothing asks for, unless another tab is open, whose form may: then once that is closed. */
    tidy: async () => {
      const found = await files.names().catch(() => [])
      if (isHeldUp()) return
      // Only this tells whether another tab is open now.
      const kept = await log.compact().catch(() => null)
      if (kept && !log.alone()) log.introduce()
      else if (kept && !isHeldUp()) await sweep(found)
    },
  }
  return keeping
}

const isEnd = (fact: Fact) => sendConfirmed.is(fact) || actDiscarded.is(fact)
