import { parseArgs } from 'node:util'
import { openDatabase } from './database/connection/database.ts'
import { seedDemo } from './database/seeds/seed-demo.ts'
import { seedReference } from './database/seeds/seed-reference.ts'
import { readEnvironment } from './environment/environment.ts'
import { makePasswords } from './identity/password.ts'
import { openStorage } from './storage/open-storage.ts'

/** `npm run seed -- --scale N`: the demo organisation, N times its equipment, into an empty database. */
const maxScale = 1_000

function readScale(): number {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1 || scale > maxScale)
    throw new Error(`--scale must be a whole number from 1 to ${maxScale}`)
  return scale
}

async function main(): Promise<void> {
  const scale = readScale()
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
      scale,
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
