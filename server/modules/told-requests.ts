import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { ToldRequest } from '../../src/contract/entities/request.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { machineFacts, machinesFrom } from './reported-machines.ts'
import { toldMoves } from './work-order-moves.ts'

interface Part {
  readonly skip: number
  readonly take: number
}

const Stored = v.omit(ToldRequest, ['moves'])

/** Requests with the moves of their orders, the latest first. */
export async function toldRequests(orm: Orm, where: SQL, { skip, take }: Part) {
  const { selected, table } = recordStore('request')
  const { rows } = await orm.execute(
    sql`select told.*, coalesce("workorderNumber", '') as "workorderNumber", (
          select to_json(facts) from (
            select ${machineFacts} from ${machinesFrom} where machine."equipmentOID" = told."equipmentOID"
          ) as facts
        ) as machine
        from (
          select ${selected} from ${table} where ${where}
          order by "requestOID" desc limit ${take} offset ${skip}
        ) as told
        left join work_order on work_order."workOrderOID" = told."workOrderOID"
        order by told."requestOID" desc`,
  )
  const counted = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${where}`,
  )
  const told = rows.map((row) => v.parse(Stored, row))
  const moves = await toldMoves(
    orm,
    told.flatMap(({ workOrderOID }) => (workOrderOID === null ? [] : [workOrderOID])),
  )
  return {
    data: told.map((each): ToldRequest => ({
      ...each,
      moves: moves
        .filter(({ workOrderOID }) => workOrderOID === each.workOrderOID)
        .map(({ move, reason, movedOn, movedByName, step }) => ({
          move,
          reason,
          movedOn,
          movedByName,
          step,
        })),
    })),
    count: counted.rows[0]?.count ?? told.length,
    summary: {},
  }
}
