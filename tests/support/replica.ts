import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { postgresBinaries, runCluster, type TestPostgres } from './postgres.ts'

const run = promisify(execFile)

export interface TestReplica extends Omit<TestPostgres, 'createDatabase'> {
  /** Stops and goes on replaying what it still receives. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** The url of a database of the primary, at the replica. */
  urlOf(primaryUrl: string): string
}

/** A streaming replica of this cluster, made by `pg_basebackup`. Stop it before the primary. */
export async function startReplica(primary: Pick<TestPostgres, 'url'>): Promise<TestReplica> {
  const bin = postgresBinaries()
  if (bin === null) throw new Error('No PostgreSQL here')
  const { username, searchParams } = new URL(primary.url)
  const host = searchParams.get('host') ?? ''
  const cluster = await runCluster(bin, ({ data, ...owner }) =>
    run(
      join(bin, 'pg_basebackup'),
      ['-D', data, '-h', host, '-U', username, '-c', 'fast', '-X', 'stream', '--no-sync', '-R'],
      owner,
    ),
  )
  const tell = async (statement: string) => {
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  return {
    ...cluster,
    pause: () => tell('select pg_wal_replay_pause()'),
    resume: () => tell('select pg_wal_replay_resume()'),
    urlOf: (primaryUrl) => {
      const address = new URL(cluster.url)
      address.pathname = new URL(primaryUrl).pathname
      return address.href
    },
  }
}
