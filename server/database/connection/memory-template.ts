import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../../environment/root.ts'

const cacheFolder = join(root, 'node_modules/.cache/millwright')

/**
 * The folder dump of a migrated empty database, so that a test opens one in under a second instead of initialising it.
 * Made once for each state of the migrations, and of PGlite, whose files they are.
 */
export async function memoryTemplate(migrationsFolder: string, make: () => Promise<Blob>): Promise<Blob> {
  const path = join(cacheFolder, `template-${await fingerprint(migrationsFolder)}.tar`)
  const cached = await readFile(path).catch(() => null)
  if (cached) return new Blob([cached])
  const dump = await make()
  await keep(path, new Uint8Array(await dump.arrayBuffer()))
  return dump
}

/** Under another name first: a test that starts meanwhile sees a whole file or none. Without a place, it is made anew. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(part, bytes)
    await rename(part, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EROFS' || error.code === 'EACCES')))
      throw error
  }
}

async function fingerprint(migrationsFolder: string): Promise<string> {
  const hash = createHash('sha256')
  const engine = join(root, 'node_modules/@electric-sql/pglite/package.json')
  hash.update(await readFile(engine))
  for (const name of (await readdir(migrationsFolder)).toSorted())
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}
