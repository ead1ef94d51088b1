import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayWords } from '../../src/contract/schedule/why.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { invalid } from '../http/problem.ts'

const asked = ['equipmentOID', 'downtimeFrom', 'downtimeTo'] as const

const Other = v.object({
  number: v.string(),
  from: v.string(),
  to: v.nullable(v.string()),
})

/**
 * A machine stands still once at a time: a downtime that another work order of it tells of already is refused. Asked when
 * it is said, with the machine held, so that of two at once the second meets the first; one without an end lasts on.
 */
export async function refuseOverlap(
  tx: Orm,
  before: RecordRow | null,
  after: RecordRow | null,
): Promise<void> {
  const { workOrderOID: key, equipmentOID: machine, downtimeFrom: from, downtimeTo: to } = after ?? {}
  if (typeof from !== 'string' || typeof machine !== 'number') return
  if (before && after && asked.every((name) => before[name] === after[name])) return
  const [equipment, orders] = [recordStore('equipment'), recordStore('workOrder')]
  await tx.execute(
    sql`select 1 from ${equipment.table} where ${equipment.key} = ${machine} for no key update`,
  )
  const minute = (column: string) => sql`to_char(${sql.identifier(column)}, 'YYYY-MM-DD"T"HH24:MI')`
  const { rows } = await tx.execute(
    sql`select "workorderNumber" as number, ${minute('downtimeFrom')} as from, ${minute('downtimeTo')} as to
        from ${orders.table}
        where "equipmentOID" = ${machine} and ${orders.key} <> ${key} and "downtimeFrom" is not null
          and "downtimeFrom" < ${typeof to === 'string' ? to : 'infinity'}::timestamp
          and coalesce("downtimeTo", 'infinity') > ${from}::timestamp
        order by "downtimeFrom", ${orders.key} limit 1`,
  )
  const [other] = v.parse(v.array(Other), rows)
  if (other) throw invalid([{ field: 'downtimeFrom', message: overlapWords(other, from) }])
}

/** `WO-7 says that it stood still from Nov 3, 08:00 to 17:30 already`, as seen from a day. */
function overlapWords({ number, from, to }: v.InferOutput<typeof Other>, seen: string): string {
  const minute = (moment: string) => `${dayWords(moment.slice(0, 10), seen.slice(0, 10))} ${moment.slice(11)}`
  const until = to === null ? 'on' : `to ${minute(to)}`
  return `${number} has it stand still from ${minute(from)} ${until} already`
}
