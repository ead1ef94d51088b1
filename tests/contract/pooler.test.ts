import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/database/connection/database.ts'
import { notify } from '../../server/database/connection/orm.ts'
import { startFailure } from '../../server/start-failure.ts'
import { listenToFeed } from '../support/feed-listener.ts'
import { people, password } from '../support/people.ts'
import { pgbouncerProgram, startPgbouncer, type TestPooler } from '../support/pgbouncer.ts'
import { postgresBinaries } from '../support/postgres.ts'
import { databaseOfTheRun } from '../support/postgres-of-the-run.ts'
import { aLocation } from '../support/records.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

const isMissing = postgresBinaries() === null || pgbouncerProgram() === null
if (isMissing) process.stderr.write('Not tested behind PgBouncer: no PostgreSQL or no PgBouncer found.\n')

const sessions = 3

let databaseDirectUrl: string
let pooler: TestPooler | null = null

describe.skipIf(isMissing)(
  'behind a pooler that lends its sessions by the transaction (needs PgBouncer)',
  () => {
    beforeAll(async () => {
      databaseDirectUrl = await databaseOfTheRun(`pooled_${randomBytes(6).toString('hex')}`, 'migrated')
      const direct = await openDatabase({ databaseUrl: databaseDirectUrl })
      const name = sql.identifier(new URL(databaseDirectUrl).pathname.slice(1))
      await direct.orm.execute(sql`alter database ${name} set statement_timeout = '30s'`)
      await direct.close()
      pooler = await startPgbouncer(databaseDirectUrl, sessions)
    })
    afterAll(() => pooler?.stop())

    const databaseUrl = () => pooler?.url ?? ''

    it('a server does not start that knows no way past it', async () => {
      const refused: unknown = await openDatabase({ databaseUrl: databaseUrl() }).catch(
        (error: unknown) => error,
      )
      expect(startFailure(refused)).toBe(
        'DATABASE_URL leads through a pooler that lends connections by the transaction. Name the PostgreSQL behind it ' +
          'in DATABASE_DIRECT_URL: migrations and notifications need a session of their own.',
      )
      const { orm, close } = await openDatabase({ databaseUrl: databaseDirectUrl })
      const { rows } = await orm.execute(
        sql`select pid from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toEqual([])
      await close()
    })

    describe('a server', () => {
      let server: TestApp
      let base: string
      beforeAll(async () => {
        const database = await openDatabase({ databaseUrl: databaseUrl(), databaseDirectUrl })
        server = await startTestApp({ database, runsJobs: true })
        base = await server.app.listen({ port: 0, host: '127.0.0.1' })
      })
      afterAll(() => server.close())

      it('signs in, stores, lists, and tells of it', async () => {
        const { body } = await server.call('login', {
          as: 'anonymous',
          body: { email: people.admin.email, password },
        })
        const { token } = (body as { result: { token: string } }).result
        const feed = await listenToFeed(base, token)
        const made = await server.call('location.create', { body: aLocation() })
        expect(made.status).toBe(201)
        const { result } = made.body as { result: { locationOID: number } }
        await expect
          .poll(() => feed.heard)
          .toMatchObject([{ entity: 'location', key: result.locationOID, kind: 'saved' }])
        feed.stop()
        expect((await server.call('location.list', { query: { take: '10' } })).body).toMatchObject({
          result: { data: [result], count: 1 },
        })
      })

      it('stores over and over, and leaves no statement in a session that is lent to others', async () => {
        const store = async () => (await server.call('location.create', { body: aLocation() })).status
        for (let turn = 0; turn < 3; turn += 1)
          expect(new Set(await Promise.all(Array.from({ length: sessions * 2 }, store)))).toEqual(
            new Set([201]),
          )
        const { rows } = await server.database.orm.execute(sql`select name from pg_prepared_statements`)
        expect(rows).toEqual([])
      })

      it('answers more requests at once than the pooler has sessions, over and over', async () => {
        for (let turn = 0; turn < 5; turn += 1) {
          const answers = await Promise.all(
            Array.from({ length: sessions * 4 }, async () => {
              const { status } = await server.call('location.list', { query: { take: '10' } })
              return status
            }),
          )
          expect(new Set(answers)).toEqual(new Set([200]))
        }
      })

      it('has the limit of statements that its database has', async () => {
        const { rows } = await server.database.orm.execute(sql`show statement_timeout`)
        expect(rows).toEqual([{ statement_timeout: '30s' }])
      })

      it('hears at once of what is committed', async () => {
        const { database } = server
        const heard: string[] = []
        const stop = await database.listen('test', (payload) => heard.push(payload))
        for (const payload of ['first', 'second', 'third'])
          await database.orm.transaction((tx) => notify(tx, 'test', payload))
        await expect.poll(() => heard).toEqual(['first', 'second', 'third'])
        await stop()
      })

      it('runs the jobs that are asked for', async () => {
        await expect
          .poll(async () => {
            const { rows } = await server.database.orm.execute<{ name: string }>(
              sql`select distinct name from pgboss.job where state = 'completed' order by 1`,
            )
            return rows.map(({ name }) => name)
          })
          .toEqual(['pm-due', 'tell-news', 'tell-time'])
      })
    })
  },
)
