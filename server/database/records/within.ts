import { sql } from 'drizzle-orm'
import { isEntity } from '../../../src/contract/entities/catalogue.ts'
import { withinOf } from '../../../src/contract/entities/within.ts'
import type { FieldError, RecordRow } from '../../../src/contract/schema/entity.ts'
import { midSentence } from '../../../src/contract/schema/mid-sentence.ts'
import { invalid } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import { columnOf } from '../schema/columns.ts'
import { type RecordStore, recordStore } from './tables.ts'

/**
 * Throws `invalid` where a choice does not belong to what it is narrowed by: a state to the record's country. Where neither
 * of the two is changed a record may keep what it has, and where one is blank there is nothing to say.
 */
export async function refuseOutsiders(
  tx: Orm,
  { entity, fields }: RecordStore,
  before: RecordRow | null,
  values: RecordRow,
): Promise<void> {
  const errors: FieldError[] = []
  for (const meta of fields.values()) {
    const { name, title, refers } = meta
    const within = withinOf(entity, meta)
    const outer = within && fields.get(within.field)
    if (!within || !outer?.refers || !isEntity(outer.refers) || !refers || !isEntity(refers)) continue
    const [chosen, around] = [values[name], values[within.field]]
    if (chosen === null || around === null) continue
    if (before && before[name] === chosen && before[within.field] === around) continue
    const [inner, owner] = [recordStore(refers), recordStore(outer.refers)]
    // Of a country that is not there the reference itself says so.
    const { rows } = await tx.execute(
      sql`select 1 from ${inner.table} where ${inner.key} = ${chosen}
        and ${columnOf(inner.table, within.by)} <> ${around}
        and exists (select 1 from ${owner.table} where ${owner.key} = ${around})`,
    )
    if (rows.length > 0)
      errors.push({ field: name, message: `${title} is not in this ${midSentence(outer.title)}` })
  }
  if (errors.length > 0) throw invalid(errors)
}
