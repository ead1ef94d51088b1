import { expect } from '@playwright/test'
import * as v from 'valibot'
import {
  movesFrom,
  reasonAsked,
  statusAfterMove,
  type WorkOrderMoveName,
  workOrderMoveNeeds,
  workOrderMoves,
  type WorkOrderStatus,
  workOrderStatuses,
} from '../../src/contract/entities/work-order-life.ts'
import { workOrderCommands } from '../../src/machines/work-order.commands.ts'
import type { AnyEvent, PathStep } from '../model/paths.ts'
import { allowEdit } from './access.page.ts'
import { addresses } from './app.page.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { heardToasts } from './heard-toasts.ts'
import { holdRequests } from './held-requests.ts'
import { makeOrder, makeRig } from './pm-calendar-samples.ts'
import { refusal } from './refusal.ts'
import { words } from './words.ts'

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
const refused = refusal('Some fields are not right', [{ field: 'move', message }])
const Rights = v.object({ mayPlan: v.boolean(), mayWork: v.boolean(), problem: v.nullable(v.string()) })
const isMove = (type: string): type is WorkOrderMoveName => workOrderMoves.some((move) => move === type)
const labelOf = (move: WorkOrderMoveName) => workOrderCommands[move].label

/** Run in the browser: how the order stands, and what can be done with it. */
function seenOrder() {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    status: texts('.mw-order-standing > :first-child')[0],
    moves: [...document.querySelectorAll('.mw-order-life .mw-order-moves button')].map((button) => [
      button.textContent,
      !button.matches(':disabled, [aria-disabled="true"]'),
    ]),
    question: texts('[role=dialog] h2'),
    problem: texts(':is(.mw-order-life, [role=dialog]) [role=alert]')[0] ?? null,
    fault: texts('[role=dialog] .mw-field-error').find((text) => text !== '') ?? null,
  }
}

/**
 * Walks the paths of the chart of a work order, each on the page of one that was requested. A move stands on its way until that was seen;
 * then it is passed on, lost or refused. Others make their moves on the server.
 */
export async function openWorkOrder({
  app,
  api,
  network,
  noise,
  page,
  server,
}: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const rig = await makeRig(api)
  const aim = { method: 'POST', path: '/CAMSWorkOrderMoves' }
  const asked = await holdRequests(page, aim)
  const allow = (may: boolean) => allowEdit(server, api, 'Work Orders', may)
  const dialog = page.getByRole('dialog')
  let steps: readonly PathStep[] = []
  let at = -1
  let key = 0
  let stands: WorkOrderStatus = 'REQUESTED'
  let chosen: WorkOrderMoveName = 'START'
  /** A move was made here: how it stands is told in the same turn. */
  let isLed = false
  let isKept = false
  let isRefused = false
  let fault: string | null = null
  let before = 0
  await app.open('dashboard')
  const toasts = await heardToasts(page)
  const says = (said: string) =>
    expect.poll(async () => (await toasts()).slice(before)).toContainEqual(expect.stringContaining(said))
  /** What was kept arrives: the next move is made of what the server has. */
  async function arrive() {
    if (isKept) await asked.open(() => app.outbox.isSentOnceBack())
    isKept = false
  }
  const next = () => steps[at + 1]?.event.type
  async function lead() {
    stands = statusAfterMove[chosen]
    isLed = true
  }
  async function confirm() {
    const reason = reasonAsked[chosen]
    fault = next() === 'MOVE.INVALID' ? (reason?.missing ?? null) : null
    // What was refused has kept what was typed.
    if (fault === null && !isRefused && reason)
      await dialog.getByRole('textbox', { name: reason.label }).fill('No spare')
    return dialog.getByRole('button', { name: labelOf(chosen), exact: true }).click()
  }
  /** Where the chart goes by the command, however it is run. */
  async function follow({ type }: AnyEvent) {
    before = (await toasts()).length
    at += 1
    isLed = false
    fault = null
    if (isMove(type)) [chosen, isRefused] = [type, false]
  }
  const inDialog = ({ type }: AnyEvent, label: string) =>
    type === 'CONFIRM' ? confirm() : dialog.getByRole('button', { name: label, exact: true }).click()
  const shows =
    (status: WorkOrderStatus, place: 'waiting' | 'asking' | 'sending' | 'making') =>
    async (context: unknown) => {
      const { mayPlan, mayWork, problem } = v.parse(Rights, context)
      const isAsking = place === 'asking' || (place === 'sending' && fault !== null)
      // What waits on the device shows at once.
      const isSent = !isAsking && place !== 'waiting'
      const now = isLed ? stands : isSent ? statusAfterMove[chosen] : status
      const offered = movesFrom[now].filter(
        (move) => move !== 'SIGN' && (workOrderMoveNeeds[move] === 'post' ? mayPlan : mayWork),
      )
      await expect
        .poll(() => page.evaluate(seenOrder))
        .toEqual({
          status: now,
          moves: offered.map((move) => [labelOf(move), place === 'waiting']),
          question: isAsking ? [labelOf(chosen)] : [],
          problem: problem === null ? null : `Not done${message}`,
          fault: isAsking ? fault : null,
        })
    }
  return {
    async begin(path) {
      await asked.open(async () => {
        if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Back', exact: true }).click()
        await arrive()
      })
      await allow(true)
      ;({ steps } = path)
      at = -1
      stands = 'REQUESTED'
      isLed = false
      fault = null
      ;({ key } = await makeOrder(api, rig.key, { openedAs: 'REQUESTED' }))
      await app.visit(`${addresses.workOrders}?record=${key}`)
    },
    async press({ label }, event) {
      await follow(event)
      if (!isMove(event.type)) return inDialog(event, label)
      return page
        .getByRole('group', { name: 'How it stands' })
        .getByRole('button', { name: label, exact: true })
        .click()
    },
    async runInPalette({ label }, event) {
      await follow(event)
      // A question is answered where it is asked.
      return isMove(event.type) ? app.palette.runCommand(label) : inDialog(event, label)
    },
    async bringAbout(event) {
      at += 1
      if (isLed) {
        isLed = false
        return undefined
      }
      switch (event.type) {
        case 'MOVE.MADE':
          await asked.pass()
          await says(words.saved)
          return lead()
        case 'MOVE.KEPT':
          network.inject(aim, { kind: 'lose-request' })
          await asked.goOn()
          await says('Saved on this device.')
          isKept = true
          return lead()
        case 'MOVE.INVALID':
          return undefined
        case 'MOVE.FAILED':
          network.inject(aim, refused)
          await asked.goOn()
          isRefused = true
          return says(message)
        case 'RIGHTS.CHANGED':
          return allow(false)
        default: {
          const status = workOrderStatuses.find((each) => event.type === `STANDS.${each}`)
          const move = movesFrom[stands].find((each) => status === statusAfterMove[each])
          if (status === undefined || move === undefined)
            throw new Error(`Nothing brings ${event.type} about`)
          const reason = move in reasonAsked ? 'So they say' : ''
          await api.create('workOrderMove', { workOrderOID: key, move, reason })
          stands = status
          return undefined
        }
      }
    },
    states: Object.fromEntries(
      workOrderStatuses.flatMap((status) => {
        const isOver = status === 'CLOSED' || status === 'CANCELLED'
        const places = ['waiting', 'asking', 'sending', ...(isOver ? [] : (['making'] as const))] as const
        return places.map((place) => [`${states[status]}.${place}`, shows(status, place)])
      }),
    ),
    end: () => allow(true),
  }
}
