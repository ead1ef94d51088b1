import { type SQL, sql } from 'drizzle-orm'
import {
  machinesFound,
  machinesTold,
  type OpenTrouble,
  openTroubleShown,
  type ReportedMachine,
} from '../../src/contract/entities/request.ts'
import { openStatuses } from '../../src/contract/entities/work-order-life.ts'
import { searchWords } from '../../src/contract/list-query.ts'
import type { Orm } from '../database/connection/orm.ts'
import { holdsInTexts } from '../database/lists/search.ts'

/** What of a machine everybody may see who reports its trouble: what it is called, and what is painted on it. */
export const machineFacts: SQL = sql`machine."equipmentOID", machine."description", machine."unit", machine."tag",
  machine."serialNumber", coalesce(place."locationName", '') as "locationName"`

export const machinesFrom: SQL = sql`equipment as machine
  left join location as place on place."locationOID" = machine."location"`

interface Asked {
  readonly search?: string | undefined
  readonly take?: number | undefined
}

/** The machines with all words of the search in their names, and how many they are. */
export async function reportedMachines(
  orm: Orm,
  { search = '', take = search === '' ? machinesTold : machinesFound }: Asked,
): Promise<{ data: ReportedMachine[]; count: number; summary: Record<string, number> }> {
  const named = sql`lower(concat_ws(' ', machine."description", machine."unit", machine."tag", machine."serialNumber"))`
  // Found by the index of all its texts first, of which these are some.
  const found = searchWords(search).map(
    (word) => sql` and ${holdsInTexts(word, sql`machine."searchText"`)} and strpos(${named}, ${word}) > 0`,
  )
  const where = sql`where true${sql.join(found)}`
  const { rows } = await orm.execute<ReportedMachine & Record<string, unknown>>(
    sql`select ${machineFacts} from ${machinesFrom} ${where}
        order by machine."sortText" collate "C", machine."unit", machine."equipmentOID" limit ${take}`,
  )
  if (rows.length < take) return { data: rows, count: rows.length, summary: {} }
  const counted = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from equipment as machine ${where}`,
  )
  return { data: rows, count: counted.rows[0]?.count ?? rows.length, summary: {} }
}

type Open = OpenTrouble['first'][number]

/** A machine with the orders that are open of it; null where there is none. */
export async function openTrouble(orm: Orm, key: number): Promise<OpenTrouble | null> {
  const { rows } = await orm.execute<ReportedMachine & Record<string, unknown>>(
    sql`select ${machineFacts} from ${machinesFrom} where machine."equipmentOID" = ${key}`,
  )
  const [machine] = rows
  if (!machine) return null
  const isOpen = sql`work_order where "equipmentOID" = ${key} and "status" in (${sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  )})`
  const first = await orm.execute<Open>(
    sql`select "workorderNumber", left(split_part("initialNotes", chr(10), 1), 160) as words, "status" from ${isOpen}
        order by "workOrderOID" desc limit ${openTroubleShown}`,
  )
  const counted = await orm.execute<{ count: number }>(sql`select count(*)::int as count from ${isOpen}`)
  return { machine, count: counted.rows[0]?.count ?? 0, first: first.rows }
}
