import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { workOrderWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import {
  movesFrom,
  reasonAsked,
  statusAfterMove,
  type WorkOrderMoveName,
  workOrderMoveNeeds,
  workOrderMoves,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../contract/entities/work-order-life.ts'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { workOrderCommands } from '../../machines/work-order.commands.ts'
import type { WorkOrderContext } from '../../machines/work-order.events.ts'
import { made, mount } from './order-life.fixture.tsx'

/** What somebody has done to an order that was requested and stands so. */
const pasts: Readonly<Record<WorkOrderStatus, readonly WorkOrderMoveName[]>> = {
  REQUESTED: [],
  APPROVED: ['APPROVE'],
  SCHEDULED: ['APPROVE', 'SCHEDULE'],
  'IN PROGRESS': ['APPROVE', 'SCHEDULE', 'START'],
  'ON HOLD': ['APPROVE', 'SCHEDULE', 'START', 'HOLD'],
  COMPLETED: ['APPROVE', 'SCHEDULE', 'START', 'COMPLETE'],
  CLOSED: ['APPROVE', 'SCHEDULE', 'START', 'COMPLETE', 'CLOSE'],
  CANCELLED: ['CANCEL'],
}
const states = {
  REQUESTED: 'requested',
  APPROVED: 'approved',
  SCHEDULED: 'scheduled',
  'IN PROGRESS': 'inProgress',
  'ON HOLD': 'onHold',
  COMPLETED: 'completed',
  CLOSED: 'closed',
  CANCELLED: 'cancelled',
} as const satisfies Record<WorkOrderStatus, string>
const message = 'The work order is on hold, so it cannot be completed'
const causeMissing = 'Say the cause of the failure'
const isMove = (type: string): type is WorkOrderMoveName => workOrderMoves.some((move) => move === type)
const labelOf = (move: WorkOrderMoveName) => workOrderCommands[move].label
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
/** Moves of another order, which the server's list has too. */
const elsewhere = [101, 102].map((key) => made(1, 'CANCEL', { workOrderMoveOID: key, workOrderOID: 8 }))

/** A move stands on its way until that was seen; others move the order, as the feed tells. */
describeRendered(workOrderWalk, async (role, { steps }) => {
  const isTechnician = role === 'technician'
  let past: readonly WorkOrderMoveName[] = isTechnician ? pasts.SCHEDULED : []
  const rowsOf = (moves: readonly WorkOrderMoveName[]) =>
    moves.map((move, at) => made(at + 1, move, { movedBy_UserGUID: 'user-2' }))
  const { becomeSubject, moves, recorded, said } = await mount(
    [...elsewhere, ...rowsOf(past)],
    isTechnician ? { canPost: false } : {},
    { openedAs: 'REQUESTED', status: isTechnician ? 'SCHEDULED' : 'REQUESTED' },
    isTechnician ? { causeAtClosing: true } : { signOffAtClosing: true },
  )
  await expect.element(page.getByRole('group', { name: 'How it stands' })).toBeVisible()

  let at = -1
  let release = () => {}
  let chosen: WorkOrderMoveName = 'START'
  /** What an answer has led to in its own turn, ahead of what the chart is told next. */
  let ahead: { readonly status: WorkOrderStatus; readonly signed: boolean } | null = null
  let isSigned = false
  let isRefused = false
  let fault: string | null = null
  const due = { said: [] as string[], written: [] as string[] }
  const next = () => steps[at + 1]?.event.type
  const hold = () => {
    moves.state.hold = new Promise((resolve) => {
      release = resolve
    })
  }
  const send = (move: WorkOrderMoveName) => {
    due.written.push(move)
    hold()
  }
  const become = (now: readonly WorkOrderMoveName[]) => {
    past = now
    moves.stored.clear()
    for (const row of [...elsewhere, ...rowsOf(now)]) moves.stored.set(Number(row['workOrderMoveOID']), row)
    moves.tell()
  }
  const stand = (status: WorkOrderStatus, from: WorkOrderStatus) => {
    const lead = movesFrom[from].find((move) => statusAfterMove[move] === status)
    become(lead && past.length > 0 ? [...past, lead] : pasts[status])
  }
  const lead = () => {
    isSigned = chosen === 'SIGN'
    ahead = { status: statusAfterMove[chosen], signed: isSigned }
  }

  const seen = () => ({
    status: textsOf('.mw-order-standing > :first-child')[0],
    moves: [...document.querySelectorAll('.mw-order-life .mw-order-moves button')].map((button) => [
      button.textContent,
      !button.matches(':disabled, [aria-disabled="true"]'),
    ]),
    question: textsOf('[role=dialog] h2'),
    problem: textsOf(':is(.mw-order-life, [role=dialog]) [role=alert]')[0] ?? null,
    fault: textsOf('[role=dialog] .mw-field-error').find((text) => text !== '') ?? null,
  })
  const offered = (status: WorkOrderStatus, { mayPlan, mayWork }: WorkOrderContext) =>
    movesFrom[status].filter(
      (move) =>
        (workOrderMoveNeeds[move] === 'post' ? mayPlan : mayWork) &&
        (move !== 'SIGN' || (!isTechnician && !isSigned)),
    )
  const shows =
    (status: WorkOrderStatus, place: 'waiting' | 'asking' | 'sending' | 'making') =>
    async (context: WorkOrderContext) => {
      const now = ahead?.status ?? status
      const isAsking = place === 'asking' || (place === 'sending' && fault !== null)
      await expect.poll(seen).toEqual({
        status: now,
        moves: offered(now, context).map((move) => [labelOf(move), place === 'waiting']),
        question: isAsking ? [labelOf(chosen)] : [],
        problem: context.problem === null ? null : `Not done${context.problem}`,
        fault: isAsking ? fault : null,
      })
    }

  return {
    async press({ label }, { type }) {
      at += 1
      ahead = null
      fault = null
      if (isMove(type)) {
        chosen = type
        isRefused = false
        const isAsked = type in reasonAsked || (type === 'COMPLETE' && isTechnician)
        if (!isAsked) send(type)
        return page.getByRole('button', { name: label, exact: true }).click()
      }
      const dialog = page.getByRole('dialog')
      if (type === 'DISMISS') return dialog.getByRole('button', { name: label, exact: true }).click()
      const asked = reasonAsked[chosen]
      if (next() === 'MOVE.INVALID') fault = asked?.missing ?? causeMissing
      else {
        // What was refused has kept what was typed.
        if (!isRefused && asked) await dialog.getByRole('textbox', { name: asked.label }).fill('No spare')
        if (!isRefused && !asked) {
          await dialog.getByRole('button', { name: /Cause/ }).click()
          await page.getByRole('option', { name: 'Wear', exact: true }).click()
        }
        send(chosen)
      }
      return dialog.getByRole('button', { name: labelOf(chosen), exact: true }).click()
    },
    async bringAbout(event) {
      at += 1
      const led = ahead
      ahead = null
      switch (event.type) {
        case 'MOVE.MADE':
          due.said.push('success: Saved Successfully!')
          lead()
          return release()
        case 'MOVE.KEPT': {
          due.said.push('warning: Saved on this device. It will be sent when the server can be reached.')
          lead()
          moves.answers.push({ kind: 'kept', key: 9, waits: 'connection' })
          moves.stored.set(9, made(9, chosen, { workOrderMoveOID: 9, step: null }))
          release()
          return moves.tell()
        }
        case 'MOVE.INVALID':
          return undefined
        case 'MOVE.FAILED':
          isRefused = true
          due.said.push(`error: ${message}`)
          moves.answers.push({
            kind: 'refused',
            error: {
              kind: 'invalid',
              title: 'Some fields are not right',
              errors: [{ field: 'move', message }],
            },
          })
          return release()
        case 'RIGHTS.CHANGED':
          return becomeSubject({
            ...subjectWith(['STAFF']),
            tasks: [{ reactRoute: 'cams_workorder', ...allPrivileges, canPost: false, canEdit: false }],
          })
        default: {
          const status = workOrderStatuses.find((each) => event.type === `STANDS.${each}`)
          if (status === undefined) throw new Error(`Nothing brings ${event.type} about`)
          const stood = workOrderStatuses.find((each) => each === seen().status) ?? 'REQUESTED'
          return led ? undefined : stand(status, stood)
        }
      }
    },
    states: Object.fromEntries(
      workOrderStatuses.flatMap((status) => {
        const isOver = status === 'CLOSED' || status === 'CANCELLED'
        const places = isOver
          ? (['waiting', 'asking', 'sending'] as const)
          : (['waiting', 'asking', 'sending', 'making'] as const)
        return places.map((place) => [`${states[status]}.${place}`, shows(status, place)])
      }),
    ),
    always: () =>
      expect
        .poll(() => ({ said: said(), written: moves.written.map(({ changes }) => changes['move']) }))
        .toEqual(due),
    standing: () => recorded,
  }
})
