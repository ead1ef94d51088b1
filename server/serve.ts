import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp, listeningUrl } from './app.ts'
import type { Database } from './database/connection/database.ts'
import { seedDemo } from './database/seeds/seed-demo.ts'
import { seedReference } from './database/seeds/seed-reference.ts'
import type { Environment } from './environment/environment.ts'
import { root } from './environment/root.ts'
import { admitDemoAccounts, demoSignIns } from './identity/demo-accounts.ts'
import { hashPassword } from './identity/password.ts'
import { openStorage } from './storage/open-storage.ts'
import type { ListedStorage } from './storage/storage.ts'

const clientRoot = join(root, 'dist')
const closesWithinMs = 10_000

/** Fills the database where it is empty, and serves until a signal ends the process. */
export async function serve(database: Database, environment: Environment): Promise<void> {
  const storage = await openStorage(environment.storage)
  console.log('Filling it where it is empty …')
  await seed(database, storage, environment)
  const app = await listen(database, storage, environment)
  closeOnSignal(app, database, environment)
  console.log(greeting(environment.publicUrl ?? listeningUrl(app, environment), environment))
}

async function listen(
  database: Database,
  storage: ListedStorage,
  environment: Environment,
): Promise<FastifyInstance> {
  const app = await buildApp({ database, environment, storage, clientRoot, runsJobs: true })
  try {
    await app.listen({ port: environment.port, host: environment.host })
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}

async function seed({ orm }: Database, storage: ListedStorage, { demo }: Environment): Promise<void> {
  await seedReference(orm)
  const today = new Date().toISOString().slice(0, 10)
  if (demo) await seedDemo(orm, { today, scale: 1, hashPassword, storage })
  await admitDemoAccounts(orm, demo)
}

function greeting(address: string, { demo, databaseUrl, dataDir }: Environment): string {
  const data = databaseUrl === undefined ? dataDir : 'PostgreSQL (DATABASE_URL)'
  const signIns = demoSignIns.map(
    ({ email, password, fullName }) => `    ${email.padEnd(26)}${password.padEnd(14)}${fullName}`,
  )
  const demoBlock = demo ? ['', '  Demo sign-ins', ...signIns] : []
  return ['', `  Millwright   ${address}`, `  Data         ${data}`, ...demoBlock, ''].join('\n')
}

/**
 * The first signal has proxies send nothing new for a while in which all that comes is served, and then lets requests in hand
 * finish; the second does not wait.
 */
function closeOnSignal(
  app: FastifyInstance,
  database: Database,
  { drainMs }: Pick<Environment, 'drainMs'>,
): void {
  let closing = false
  const close = async () => {
    app.leave()
    await delay(drainMs)
    setTimeout(() => process.exit(1), closesWithinMs).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      app.log.info({ signal }, 'closing')
      close().catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
    })
}
