import Fastify, { type FastifyInstance } from 'fastify'
import { type SQL } from 'drizzle-orm'
import { buildApp } from '../server/app.ts'
import { type Database, openDatabase, type Orm } from '../server/database/connection/database.ts'
import { countMemo } from '../server/database/lists/count-memo.ts'
import { listRecords } from '../server/database/lists/list.ts'
import { recordStore } from '../server/database/records/tables.ts'
import { readEnvironment } from '../server/environment/environment.ts'
import { seedEquipment } from './seed-equipment.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { endWhenAsked, tellParent } from './child.ts'

const take = 50

/**
 * A process of its own that serves one database twice: by the product, and by a bare Fastify whose handler runs the
 * very statements that the product's list runs. Tells its parent both addresses and the token of an administrator.
 */
async function main() {
  const environment = readEnvironment()
  const database = await openDatabase(environment)
  const storage = await openStorage(environment.storage)
  const { token, count } = await seedEquipment(database.orm)
  const product = await buildApp({ database, environment, storage, clientRoot: null })
  const bare = await bareApp(database)
  await product.listen({ port: 0, host: '127.0.0.1' })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  tellParent({
    product: `${addressOf(product)}/api/CAMSEquipments?take=${take}`,
    bare: addressOf(bare),
    token,
    count,
  })
  endWhenAsked(product, bare, database)
}

async function bareApp({ orm }: Database): Promise<FastifyInstance> {
  const statements = await statementsOfList(orm)
  const app = Fastify({ logger: false })
  app.get('/', async () => {
    const answers = []
    for (const statement of statements) answers.push((await orm.execute(statement)).rows)
    return { result: { data: answers[0], count: answers[1]?.length } }
  })
  return app
}

/** What a list asks of the database once it knows its count: recorded from the product's own code. */
async function statementsOfList(orm: Orm): Promise<readonly SQL[]> {
  const count = countMemo()
  const list = (through: Orm) => listRecords(through, recordStore('equipment'), { take }, undefined, count)
  await list(orm)
  const asked: SQL[] = []
  const recording = new Proxy(orm, {
    get: (target, name, receiver) =>
      name === 'execute'
        ? (statement: SQL) => {
            asked.push(statement)
            return target.execute(statement)
          }
        : Reflect.get(target, name, receiver),
  })
  await list(recording)
  return asked
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

await main()
