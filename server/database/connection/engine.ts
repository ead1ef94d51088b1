import type { PGlite } from '@electric-sql/pglite'

/** The embedded engine over a folder or, with `memory://`, over a dump of one. It has one connection. */
export async function openEngine(dataDir: string, loadDataDir?: Blob): Promise<PGlite> {
  // Not with this file: the thread of the server, which has its engine elsewhere, would read it for nothing.
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  // Of its 128 MB each would be touched as it starts; what lies in files is read from them as fast, from the machine's cache.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
  return PGlite.create({ dataDir, startParams, extensions: { pg_trgm }, ...(loadDataDir && { loadDataDir }) })
}

/** What the engine answers to whole messages of PostgreSQL's protocol. Its thread is busy until then. */
export async function answerOf(engine: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  // Each lies in the engine's own memory, and only for now.
  await engine.execProtocolRawStream(messages, { onRawData: (chunk) => chunks.push(chunk.slice()) })
  return joined(chunks)
}

/** In memory of its own, which another thread can be given. */
export const joined = (chunks: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(chunks))
