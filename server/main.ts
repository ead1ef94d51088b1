import { openDatabase } from './database/connection/database.ts'
import { readEnvironment } from './environment/environment.ts'
import { startFailure } from './start-failure.ts'

async function main(): Promise<void> {
  const environment = readEnvironment()
  console.log('Opening the database …')
  // Reading the rest of the server takes this thread as long as opening the database takes another.
  const [database, { serve }] = await Promise.all([openDatabase(environment), import('./serve.ts')])
  try {
    await serve(database, environment)
  } catch (error) {
    await database.close()
    throw error
  }
}

main().catch((error: unknown) => {
  const sentence = startFailure(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = 1
})
