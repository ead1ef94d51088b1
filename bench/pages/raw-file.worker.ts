/** Writes and flushes what it is sent, and answers how long that took, in ms. */
interface SyncFile {
  write(bytes: Uint8Array, options: { at: number }): number
  flush(): void
}

const isSync = (handle: object): handle is { createSyncAccessHandle(): Promise<SyncFile> } =>
  'createSyncAccessHandle' in handle

async function open(): Promise<SyncFile> {
  const root = await navigator.storage.getDirectory()
  const handle = await root.getFileHandle('bench-raw', { create: true })
  if (!isSync(handle)) throw new TypeError('There are no synchronous files here')
  return handle.createSyncAccessHandle()
}

const opening = open()
let end = 0

async function writeAndTell(bytes: Uint8Array) {
  const file = await opening
  const began = performance.now()
  end += file.write(bytes, { at: end })
  file.flush()
  postMessage(performance.now() - began)
}

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => void writeAndTell(data))
