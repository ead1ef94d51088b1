import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { decideField } from '../../../contract/access/field-policy.ts'
import { type Decision, decide, explain } from '../../../contract/access/policy.ts'
import {
  movesFrom,
  signOffOf,
  signOffRefusal,
  type WorkOrderMoveName,
  workOrderMoveNeeds,
  type WorkOrderStatus,
} from '../../../contract/entities/work-order-life.ts'
import { openTasks } from '../../../contract/entities/work-order-tasks.ts'
import type { RecordRow } from '../../../contract/schema/entity.ts'
import type { RecordSource } from '../../../engine/definition/record-source.ts'
import { useChart } from '../../../engine/definition/use-chart.ts'
import { usePreferences, useSubject, useWorkbench } from '../../../engine/definition/workbench.tsx'
import { bindings } from '../../../machines/keys.ts'
import { workOrderCommands } from '../../../machines/work-order.commands.ts'
import type { WorkOrderSpot, WorkOrderUserEvent } from '../../../machines/work-order.events.ts'
import { workOrderWhy } from '../../../machines/words/work-order.words.ts'
import { createOrderSession, type OrderSession } from './order-session.ts'
import type { LivingOrder, ShownMove } from './use-order-moves.ts'

interface SessionInput {
  readonly order: LivingOrder
  readonly status: WorkOrderStatus
  /** Heading of its commands in the palette. */
  readonly scope: string
  /** The moves of the order. */
  readonly source: RecordSource
  /** Its moves as far as they are known here; the server knows them all. */
  readonly moves: readonly ShownMove[]
  readonly made: () => number
  readonly add: (row: RecordRow) => void
  readonly reload: () => void
  readonly focus: (spot: WorkOrderSpot) => void
}

/** The chart of one stored work order as long as its component is on the page, and what its user may do with it now. */
export function useOrderSession(input: SessionInput) {
  const { order, status, scope, source, moves } = input
  const workbench = useWorkbench()
  const subject = useSubject()
  const { causeAtClosing, signOffAtClosing } = usePreferences()
  const deciding = (action: 'post' | 'edit') => decide(subject, action, 'workOrder')
  const [planning, working] = [deciding('post'), deciding('edit')]
  const [mayPlan, mayWork] = [planning.allowed, working.allowed]
  const mayName = decideField(subject, { action: 'edit', resource: 'workOrder', field: 'causeCode' }).allowed
  const asksCause = causeAtClosing && order.causeCode === '' && mayName
  const hasOpenTasks = openTasks(order.tasks) > 0
  const by = subject.userGUID
  const unsigned = signOffRefusal('SIGN', { before: moves, by, isDemanded: signOffAtClosing })
  const maySign = mayPlan && signOffAtClosing && unsigned === null
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const session = useChart<WorkOrderUserEvent, OrderSession>(
    () =>
      createOrderSession({
        order: () => latest.current.order,
        status,
        mayPlan,
        mayWork,
        maySign,
        asksCause,
        hasOpenTasks,
        workbench,
        source,
        orders: workbench.sourceOf('workOrder'),
        made: () => latest.current.made(),
        add: (row) => latest.current.add(row),
        reload: () => latest.current.reload(),
        focus: (spot) => latest.current.focus(spot),
      }),
    {
      id: 'work-order',
      scope,
      commands: workOrderCommands,
      why: workOrderWhy,
      may: (action) => explain(workbench.subject, action, 'workOrder'),
    },
  )
  const { actor } = session
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => session.follow(status), [session, status])
  useEffect(() => {
    const { context } = actor.getSnapshot()
    const isSame =
      context.mayPlan === mayPlan &&
      context.mayWork === mayWork &&
      context.maySign === maySign &&
      context.asksCause === asksCause &&
      context.hasOpenTasks === hasOpenTasks
    if (!isSame) actor.send({ type: 'RIGHTS.CHANGED', mayPlan, mayWork, maySign, asksCause, hasOpenTasks })
  }, [actor, mayPlan, mayWork, maySign, asksCause, hasOpenTasks])

  const isSigned = signOffOf(moves) !== null
  const possible = movesOffered(status, signOffAtClosing && !isSigned)
  const decisionOf = (move: WorkOrderMoveName): Decision => {
    const decision = workOrderMoveNeeds[move] === 'post' ? planning : working
    return move === 'SIGN' && decision.allowed && unsigned
      ? { allowed: false, rule: decision.rule, reason: unsigned.message }
      : decision
  }
  return { session, snapshot, possible, decisionOf }
}

/** The moves that lead on from a status; signing off only where the site asks for that. */
export const movesOffered = (status: WorkOrderStatus, signsOff: boolean): readonly WorkOrderMoveName[] => {
  const all: readonly WorkOrderMoveName[] = movesFrom[status]
  return all.filter((move) => move !== 'SIGN' || signsOff)
}

/** The letter that makes a move where the status of an order has the focus. */
export const keyOf = (move: WorkOrderMoveName): string =>
  bindings[workOrderCommands[move].bindings[0]].keys[0]
