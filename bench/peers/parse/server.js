import express from 'express'
import { readFileSync } from 'node:fs'
import { ParseServer } from 'parse-server'

const fields = JSON.parse(readFileSync(new URL('../machine.json', import.meta.url), 'utf8'))
const types = {
  text: 'String',
  'long text': 'String',
  integer: 'Number',
  number: 'Number',
  flag: 'Boolean',
  day: 'String',
}
const signedIn = { requiresAuthentication: true }
const port = Number(process.env.PORT)
const url = `http://127.0.0.1:${port}/parse`
const database = new URL(process.env.DATABASE_URL ?? '')
const appId = 'bench'
const masterKey = 'bench-master'

const server = new ParseServer({
  databaseURI: database.href,
  databaseOptions: { host: database.searchParams.get('host') ?? database.hostname, max: 10 },
  appId,
  masterKey,
  serverURL: url,
  allowClientClassCreation: false,
  idempotencyOptions: { paths: ['.*'], ttl: 3_600 },
  silent: true,
  logLevel: 'error',
  schema: {
    definitions: [
      {
        className: 'Machine',
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, kind]) => [name, { type: types[kind] }]),
        ),
        classLevelPermissions: {
          find: signedIn,
          count: signedIn,
          get: signedIn,
          create: signedIn,
          update: signedIn,
        },
      },
    ],
  },
})
await server.start()
const app = express()
app.use('/parse', server.app)
await new Promise((resolve) => app.listen(port, '127.0.0.1', resolve))

/** Somebody who is signed in: made first where nobody is. */
const person = { username: 'bench', password: 'bench-password' }
const of = (path, init) =>
  fetch(url + path, {
    ...init,
    headers: { 'x-parse-application-id': appId, 'content-type': 'application/json' },
  })
const login = () => of('/login', { method: 'POST', body: JSON.stringify(person) })
await of('/users', { method: 'POST', body: JSON.stringify(person) })
const { sessionToken } = await (await login()).json()
process.send?.({ headers: { 'x-parse-application-id': appId, 'x-parse-session-token': sessionToken } })
