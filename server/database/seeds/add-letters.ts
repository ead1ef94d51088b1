import { sql } from 'drizzle-orm'
import type { Orm } from '../connection/orm.ts'
import { event } from '../schema/events.ts'
import { messageTemplate } from '../schema/office.ts'
import { builtInLetters } from './reference/letters.ts'

/**
 * The templates of the letters that the product sends, by message code. One that is there stays as it is; one that an
 * administrator has removed, or given another code, does not come back.
 */
export async function addLetters(tx: Orm): Promise<void> {
  const known = await knownCodes(tx)
  const missing = Object.entries(builtInLetters).filter(([code]) => !known.has(code))
  if (missing.length === 0) return
  await tx.insert(messageTemplate).values(missing.map(([messageCode, words]) => ({ messageCode, ...words })))
}

async function knownCodes(tx: Orm): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ code: string }>(
    sql`select ${messageTemplate.messageCode} as code from ${messageTemplate}
        union select ${event.before} ->> 'messageCode' from ${event}
        where ${event.entity} = 'messageTemplate' and ${event.before} ? 'messageCode'`,
  )
  return new Set(rows.map(({ code }) => code))
}
