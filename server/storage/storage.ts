import type { Readable } from 'node:stream'
import { ProblemError } from '../http/problem.ts'

interface StoredMeta {
  readonly contentType: string
  /** Bytes, where they are known beforehand. */
  readonly size?: number
}

/**
 * Where files are (DESIGN 6): a folder, or anything that speaks S3. Names are made by the server and any other is not
 * there; a storage that cannot do its work throws `StorageProblem` (503), a body that breaks off leaves nothing behind.
 */
export interface Storage {
  /** Whole or not at all; takes the place of what had the name. */
  put(name: string, body: Buffer | Readable, meta: StoredMeta): Promise<void>
  /** Null when there is none. The body has to be read or destroyed. */
  get(name: string): Promise<{ readonly body: Readable; readonly size: number } | null>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
}

/** A storage that also tells all it holds, in no order, for housekeeping. */
export interface ListedStorage extends Storage {
  list(): AsyncIterable<{ readonly name: string; readonly storedAt: Date }>
}

/** The storage is full, down or out of reach; what it said is for the log alone. */
export class StorageProblem extends ProblemError {
  constructor(title: string, cause: unknown) {
    super('unavailable', { title, retryAfter: 5 })
    this.cause = cause
  }
}

/** What a storage says when it fails, by what it was asked. */
export const storageFails = {
  put: 'The file could not be stored just now. Try again later',
  get: 'The file cannot be fetched just now. Try again later',
  remove: 'The file could not be removed just now. Try again later',
  list: 'The files cannot be listed just now. Try again later',
} as const

/** Waits for work of a storage; its failures become problems in the words of what was asked. */
export async function storageWork<Result>(
  asked: keyof typeof storageFails,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw new StorageProblem(storageFails[asked], error)
  }
}

/** Names are letters, digits, `_` and `-`, with an ending of two to four letters: nothing that a path could be made of. */
export const isStoredName = (name: string): boolean => /^[\w-]{1,100}\.[a-z]{2,4}$/.test(name)

/** The name as it is, or the refusal of one that the server cannot have made. */
export function storedName(name: string): string {
  if (isStoredName(name)) return name
  throw new ProblemError('not-found', { title: 'There is no such file' })
}
