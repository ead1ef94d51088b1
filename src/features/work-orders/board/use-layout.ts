import { useSearchParams } from 'wouter'
import { workOrderStatuses, type WorkOrderStatus } from '../../../contract/entities/work-order-life.ts'
import { useCommands } from '../../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../../engine/definition/workbench.tsx'
import { layoutCommands, type LayoutEvent } from '../../../machines/page.commands.ts'

const usualColumn: WorkOrderStatus = 'SCHEDULED'

/** Whether the orders are drawn as a board: `?as=board`, beside `view`, which names a saved view; and how to choose. */
export function useLayout() {
  const { liveCharts } = useWorkbench()
  const [params, setParams] = useSearchParams()
  const isBoard = params.get('as') === 'board'
  const send = ({ type }: LayoutEvent) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('column')
      if (type === 'SHOW.BOARD') next.set('as', 'board')
      else next.delete('as')
      return next
    })
  useCommands<LayoutEvent>(liveCharts, {
    id: 'work-orders/layout',
    scope: 'Work Orders',
    commands: layoutCommands,
    isThere: !params.has('record') && !params.has('new'),
    can: ({ type }) => (type === 'SHOW.BOARD') !== isBoard,
    run: send,
  })
  return { isBoard, send }
}

/** The one column that a phone shows: `?column=ON HOLD`. */
export function useShownColumn() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('column')
  const column = workOrderStatuses.find((status) => status === asked) ?? usualColumn
  const show = (next: WorkOrderStatus) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('column', next)
        return after
      },
      { replace: true },
    )
  return [column, show] as const
}
