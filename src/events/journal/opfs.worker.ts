import { openTabFiles, type TabFiles } from './opfs.files.ts'
import type { StoreNews, StoreReply, StoreRequest } from './opfs.protocol.ts'

let files: TabFiles | undefined
let queue: Promise<void> = Promise.resolve()

function tellTabClosed() {
  const news: StoreNews = { news: 'tab-closed' }
  postMessage(news)
}

async function perform(request: StoreRequest): Promise<unknown> {
  if (request.op === 'open') {
    files = await openTabFiles(request.folder, request.tab, tellTabClosed)
    return undefined
  }
  if (!files) throw new Error('The journal is not open')
  switch (request.op) {
    case 'append':
      return files.append(request.text)
    case 'adopt':
      return await files.adopt(request.waitMs)
    case 'rewrite':
      return await files.rewrite(request.text)
    case 'seal':
      return await files.seal(request.bytes)
    case 'sealed':
      return await files.sealed()
    case 'dropSealed':
      return await files.dropSealed()
    case 'lockPair':
      return await files.lockPair()
    case 'keepLockPair':
      return await files.keepLockPair(request.pair)
    case 'keepFile':
      return await files.keepFile(request.name, request.bytes)
    case 'readFile':
      return await files.readFile(request.name)
    case 'dropFile':
      return await files.dropFile(request.name)
    case 'fileNames':
      return await files.fileNames()
    case 'wipe':
      return await files.wipe(request.waitMs)
    case 'close':
      return files.close()
  }
}

async function answer(id: number, request: StoreRequest) {
  let reply: StoreReply
  try {
    reply = { id, ok: true, value: await perform(request) }
  } catch (error) {
    const full = error instanceof DOMException && error.name === 'QuotaExceededError'
    reply = { id, ok: false, reason: full ? 'storage-full' : 'journal-failed', why: String(error) }
  }
  postMessage(reply)
}

// One request at a time, in the order they were made.
addEventListener('message', ({ data }: MessageEvent<{ id: number; request: StoreRequest }>) => {
  queue = queue.then(() => answer(data.id, data.request))
})
