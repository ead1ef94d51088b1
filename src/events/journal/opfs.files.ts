import { isLocked } from './locked-files.ts'
import type { AdoptedFiles } from './opfs.protocol.ts'

/** The part of a FileSystemSyncAccessHandle that is used; the DOM library of TypeScript does not name it. */
interface SyncFile {
  getSize(): number
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}
interface SyncFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncFile>
}

const isSync = (handle: FileSystemFileHandle): handle is SyncFileHandle => 'createSyncAccessHandle' in handle

const encoder = new TextEncoder()
const logName = /^(?<tab>.+)\.\d+\.log$/
const tabOf = (name: string) => logName.exec(name)?.groups?.['tab']

/** One tab's files in the folder of one user. All of it runs in a worker: nowhere else are there synchronous files. */
export interface TabFiles {
  append(text: string): void
  adopt(waitMs: number): Promise<AdoptedFiles>
  rewrite(text: string): Promise<void>
  seal(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  sealed(): Promise<readonly Uint8Array<ArrayBuffer>[]>
  dropSealed(): Promise<void>
  lockPair(): Promise<Uint8Array<ArrayBuffer> | null>
  keepLockPair(pair: Uint8Array<ArrayBuffer>): Promise<void>
  keepFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  readFile(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  dropFile(name: string): Promise<void>
  fileNames(): Promise<readonly string[]>
  wipe(waitMs: number): Promise<void>
  close(): void
}

/**
 * Opens the files of a tab, and holds a Web Lock in its name: a file whose lock is free belongs to a closed tab.
 * `onTabClosed`: one that `adopt` found open has closed since, and left a file.
 */
export async function openTabFiles(folder: string, tab: string, onTabClosed: () => void): Promise<TabFiles> {
  const root = await navigator.storage.getDirectory()
  const users = await root.getDirectoryHandle('millwright', { create: true })
  const files = await users.getDirectoryHandle(folder, { create: true })
  const lockOf = (name: string) => `millwright/journal/${folder}/${name}`
  /** What lets go of each lock held: the own one, and those of adopted tabs. */
  const held = new Map<string, () => void>()
  /** The queueing for the locks of tabs that are open. */
  const awaited = new Map<string, Promise<void>>()
  let generation = 0
  let adopted: readonly string[] = []

  const hold = (name: string, options: LockOptions) =>
    new Promise<boolean>((resolve, reject) => {
      const keep = (lock: Lock | null) => {
        resolve(lock !== null)
        return lock && new Promise<void>((release) => held.set(name, release))
      }
      navigator.locks.request(lockOf(name), options, keep).catch(reject)
    })
  const drop = (name: string) => {
    held.get(name)?.()
    held.delete(name)
  }

  const names = async () => {
    const found: string[] = []
    for await (const name of files.keys()) found.push(name)
    return found.toSorted()
  }
  const create = async (name: string) => {
    const handle = await files.getFileHandle(name, { create: true })
    if (!isSync(handle)) throw new TypeError('There are no synchronous files here')
    return await handle.createSyncAccessHandle()
  }
  const readBytes = async (name: string) => {
    const handle = await files.getFileHandle(name)
    return new Uint8Array(await (await handle.getFile()).arrayBuffer())
  }
  const newLog = async () => {
    generation += 1
    const name = `${tab}.${generation}.log`
    return { name, file: await create(name) }
  }

  await hold(tab, {})
  let own = await newLog()

  /** Queues for the lock of an open tab: that of a page that is just going is freed at any time. */
  function awaitClosing(other: string): Promise<void> {
    const closed = async () => {
      await hold(other, {})
      awaited.delete(other)
      if ((await names()).some((name) => tabOf(name) === other)) onTabClosed()
      // Another tab was first to take it over.
      else drop(other)
    }
    const waiting = awaited.get(other) ?? closed().catch(() => undefined)
    awaited.set(other, waiting)
    return waiting
  }
  async function closedTabs(waitMs: number) {
    const others = new Set((await names()).flatMap((name) => tabOf(name) ?? []))
    others.delete(tab)
    const until = waitMs > 0 ? new Promise<void>((resolve) => setTimeout(resolve, waitMs)) : undefined
    for (const other of others)
      if (!held.has(other) && !(await hold(other, { ifAvailable: true })))
        await Promise.race([awaitClosing(other), until])
    const closed = [...others].filter((other) => held.has(other))
    return { closed, otherTabs: others.size - closed.length }
  }
  async function replace(name: string, bytes: Uint8Array<ArrayBuffer>) {
    const file = await create(name)
    try {
      file.truncate(0)
      write(file, bytes)
    } catch (error) {
      file.close()
      await files.removeEntry(name)
      throw error
    }
    file.close()
  }
  async function removeAll(gone: readonly string[]) {
    for (const name of gone) await files.removeEntry(name)
  }
  async function dropAdopted() {
    const gone = (await names()).filter((name) => adopted.includes(tabOf(name) ?? ''))
    await removeAll(gone)
    for (const other of adopted) drop(other)
    adopted = []
  }

  return {
    append: (text) => write(own.file, encoder.encode(text)),
    adopt: async (waitMs) => {
      const { closed, otherTabs } = await closedTabs(waitMs)
      adopted = closed
      const found = (await names()).filter((name) => closed.includes(tabOf(name) ?? ''))
      const decoder = new TextDecoder()
      const texts = await Promise.all(found.map(async (name) => decoder.decode(await readBytes(name))))
      return { texts, otherTabs }
    },
    rewrite: async (text) => {
      const fresh = await newLog()
      try {
        write(fresh.file, encoder.encode(text))
      } catch (error) {
        fresh.file.close()
        await files.removeEntry(fresh.name)
        throw error
      }
      own.file.close()
      await files.removeEntry(own.name)
      own = fresh
      await dropAdopted()
    },
    seal: async (bytes) => {
      generation += 1
      const name = `${tab}.${generation}.sealed`
      const file = await create(name)
      try {
        write(file, bytes)
      } catch (error) {
        file.close()
        await files.removeEntry(name)
        throw error
      }
      file.close()
      own.file.truncate(0)
      own.file.flush()
      await dropAdopted()
    },
    sealed: async () => await Promise.all((await names()).filter(isSealed).map(readBytes)),
    dropSealed: async () => removeAll((await names()).filter(isSealed)),
    lockPair: async () => ((await names()).includes(pairName) ? await readBytes(pairName) : null),
    keepLockPair: (pair) => replace(pairName, pair),
    keepFile: (name, bytes) => replace(fileName(name), bytes),
    readFile: async (name) =>
      (await names()).includes(fileName(name)) ? await readBytes(fileName(name)) : null,
    dropFile: async (name) => {
      if ((await names()).includes(fileName(name))) await files.removeEntry(fileName(name))
    },
    fileNames: async () => (await names()).filter(isFile).map(plainName),
    wipe: async (waitMs) => {
      adopted = (await closedTabs(waitMs)).closed
      own.file.close()
      await removeAll([own.name])
      await dropAdopted()
      const found = await names()
      const isSparing = found.some(isSealed)
      await removeAll(found.filter((name) => isFile(name) && !(isSparing && isLocked(plainName(name)))))
      drop(tab)
      // A tab that does not answer still holds its file: then that one is left, and it is said.
      if ((await names()).some((name) => tabOf(name) !== undefined)) throw new Error('A tab did not let go')
      if (isSparing) return
      await removeAll((await names()).filter((name) => name === pairName))
      await users.removeEntry(folder)
    },
    close: () => {
      own.file.close()
      for (const name of held.keys()) drop(name)
    },
  }
}

const pairName = 'lock.pair'
const isSealed = (name: string) => name.endsWith('.sealed')

const fileEnding = '.file'
const isFile = (name: string) => name.endsWith(fileEnding)
const fileName = (name: string) => `${name}${fileEnding}`
const plainName = (file: string) => file.slice(0, -fileEnding.length)

/** Appends and flushes, all or nothing. */
function write(file: SyncFile, bytes: Uint8Array<ArrayBuffer>) {
  const at = file.getSize()
  try {
    const written = file.write(bytes, { at })
    if (written < bytes.byteLength) throw new DOMException('Only a part was written', 'QuotaExceededError')
    file.flush()
  } catch (error) {
    file.truncate(at)
    throw error
  }
}
