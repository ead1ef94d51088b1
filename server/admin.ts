import * as v from 'valibot'
import { ResetRequest } from '../src/contract/access/session.ts'
import { adminLinkMinutes, makeAdministrator } from './identity/admin-account.ts'
import { openDatabase } from './database/connection/database.ts'
import { seedReference } from './database/seeds/seed-reference.ts'
import { type Environment, readEnvironment } from './environment/environment.ts'
import { startFailure } from './start-failure.ts'

const usage = 'Use: npm run admin -- EMAIL ["Full name"]'

/** `npm run admin -- EMAIL`: makes an administrator and prints the link that sets the password. */
async function main([given = '', fullName = given]: readonly string[]): Promise<void> {
  const parsed = v.safeParse(ResetRequest, { email: given })
  if (!parsed.success) throw new Usage(`${parsed.issues[0].message}. ${usage}`)
  const { email } = parsed.output
  const environment = readEnvironment()
  const database = await openDatabase(environment)
  try {
    await seedReference(database.orm)
    const wanted = { email, fullName, base: baseOf(environment), now: new Date() }
    const link = await makeAdministrator(database.orm, wanted)
    console.log(
      `${email} is an administrator. Set the password within ${adminLinkMinutes} minutes:\n\n  ${link}\n`,
    )
  } finally {
    await database.close()
  }
}

const baseOf = ({ publicUrl, port }: Environment) => publicUrl ?? `http://localhost:${port}`

class Usage extends Error {}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const sentence = error instanceof Usage ? error.message : startFailure(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = 1
}
