import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverUser, untilItAnswers } from './postgres.ts'

export interface TestPooler {
  /** The same database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

const port = '6432'

/**
 * A PgBouncer before the database of `url`, reached by a socket of its own: it lends `sessions` of them, each for a
 * transaction. Null where the machine has none.
 */
export async function startPgbouncer(url: string, sessions: number): Promise<TestPooler | null> {
  const program = pgbouncerProgram()
  if (program === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'millwright-pooler-'))
  const behind = new URL(url)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${behind.searchParams.get('host')} user=${behind.username}`,
      '[pgbouncer]',
      'listen_addr =',
      `listen_port = ${port}`,
      `unix_socket_dir = ${folder}`,
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${sessions}`,
    ].join('\n'),
  )
  const running = spawn(program, [settings], { ...(await serverUser(folder)), cwd: folder, stdio: 'ignore' })
  const exited = once(running, 'exit')
  const killWithTest = () => void running.kill('SIGKILL')
  process.once('exit', killWithTest)
  const address = new URL(url)
  address.searchParams.set('host', folder)
  address.port = port
  await untilItAnswers(address.href)
  return {
    url: address.href,
    stop: async () => {
      process.off('exit', killWithTest)
      running.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Where the machine has PgBouncer; null where it has none. */
export const pgbouncerProgram = (): string | null =>
  ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
    existsSync(path),
  ) ?? null
