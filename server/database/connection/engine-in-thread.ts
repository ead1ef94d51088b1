import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { OpenEngine } from './engine-socket.ts'

/**
 * The engine of a folder in a thread of its own, where no query holds up this one. Rejects with what the engine threw,
 * `code` and `errno` with it.
 */
export const engineInThread =
  (dataDir: string): OpenEngine =>
  async ({ answered, ended }) => {
    const thread = startThread(dataDir)
    const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
    await Promise.race([once(thread, 'message'), exited.then(failEarly)])
    let leaving = false
    thread.on('message', answered)
    thread.on('error', ended)
    thread.on('exit', (code) => {
      if (!leaving) ended(`exit code ${code}`)
    })
    return {
      send: (messages) => thread.postMessage(messages, [messages.buffer]),
      closed: () => {
        leaving = true
        return exited
      },
      kill: async () => {
        leaving = true
        await thread.terminate()
      },
    }
  }

/** The thread's file lies beside this one, built as this one is, or the source that this one is. */
function startThread(workerData: string): Worker {
  // Fifty times V8's own: a start does not compile well what it runs once, and what runs often is compiled well all the same.
  setFlagsFromString('--wasm-tiering-budget=90000000')
  if (!import.meta.filename.endsWith('.ts'))
    return new Worker(join(import.meta.dirname, 'engine-thread.js'), { workerData })
  // A thread of Node 20 takes over no loader from the one that starts it.
  const tsx = import.meta.resolve('tsx/esm/api')
  const source = pathToFileURL(join(import.meta.dirname, 'engine-thread.ts')).href
  const code = `import('${tsx}').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(code, { eval: true, execArgv: [], workerData })
}

const failEarly = () => Promise.reject(new Error('The thread of the embedded database ended as it began'))
