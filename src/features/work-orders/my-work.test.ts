import { expect, it } from 'vitest'
import { defaultGridState } from '../../ui/grid/model/state.ts'
import { fromSearchParams } from '../../ui/grid/query/search-params.ts'
import { openWorkOf } from './my-work.ts'
import { workOrders } from './work-orders.screen.ts'

it('asks the grid for what is assigned and open, the longest overdue first', () => {
  const columnIds = workOrders.columns.map(({ field }) => field)
  const state = fromSearchParams(new URLSearchParams(openWorkOf(3)), defaultGridState({}), {
    columnIds,
    pageSizes: [],
  })
  expect(state).toMatchObject({
    sort: [{ id: 'dueDate', desc: false }],
    filter: {
      and: [
        { field: 'camsUserOID', op: '=', value: 3 },
        {
          field: 'status',
          op: 'in',
          value: ['REQUESTED', 'APPROVED', 'SCHEDULED', 'IN PROGRESS', 'ON HOLD'],
        },
      ],
    },
  })
})
