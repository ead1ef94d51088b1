import type { Page } from '@playwright/test'

/** Everything that a page's origin keeps on the device as whoever opens the tools of the browser reads it, as one text. */
export async function readableOn(page: Page): Promise<string> {
  try {
    return await readable(page)
  } catch (error) {
    // A tab that hears of the end of its session in another one is just loading its sign-in.
    if (!String(error).includes('Execution context was destroyed')) throw error
    return await readableOn(page)
  }
}

const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [...Object.values<string>(localStorage), ...Object.values<string>(sessionStorage)]
    // It may just have been put in the place of another.
    const textOf = async (handle: FileSystemFileHandle) => {
      try {
        return await (await handle.getFile()).text()
      } catch {
        return ''
      }
    }
    const walk = async (folder: FileSystemDirectoryHandle) => {
      for await (const handle of folder.values())
        if (handle.kind === 'directory') await walk(handle)
        else found.push(await textOf(handle))
    }
    await walk(await navigator.storage.getDirectory())
    const rows = (database: IDBDatabase, store: string) =>
      new Promise<unknown>((resolve, reject) => {
        const asked = database.transaction(store).objectStore(store).getAll()
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error))
      })
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await opened(name ?? '')
      for (const store of database.objectStoreNames) found.push(JSON.stringify(await rows(database, store)))
      database.close()
    }
    return found.join('\n')
  })
