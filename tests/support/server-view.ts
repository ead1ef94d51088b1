import * as v from 'valibot'
import type { Orm } from '../../server/database/connection/orm.ts'
import { listRecords } from '../../server/database/lists/list.ts'
import type { RecordStore } from '../../server/database/records/tables.ts'
import { groupsOf, ListQuery } from '../../src/contract/list-query.ts'
import { pageQuery } from '../../src/contract/list-question.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { ShownRow } from '../../src/engine/definition/record-source.ts'
import { groupedPlan, plainPlan, questionOf, rowsOnly } from '../../src/engine/list/server-page.ts'
import type { GridColumn } from '../../src/ui/grid/model/column.ts'
import type { GridLine } from '../../src/ui/grid/model/lines.ts'
import type { GridState } from '../../src/ui/grid/model/state.ts'

/** What a screen shows of a list on the server: the way of engine/list/use-server-page.ts, without React. */
export async function serverView(
  orm: Orm,
  store: RecordStore,
  columns: readonly GridColumn<ShownRow>[],
  state: GridState,
) {
  const question = questionOf(columns, state)
  const ask = async (skip: number, take: number) => {
    const query = v.parse(
      ListQuery,
      pageQuery({ ...(take === 0 ? question : rowsOnly(question)), skip, take }),
    )
    return listRecords(orm, store, query)
  }
  const counted = await ask(0, 0)
  const plan =
    question.group.length > 0
      ? groupedPlan(groupsOf(counted.summary), columns, state)
      : plainPlan(state, counted.count)
  const found = new Map<number, RecordRow>()
  for (const { skip, take } of plan.ranges)
    for (const [at, row] of (await ask(skip, take)).data.entries()) found.set(skip + at, row)
  const lines = plan.lines.map((line): GridLine<ShownRow> =>
    line.kind === 'group' ? line : { kind: 'row', row: { row: found.get(line.row) ?? {}, mark: null } },
  )
  return { matched: counted.count, lineCount: plan.lineCount, page: plan.page, lines }
}
