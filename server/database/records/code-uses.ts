import { sql } from 'drizzle-orm'
import { entityNames } from '../../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { invalid } from '../../http/problem.ts'
import type { Orm } from '../connection/orm.ts'
import { recordStore } from './tables.ts'

/**
 * Throws `invalid` where a code that records hold, or that the product itself stores, would be called otherwise:
 * they would be left with a code that no list has. Asked after the row is stored, which keeps out whoever is about to
 * use it.
 */
export async function refuseRenamedCode(
  tx: Orm,
  before: RecordRow | null,
  after: RecordRow | null,
): Promise<void> {
  if (!before || !after) return
  const field = ['code', 'setupType'].find((name) => before[name] !== after[name])
  if (field === undefined) return
  const { setupType, code } = before
  if (isFixed(setupType, code))
    throw invalid([{ field, message: `${String(code)} is what the product stores: change its description` }])
  const uses: string[] = []
  for (const name of entityNames) {
    const { entity, fields, table } = recordStore(name)
    const columns = [...fields.values()].filter((one) => one.setupType === setupType)
    if (columns.length === 0) continue
    const holds = sql.join(
      columns.map(({ column }) => sql`${column} = ${code}`),
      sql` or `,
    )
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*) as count from ${table} where ${holds}`,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) uses.push(`${entity.title} (${count})`)
  }
  if (uses.length > 0)
    throw invalid([
      {
        field,
        message: `This code is used in ${uses.join(', ')}: change its description, or make a new code`,
      },
    ])
}

/** Whether a closed list has the code, which no administrator makes or takes away: YES, say. */
const isFixed = (setupType: unknown, code: unknown): boolean =>
  entityNames.some((name) =>
    [...recordStore(name).fields.values()].some(
      (field) => field.setupType === setupType && field.options?.some((option) => option === code) === true,
    ),
  )
