import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { decidePlannedLines } from '../../../contract/access/field-policy.ts'
import { taskRefusal } from '../../../contract/entities/work-order-tasks.ts'
import { ChecklistLines } from '../../../engine/checklist/checklist-lines.tsx'
import { lineMarks } from '../../../engine/checklist/line-marks.ts'
import { useLockedWhy } from '../../../engine/checklist/use-locked-why.ts'
import type { RecordSource } from '../../../engine/definition/record-source.ts'
import { useChart } from '../../../engine/definition/use-chart.ts'
import { useSubject, useWorkbench } from '../../../engine/definition/workbench.tsx'
import type { PageBodyProps } from '../../../engine/editor/record-editor.tsx'
import { useFormState } from '../../../engine/session/use-screen-session.ts'
import { workOrderTasksCommands } from '../../../machines/work-order-tasks.commands.ts'
import type { WorkOrderTasksUserEvent } from '../../../machines/work-order-tasks.events.ts'
import { workOrderTasksWhy } from '../../../machines/words/work-order-tasks.words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { type LivingOrder, useOrderMoves } from '../moves/use-order-moves.ts'
import { createTasksSession, orderTasks, type TasksSession } from './tasks-session.ts'

interface TasksProps {
  readonly order: LivingOrder
  readonly movesOf: (workOrder: number) => RecordSource
  readonly body: PageBodyProps
}

/** The tasks of a stored order as its checklist; what they are is said in its form, by who plans it. */
export function OrderTasks({ order, movesOf, body }: TasksProps) {
  const { session } = body
  const workbench = useWorkbench()
  const [source] = useState(() => movesOf(order.workOrderOID))
  const { status } = useOrderMoves(source, order)
  const refusal = taskRefusal(status)
  const locked = useLockedWhy(body)
  const { values } = useFormState(session)
  const lines = orderTasks.shown(values)
  const isOver = refusal !== null
  const checklist = useChart<WorkOrderTasksUserEvent, TasksSession>(
    () => createTasksSession({ session, workbench, isOver }),
    {
      id: 'work-order-tasks',
      scope: 'Tasks',
      commands: workOrderTasksCommands,
      why: workOrderTasksWhy,
      choices: () => lines.map((line, at) => ({ value: at, label: `${at + 1} ${line.taskDescription}` })),
    },
  )
  useEffect(() => checklist.follow(isOver), [checklist, isOver])
  const snapshot = useSelector(checklist.actor, (current) => current)
  const mayPlan = decidePlannedLines(useSubject(), 'edit').allowed && !body.isReadOnly
  return (
    <div className="mw-order-tasks">
      <Card title="Tasks">
        <ChecklistLines
          lines={lines}
          snapshot={snapshot}
          send={checklist.actor.send}
          record={{ entity: 'workOrder', key: order.workOrderOID }}
          marks={lineMarks(body, values)}
          lockedWhy={refusal ? `Locked: ${refusal.message}` : locked}
          emptyText={
            mayPlan
              ? 'No tasks yet: add them below, under Tasks.'
              : 'This work order has no tasks of its own.'
          }
        />
      </Card>
    </div>
  )
}
