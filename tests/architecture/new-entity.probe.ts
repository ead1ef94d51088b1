import { seedReference } from '../../server/database/seeds/seed-reference.ts'
import { startTestApp } from '../support/server.ts'

// Asks a server with one more entity, made by the walk, what staff find; prints it as one line of JSON.
const { app, database, tokens, close } = await startTestApp()
await seedReference(database.orm)

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens.staff}` },
    ...(payload && { payload }),
  })
  const body: unknown = answer.json()
  return { status: answer.statusCode, body }
}

const found = {
  session: await ask('GET', '/session'),
  made: await ask('POST', '/CAMSTools', { toolName: 'Torque wrench' }),
  list: await ask('GET', '/CAMSTools'),
  one: await ask('GET', '/CAMSTools/1'),
}
await close()
// The database that tests share stays open for the next of them, and keeps the process alive.
process.stdout.write(JSON.stringify(found), () => process.exit())
