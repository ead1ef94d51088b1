import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addMigration } from './next-migration.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Seeding on a busy machine takes over a minute.
const startsWithinMs = 240_000
const closesWithinMs = 60_000

/** The server as its users run it: a process of its own over a data directory. */
export interface ProductServer {
  /** `http://127.0.0.1:PORT`; the port stays over restarts. */
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** False once the process has ended, whatever ended it. */
  readonly isRunning: boolean
  /** SIGKILL, as a crash does. Resolves when the process is gone. */
  kill(): Promise<void>
  /** After `kill`: the same port, the same data; of another version where its folder is named (`nextVersion`). */
  restart(version?: string): Promise<void>
  /** SIGTERM, and waits for the graceful end. */
  stop(): Promise<void>
}

/**
 * Starts the product on a free port and resolves once it is ready. Throws with its log when it does not get there.
 * `variables` are told to it beside the data directory.
 */
export async function startProduct(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ProductServer> {
  const startOn = (port: number, version?: string) =>
    launch({ ...environment(dataDir, port), ...variables }, version)
  let { child, url } = await startOn(0)
  const port = Number(new URL(url).port)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!isRunning()) return
    const gone = once(child, 'exit')
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), closesWithinMs)
    await gone
    clearTimeout(late)
  }
  return {
    url,
    port,
    dataDir,
    get isRunning() {
      return isRunning()
    },
    kill: () => end('SIGKILL'),
    async restart(version) {
      ;({ child, url } = await startOn(port, version))
    },
    stop: () => end('SIGTERM'),
  }
}

/** Puts a version of the product into an empty folder that has these migrations more, by their names. */
export async function nextVersion(
  folder: string,
  migrations: Readonly<Record<string, string>>,
): Promise<void> {
  await whenBuilt()
  for (const part of ['package.json', 'dist-server', 'server/database/migrations'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'dist']) await symlink(join(root, part), join(folder, part))
  for (const [name, text] of Object.entries(migrations))
    await addMigration(join(folder, 'server/database/migrations'), name, text)
}

/** What the process is told unless a test says more: no database, no mail server, no mode of the caller's own. */
const environment = (dataDir: string, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'warn',
})

let built: Promise<unknown> | undefined

/** Once for all servers of a process: what is built is as new as the sources. */
export const whenBuilt = () =>
  (built ??= promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "import { buildServer } from './scripts/build.mjs'; await buildServer()",
    ],
    { cwd: root },
  ))

async function launch(env: NodeJS.ProcessEnv, version = root): Promise<{ child: ChildProcess; url: string }> {
  await whenBuilt()
  const child = spawn(process.execPath, ['--enable-source-maps', '--liftoff-only', 'dist-server/main.js'], {
    cwd: version,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child)
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return { child, url }
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The address the server greets with; everything it says until then is in the error when it says none. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const settle = (act: () => void) => {
      clearTimeout(late)
      act()
    }
    const fail = (why: string) => settle(() => reject(new Error(`${why}\n${said}`)))
    const late = setTimeout(() => {
      // Whoever tries again would find its folder held.
      child.kill('SIGKILL')
      fail('The server did not start in time')
    }, startsWithinMs)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /Millwright\s+(http:\/\/\S+)/.exec(said)?.[1]
      if (url !== undefined) settle(() => resolve(url))
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => fail(`The server ended with ${code}`))
  })
}
