import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inDataFolder } from './data-folder.ts'
import { openEngine } from './engine.ts'
import { engineInMemory } from './engine-in-memory.ts'
import { engineInThread } from './engine-in-thread.ts'
import type { OpenEngine } from './engine-socket.ts'
import { lockFolder } from './folder-lock.ts'
import { memoryTemplate } from './memory-template.ts'
import { migrationsFolder } from './migrate.ts'
import type { Database } from './orm.ts'
import { overEngine } from './over-engine.ts'

/** A database of its own, in this thread, that is gone when closed; for tests. */
export async function openMemory(): Promise<Database> {
  const dump = await memoryTemplate(migrationsFolder, async () => {
    const engine = await openEngine('memory://')
    const database = await overEngine(engineInMemory(engine))
    const dump = await engine.dumpDataDir('none')
    await database.close()
    return dump
  })
  return overEngine(engineInMemory(await openEngine('memory://', dump)))
}

/** The embedded database of this folder, held for this process alone, in a thread of its own. */
export const openFolder = (folder: string): Promise<Database> => inDataFolder(folder, () => openHeld(folder))

async function openHeld(folder: string): Promise<Database> {
  const unlock = await lockFolder(folder)
  try {
    const dataDir = join(folder, 'pglite')
    const complete = join(folder, 'pglite.complete')
    // A process killed while the folder was first filled leaves a torn one, in which nothing was ever stored.
    if (!(await exists(complete))) await rm(dataDir, { recursive: true, force: true })
    const database = await overEngine(openedAgain(engineInThread(dataDir), dataDir))
    await writeFile(complete, '')
    return {
      ...database,
      close: async () => {
        await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** What fails when it is opened again is the way to a database that is there, and never makes a new one in its place. */
function openedAgain(open: OpenEngine, dataDir: string): OpenEngine {
  let first = true
  return async (events) => {
    if (first) {
      const engine = await open(events)
      first = false
      return engine
    }
    try {
      await stat(join(dataDir, 'PG_VERSION'))
      return await open(events)
    } catch (cause) {
      throw new Error('Connection terminated: the embedded database cannot be opened again', { cause })
    }
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
