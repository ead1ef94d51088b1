import { parseArgs } from 'node:util'
import { openDatabase } from './database/connection/database.ts'
import type { TellProgress } from './database/seeds/history/insert-history.ts'
import { seedDemo } from './database/seeds/seed-demo.ts'
import { seedReference } from './database/seeds/seed-reference.ts'
import { readEnvironment } from './environment/environment.ts'
import { makePasswords } from './identity/password.ts'
import { openStorage } from './storage/open-storage.ts'

const most = { scale: 1_000, years: 50 } as const

/**
 * `npm run seed -- --scale N`: the demo organisation, N times its equipment, into an empty database. `--years Y`: with all
 * that was done to it over so many years, and its events.
 */
function readOptions() {
  const { values } = parseArgs({ options: { scale: { type: 'string' }, years: { type: 'string' } } })
  const scale = wholeNumber('scale', values.scale) ?? 1
  const years = wholeNumber('years', values.years)
  return { scale, ...(years !== undefined && { years }) }
}

function wholeNumber(name: keyof typeof most, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > most[name])
    throw new Error(`--${name} must be a whole number from 1 to ${most[name]}`)
  return value
}

const everyMs = 5_000

/** Says now and then how far it has come and how fast. */
function progress(): TellProgress {
  let [saidAt, saidOf] = [performance.now(), 0]
  return ({ day, pmOperations, events }) => {
    const passed = performance.now() - saidAt
    if (passed < everyMs) return
    const rate = ((events - saidOf) / passed) * 1000
    console.log(`${day}: ${pmOperations} operations, ${events} events, ${Math.round(rate)} events a second`)
    ;[saidAt, saidOf] = [performance.now(), events]
  }
}

async function main(): Promise<void> {
  const options = readOptions()
  const environment = readEnvironment()
  if (!environment.demo) throw new Error('Demo data has known passwords: set DEMO=1 to put it in here')
  const started = performance.now()
  const database = await openDatabase(environment)
  try {
    await seedReference(database.orm)
    const { hash } = await makePasswords()
    const today = new Date().toISOString().slice(0, 10)
    const done = await seedDemo(database.orm, {
      today,
      ...options,
      tell: progress(),
      hashPassword: hash,
      storage: await openStorage(environment.storage),
    })
    if (!done.seeded) {
      console.log('The database already holds records: nothing was added')
      return
    }
    for (const [name, count] of Object.entries(done.counts)) console.log(`${name}: ${count}`)
    console.log(`seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
