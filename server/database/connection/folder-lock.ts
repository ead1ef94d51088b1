import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'

const Holder = v.object({
  pid: v.number(),
  host: v.string(),
  since: v.string(),
  /** When the process began, in ticks of its kernel, so that a pid given again is not taken for its former bearer. */
  processStart: v.nullable(v.string()),
})
type Holder = v.InferOutput<typeof Holder>

export class FolderInUseError extends Error {
  constructor(folder: string, holder: Holder) {
    super(
      `The database in ${folder} is in use by process ${holder.pid} on ${holder.host} since ${holder.since}. ` +
        'Stop that process first, or name another folder in DATA_DIR.',
    )
    this.name = 'FolderInUseError'
  }
}

const heartbeatMs = 5_000
const heardWithinMs = 60_000
const heldHere = new Set<string>()

/**
 * Holds a folder for this process alone until the answer is called (STACK 6 trap 1: PGlite itself takes no lock).
 * The lock of a dead process is taken over; a live one is an error that names it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const path = join(resolve(folder), 'database.lock')
  const self: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    processStart: processStart(process.pid),
  }
  if (heldHere.has(path)) throw new FolderInUseError(folder, (await readHolder(path)) ?? self)
  heldHere.add(path)
  try {
    await take(path, folder, self)
  } catch (error) {
    heldHere.delete(path)
    throw error
  }
  const heartbeat = setInterval(() => {
    utimes(path, new Date(), new Date()).catch(() => undefined)
  }, heartbeatMs).unref()
  return async () => {
    clearInterval(heartbeat)
    await rm(path, { force: true })
    heldHere.delete(path)
  }
}

async function take(path: string, folder: string, self: Holder): Promise<void> {
  if (await createExclusively(path, self)) return
  // Two starters that find the same dead lock: the one that makes this file clears it, the other starts over.
  const guard = `${path}.clearing`
  if (!(await createExclusively(guard, self))) {
    const clearing = await readHolder(guard)
    if (clearing && (await isAlive(guard, clearing))) throw new FolderInUseError(folder, clearing)
    await rm(guard, { force: true })
    return take(path, folder, self)
  }
  try {
    const holder = await readHolder(path)
    if (holder && (await isAlive(path, holder))) throw new FolderInUseError(folder, holder)
    await rm(path, { force: true })
    if (!(await createExclusively(path, self)))
      throw new FolderInUseError(folder, (await readHolder(path)) ?? self)
  } finally {
    await rm(guard, { force: true })
  }
}

async function createExclusively(path: string, holder: Holder): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(JSON.stringify(holder))
    await file.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Null where the file is gone, or was torn by a crash while it was written. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    const parsed = v.safeParse(Holder, JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) return Date.now() - (await stat(path)).mtimeMs < heardWithinMs
  if (holder.pid === process.pid) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return holder.processStart === null || holder.processStart === processStart(holder.pid)
}

function processStart(pid: number): string | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return afterName.split(' ')[19] ?? null
  } catch {
    return null
  }
}
