import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

export interface TestPostgres {
  /** Names the cluster's first database, `postgres`. */
  readonly url: string
  /** A new empty database of its own; answers its url. */
  createDatabase(name: string): Promise<string>
  /** Ends every connection, as `pg_ctl restart` does, and resolves when it answers again. */
  restart(): Promise<void>
  /** The first half of `restart`. */
  shutDown(): Promise<void>
  /** The other half. */
  startAgain(): Promise<void>
  /** Ends at once, as a machine that is lost does; what was not on its disk is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const startWithinMs = 120_000

/**
 * A throwaway PostgreSQL cluster in a temporary folder, reached by a socket in it; null where the machine has no
 * server binaries (`PG_BIN` names their folder where they are not in a usual place). Stop it in `afterAll`. `isDurable`:
 * it waits for the disk at each commit, which tests need not.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres | null> {
  const bin = postgresBinaries()
  if (bin === null) return null
  const initialise = ({ data, ...owner }: Owner) =>
    run(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'erp', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      owner,
    )
  const cluster = await runCluster(bin, initialise, isDurable)
  return { ...cluster, createDatabase: (name) => createDatabase(cluster.url, name) }
}

/** What a cluster's programs are told: its empty folder, where they run, and as whom. */
interface Owner {
  readonly data: string
  readonly cwd: string
  readonly uid?: number
  readonly gid?: number
}

/** Runs the cluster that `fill` puts into a folder of its own. */
export async function runCluster(
  bin: string,
  fill: (owner: Owner) => Promise<unknown>,
  isDurable = false,
): Promise<Omit<TestPostgres, 'createDatabase'>> {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-pg-'))
  const owner = { ...(await serverUser(folder)), cwd: folder }
  const data = join(folder, 'data')
  await fill({ ...owner, data })
  const settings = [
    'listen_addresses=',
    `fsync=${isDurable ? 'on' : 'off'}`,
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ]
  const start = () => {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, stdio: 'ignore' },
    )
    return { server, exited: once(server, 'exit') }
  }
  let running = start()
  const shutDown = async () => {
    running.server.kill('SIGINT')
    await running.exited
  }
  const startAgain = async () => {
    running = start()
    await untilItAnswers(url)
  }
  const killWithTest = () => void running.server.kill('SIGQUIT')
  process.once('exit', killWithTest)
  const url = `postgres://erp@localhost/postgres?host=${encodeURIComponent(folder)}`
  await untilItAnswers(url)
  return {
    url,
    shutDown,
    startAgain,
    kill: async () => {
      running.server.kill('SIGQUIT')
      await running.exited
    },
    restart: async () => {
      await shutDown()
      await startAgain()
    },
    stop: async () => {
      process.off('exit', killWithTest)
      await shutDown()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A new database on the server whose first one `url` names, as `template` is; answers its url. */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const [made, like] = [name, template].map((one) => client.escapeIdentifier(one))
  await client.query(`create database ${made} template ${like}`)
  await client.end()
  const address = new URL(url)
  address.pathname = name
  return address.href
}

/** The folder of the newest PostgreSQL server of this machine; null where there is none. */
export function postgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const candidates = [
    process.env['PG_BIN'],
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    configuredFolder(),
  ]
  return (
    candidates.find(
      (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  )
}

function configuredFolder(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

/** Neither PostgreSQL nor a pooler runs as root; there PostgreSQL's own user takes the folder. */
export async function serverUser(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const number = async (flag: '-u' | '-g') => Number((await run('id', [flag, 'postgres'])).stdout)
  const [uid, gid] = [await number('-u'), await number('-g')]
  await chown(folder, uid, gid)
  return { uid, gid }
}

/** Resolves once a connection is taken at `url`, or throws after two minutes. */
export async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + startWithinMs
  for (;;) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(50)
    }
  }
}
