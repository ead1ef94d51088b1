import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { equipment } from '../../src/contract/entities/equipment.ts'
import { meterReading } from '../../src/contract/entities/meter-reading.ts'
import type { Facts } from '../../src/contract/schedule/due.ts'
import { meterUse } from '../../src/contract/schedule/meter-use.ts'
import type { RowOf } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { anyOf, rowsOf } from './key-list.ts'

export type Machine = RowOf<typeof equipment>

/** Each machine with what it is part of, upwards, itself first; a circle among them is walked once. */
export async function readMachines(
  tx: Orm,
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly Machine[]>> {
  const { selected, table } = recordStore('equipment')
  const { rows } = await tx.execute(
    sql`with recursive above as (
          select "equipmentOID" as root, "equipmentOID" as above_key, "parentAsset" as parent, 1 as depth
            from ${table} where "equipmentOID" = ${anyOf(keys)}
          union all
          select root, part."equipmentOID", part."parentAsset", depth + 1
            from ${table} part join above on part."equipmentOID" = above.parent
        ) cycle above_key set is_circle using path
        select root, ${selected} from ${table} join above on above_key = "equipmentOID"
          where not is_circle order by root, depth`,
  )
  const found = new Map<number, Machine[]>()
  for (const row of rows) {
    const root = Number(row['root'])
    const machine = v.parse(equipment.row, row)
    const chain = found.get(root)
    if (chain) chain.push(machine)
    else found.set(root, [machine])
  }
  return found
}

/** How each machine has run by its meters, from its last readings. */
export async function readMeters(
  tx: Orm,
  keys: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, Facts['meters']>> {
  const { selected, table } = recordStore('meterReading')
  const { rows } = await tx.execute(
    sql`select reading.* from ${rowsOf(keys)} cross join lateral (
          select ${selected} from ${table} where "equipmentOID" = asked.key
            order by "recordedOn" desc, "meterReadingOID" desc limit ${most}
        ) as reading`,
  )
  const found = new Map<number, RowOf<typeof meterReading>[]>()
  for (const row of rows.map((one) => v.parse(meterReading.row, one))) {
    const of = found.get(row.equipmentOID ?? 0)
    if (of) of.push(row)
    else found.set(row.equipmentOID ?? 0, [row])
  }
  return new Map([...found].map(([key, readings]) => [key, metersFrom(readings)]))
}

function metersFrom(readings: readonly RowOf<typeof meterReading>[]): Facts['meters'] {
  const runs = (meter: 'primaryMeter' | 'secondaryMeter') =>
    meterUse(
      readings.flatMap(({ meterReadingOID, recordedOn, confirmedAs, [meter]: value }) =>
        recordedOn === null || value === null
          ? []
          : [{ key: meterReadingOID, day: recordedOn, value, restarts: confirmedAs !== '' }],
      ),
    )
  return { primary: runs('primaryMeter'), secondary: runs('secondaryMeter') }
}

/** `MP-1204 Mud pump`. */
export const nameOf = ({ description, unit }: Pick<Machine, 'description' | 'unit'>): string =>
  unit === '' ? description : `${unit} ${description}`
