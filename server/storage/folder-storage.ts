import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isStoredName, type ListedStorage, storageWork, storedName } from './storage.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Files of one folder. A file is written under a name of its own, brought to the disk and then renamed, so that neither
 * a killed process nor a lost power leaves half of one; a left-over bears the ending `part` and is named by nobody.
 */
export function folderStorage(folder: string): ListedStorage {
  const pathOf = (name: string) => join(folder, storedName(name))
  return {
    async put(name, body) {
      const path = pathOf(name)
      const part = join(folder, `${randomUUID()}.part`)
      try {
        await writeWhole(folder, part, body)
        await storageWork(
          'put',
          rename(part, path).then(() => syncFolder(folder)),
        )
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
    },

    async get(name) {
      const file = await storageWork(
        'get',
        open(pathOf(name)).catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        }),
      )
      if (!file) return null
      const { size } = await storageWork('get', file.stat())
      return { body: file.createReadStream(), size }
    },

    remove: async (name) => storageWork('remove', rm(pathOf(name), { force: true })),

    async *list() {
      const entries = await storageWork('list', opendir(folder))
      for await (const { name } of entries) {
        if (!isStoredName(name)) continue
        const found = await stat(join(folder, name)).catch(() => null)
        if (found?.isFile()) yield { name, storedAt: found.mtime }
      }
    },
  }
}

async function writeWhole(folder: string, path: string, body: Buffer | Readable): Promise<void> {
  const file = await storageWork(
    'put',
    mkdir(folder, { recursive: true }).then(() => open(path, 'wx')),
  )
  try {
    await writeAll(file, body)
    await storageWork('put', file.sync())
  } finally {
    await file.close()
  }
}

/** What breaks off the body is the sender's fault, and goes on as it came. */
async function writeAll(file: FileHandle, body: Buffer | Readable): Promise<void> {
  if (Buffer.isBuffer(body)) return storageWork('put', file.writeFile(body))
  for await (const chunk of body as AsyncIterable<Buffer>) await storageWork('put', file.writeFile(chunk))
}

/** A new name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
