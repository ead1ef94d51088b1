import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { answerOf, openEngine } from './engine.ts'

// The thread that `engineInThread` starts. What it throws ends it, and is heard there.

const terminate = 'X'.charCodeAt(0)

const engine = await openEngine(v.parse(v.string(), workerData)).catch((thrown: unknown) => {
  // The files of the engine throw objects of their own, and only an error comes across, with what is on it.
  throw thrown instanceof Error ? thrown : Object.assign(new Error('The engine cannot be opened'), thrown)
})
parentPort?.postMessage('open', [])
parentPort?.on('message', (messages: Uint8Array) => {
  void answer(messages)
})

async function answer(messages: Uint8Array): Promise<void> {
  if (messages[0] === terminate) {
    await engine.close()
    parentPort?.close()
    return
  }
  const answer = await answerOf(engine, messages)
  parentPort?.postMessage(answer, [answer.buffer])
}
