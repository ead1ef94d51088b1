import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** A forked process that is ready, and what it told. */
export interface Child<Told> {
  readonly told: Told
  stop(): Promise<void>
}

const startsWithinMs = 180_000
const stopsWithinMs = 15_000

/**
 * Starts a file of this folder as a process of its own with this environment and nothing of ours, and resolves with
 * the first thing it tells. What it prints is lost, as the log of a server in production goes elsewhere.
 */
export async function startChild<Schema extends v.GenericSchema>(
  file: string,
  environment: Readonly<Record<string, string>>,
  schema: Schema,
  withinMs = startsWithinMs,
): Promise<Child<v.InferOutput<Schema>>> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    await end(child)
  }
  try {
    return { told: v.parse(schema, await firstWord(child, file, withinMs)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Says to the parent of this process that it is ready, with what the parent waits for. */
export function tellParent(told: object): void {
  if (!process.send) throw new Error('This file is started by the bench')
  process.send(told)
}

/** Ends this process when its parent asks for that, once what it has opened is closed, in this order. */
export function endWhenAsked(...opened: readonly { close(): PromiseLike<unknown> }[]): void {
  const end = async () => {
    for (const each of opened) await each.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void end())
}

function firstWord(child: ChildProcess, file: string, withinMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const late = setTimeout(() => reject(new Error(`${file} was not ready in time\n${said}`)), withinMs)
    child.once('message', (told) => {
      clearTimeout(late)
      resolve(told)
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`${file} ended with ${code}\n${said}`))
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs)
  await gone
  clearTimeout(late)
}
