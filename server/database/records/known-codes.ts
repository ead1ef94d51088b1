import { sql } from 'drizzle-orm'
import type { FieldError, RecordRow } from '../../../src/contract/schema/entity.ts'
import { invalid } from '../../http/problem.ts'
import { often } from '../connection/often.ts'
import type { Orm } from '../connection/orm.ts'
import { systemCode } from '../schema/equipment.ts'
import type { RecordStore } from './tables.ts'

/**
 * Throws `invalid` where a code field is given what its setup type does not have. A code that the record has already may
 * stay when its setup type loses it, and a closed list is its schema's to hold. What is named is held until the transaction ends, so that nobody renames it meanwhile.
 */
export async function refuseUnknownCodes(
  tx: Orm,
  { fields }: RecordStore,
  before: RecordRow | null,
  values: RecordRow,
): Promise<void> {
  const given = [...fields.values()].flatMap(({ name, title, setupType, options }) => {
    const code = values[name]
    return setupType === undefined ||
      options ||
      typeof code !== 'string' ||
      code === '' ||
      code === before?.[name]
      ? []
      : [{ name, title, setupType, code }]
  })
  if (given.length === 0) return
  const pairs = given.map(({ setupType, code }) => sql`(${setupType}::text, ${code}::text)`)
  const { rows } = await tx.execute<{ setupType: string; code: string }>(
    sql`${often}select "setupType", "code" from ${systemCode}
        where ("setupType", "code") in (${sql.join(pairs, sql`, `)}) order by "oid" for key share`,
  )
  const errors = given
    .filter(({ setupType, code }) => !rows.some((row) => row.setupType === setupType && row.code === code))
    .map(({ name, title }): FieldError => ({ field: name, message: `${title} is not in the list` }))
  if (errors.length > 0) throw invalid(errors)
}
