import type { Fact } from '../define-event.ts'
import { createEmitter } from '../../store/store.ts'
import { isLocked } from './locked-files.ts'

/** Why nothing could be written down. `storage-full` is told to the user before anything is called saved. */
export type NotSaved = 'storage-full' | 'journal-failed'

export class JournalError extends Error {
  readonly reason: NotSaved

  constructor(reason: NotSaved, cause?: unknown) {
    super(`The journal could not be written: ${reason}`, { cause })
    this.name = 'JournalError'
    this.reason = reason
  }
}

/** What was found of tabs that are closed, and how many others are open. */
interface Adopted {
  readonly facts: readonly Fact[]
  readonly otherTabs: number
}

/** The files that were added to records and are not on the server yet, by name; durable as the journal is. */
export interface KeptFiles {
  /** Resolves once the file is on disk, whole; else rejects with a JournalError, and there is nothing of it. */
  keep(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Null where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  drop(name: string): Promise<void>
  names(): Promise<readonly string[]>
}

/** The append-only log of one user in one tab (DESIGN 3). */
export interface Journal {
  /** False: it lives in memory only. */
  readonly durable: boolean
  readonly files: KeptFiles
  /** Resolves once the facts are on disk, all of them; else rejects with a JournalError and none is. */
  append(facts: readonly Fact[]): Promise<void>
  /** Reads the files of closed tabs; they are this tab's from now on, and go with the next `rewrite`. */
  adopt(options?: { readonly waitMs?: number }): Promise<Adopted>
  /** Told when a tab that `adopt` found open has closed, so that its file can be taken over; returns the way to stop. */
  watch(listener: () => void): () => void
  /** Makes these facts the whole content, in place of this tab's file and of every adopted one. */
  rewrite(facts: readonly Fact[]): Promise<void>
  /** Puts encrypted bytes in place of everything that can be read. */
  seal(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  sealed(): Promise<readonly Uint8Array<ArrayBuffer>[]>
  dropSealed(): Promise<void>
  /** What locks for this user without asking the server (`makeLockPair`); null where it was never kept. */
  lockPair(): Promise<Uint8Array<ArrayBuffer> | null>
  keepLockPair(pair: Uint8Array<ArrayBuffer>): Promise<void>
  /** Removes everything of this user from the device but what is sealed and the locked files of it, and closes. */
  wipe(): Promise<void>
  close(): Promise<void>
  /** After `close`: begins a file of its own anew. What was in the one before is adopted as that of any closed tab. */
  reopen(): Promise<void>
}

interface MemoryFile {
  facts: Fact[]
  open: boolean
  adopter: MemoryFile | null
  /** Another file of the device was closed. */
  readonly closed: ReturnType<typeof createEmitter>
}

/** What the in-memory journals of one device share. */
export interface MemoryDevice {
  readonly files: Set<MemoryFile>
  readonly sealed: Uint8Array<ArrayBuffer>[]
  readonly kept: Map<string, Uint8Array<ArrayBuffer>>
  lockPair: Uint8Array<ArrayBuffer> | null
}

export const createMemoryDevice = (): MemoryDevice => ({
  files: new Set(),
  sealed: [],
  kept: new Map(),
  lockPair: null,
})

/** The in-memory form: for tests, and where the browser has no file store. Nothing survives the page. */
export function createMemoryJournal(device: MemoryDevice = createMemoryDevice()): Journal {
  const closed = createEmitter()
  const newFile = (): MemoryFile => ({ facts: [], open: true, adopter: null, closed })
  let own = newFile()
  let adopted: readonly MemoryFile[] = []
  device.files.add(own)
  const dropAdopted = () => {
    for (const file of adopted) device.files.delete(file)
    adopted = []
  }
  const mustBeOpen = () => {
    if (!own.open) throw new JournalError('journal-failed', 'closed')
  }
  return {
    durable: false,
    files: {
      keep: async (name, bytes) => {
        mustBeOpen()
        device.kept.set(name, bytes)
      },
      read: async (name) => device.kept.get(name) ?? null,
      drop: async (name) => void device.kept.delete(name),
      names: async () => [...device.kept.keys()],
    },
    append: async (facts) => {
      mustBeOpen()
      for (const fact of facts) own.facts.push(fact)
    },
    adopt: async () => {
      const others = [...device.files].filter((file) => file !== own)
      adopted = others.filter((file) => !file.open && (!file.adopter?.open || file.adopter === own))
      for (const file of adopted) file.adopter = own
      const otherTabs = others.filter((file) => file.open).length
      return { facts: adopted.flatMap((file) => file.facts), otherTabs }
    },
    watch: closed.subscribe,
    rewrite: async (facts) => {
      mustBeOpen()
      own.facts = [...facts]
      dropAdopted()
    },
    seal: async (bytes) => {
      device.sealed.push(bytes)
      own.facts = []
      dropAdopted()
    },
    sealed: async () => [...device.sealed],
    dropSealed: async () => void device.sealed.splice(0),
    lockPair: async () => device.lockPair,
    keepLockPair: async (pair) => {
      device.lockPair = pair
    },
    wipe: async () => {
      device.files.clear()
      for (const name of device.kept.keys())
        if (device.sealed.length === 0 || !isLocked(name)) device.kept.delete(name)
      // What is sealed is opened by it.
      if (device.sealed.length === 0) device.lockPair = null
      own.open = false
    },
    close: async () => {
      if (!own.open) return
      own.open = false
      for (const file of device.files) if (file.open) file.closed.emit()
    },
    reopen: async () => {
      own = newFile()
      device.files.add(own)
    },
  }
}
