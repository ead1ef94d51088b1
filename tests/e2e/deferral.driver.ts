import { expect } from '@playwright/test'
import * as v from 'valibot'
import { type DeferralMoveName, deferralMoves, statusAfter } from '../../src/contract/entities/pm-deferral.ts'
import type { AnyEvent } from '../model/paths.ts'
import { anotherAdministrator } from './access.page.ts'
import { callApi } from './api-call.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { deferralsPath, makeDeferral } from './deferral-samples.ts'
import { heardToasts } from './heard-toasts.ts'
import { holdRequests } from './held-requests.ts'
import { refusal } from './refusal.ts'
import { words } from './words.ts'

const Rights = v.object({ mayDecide: v.boolean(), mayWithdraw: v.boolean() })
const Context = v.object({ ...Rights.entries, problem: v.nullable(v.string()) })
const labels = {
  APPROVE: ['Approve the deferral', 'Approve'],
  REFUSE: ['Refuse the deferral', 'Refuse'],
  WITHDRAW: ['Withdraw the request', 'Withdraw'],
} as const satisfies Record<DeferralMoveName, readonly [string, string]>
const inDialog = { CONFIRM: 'Control+Enter', CANCEL: 'Escape' } as const
const fault = 'Name the boat'
const isMove = (type: string): type is DeferralMoveName => deferralMoves.some((move) => move === type)

/** Run in the browser: how the deferral stands, what can be done with it, and what is asked. */
function seenDeferral() {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    status: texts('.mw-decision-standing > :first-child')[0],
    moves: texts('.mw-decision-moves button'),
    question: texts('[role=dialog] h2'),
    answers: [...document.querySelectorAll('[role=dialog] footer button')].map((button) => [
      button.textContent,
      button.hasAttribute('data-pending'),
    ]),
    problem: texts(':is(.mw-decision, [role=dialog]) [role=alert]')[0] ?? '',
    fault: texts('[role=dialog] .mw-field-error').find((text) => text !== '') ?? null,
  }
}

/**
 * Walks the paths of the chart of a deferral, each on the page of a new one: asked for by another administrator, or by who looks at it. A move stands
 * on its way until that was seen; then it is passed on, lost, refused, or made of what has been changed meanwhile. Others decide on the server.
 */
export async function openDeferral(
  { app, api, network, noise, page, server }: Product,
  role: string,
): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const other = await anotherAdministrator(server, api)
  const [requester, decider] = role === 'requester' ? [api, other] : [other, api]
  const aim = { method: 'POST', path: '/Moves' }
  const asked = await holdRequests(page, aim)
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox')
  let key = 0
  let chosen: DeferralMoveName = 'APPROVE'
  let isSending = false
  let isFaulty = false
  let before = 0
  await app.open('dashboard')
  const toasts = await heardToasts(page)
  const says = (said: string) =>
    expect.poll(async () => (await toasts()).slice(before)).toContainEqual(expect.stringContaining(said))

  const seen = (shown: Partial<Record<keyof ReturnType<typeof seenDeferral>, unknown>>) =>
    expect
      .poll(() => page.evaluate(seenDeferral))
      .toEqual({
        status: 'REQUESTED',
        moves: [],
        question: [],
        answers: [],
        problem: '',
        fault: null,
        ...shown,
      })
  const movesOf = ({ mayDecide, mayWithdraw }: v.InferOutput<typeof Rights>) =>
    deferralMoves.filter((move) => (move === 'WITHDRAW' ? mayWithdraw : mayDecide))
  const told = (problem: string | null) =>
    problem === null ? '' : expect.stringMatching(new RegExp(`^Not done${problem}`))
  const asks = (isPending: boolean) => (context: unknown) =>
    seen({
      question: [labels[chosen][0]],
      answers: [
        ['Cancel', false],
        [labels[chosen][1], isPending],
      ],
      problem: told(v.parse(Context, context).problem),
      fault: isFaulty ? fault : null,
    })
  async function fill() {
    // What was refused is typed anew: as it stood it would be wrong still.
    await note.fill(isFaulty ? 'Until the boat, the Amara' : 'Until the boat')
    isFaulty = false
    isSending = true
  }
  /** How it is decided by somebody else, or by its requester from elsewhere. */
  async function decide(move: DeferralMoveName) {
    const by = move === 'WITHDRAW' ? requester : decider
    const body = { move, note: 'So they say' }
    const answer = await callApi(server, by, 'POST', `/CAMSPMDeferrals/${key}/Moves`, body)
    expect(answer.status).toBe(200)
  }
  async function become(event: AnyEvent) {
    const move = deferralMoves.find((each) => statusAfter[each] === event.type)
    if (move === undefined) throw new Error(`Nothing brings ${event.type} about`)
    if (!isSending) return decide(move)
    await asked.pass()
    return says(words.saved)
  }
  return {
    /** The page of another deferral; what was asked is given up. */
    async begin() {
      await page.context().setOffline(false)
      await asked.open(async () => {
        if (await dialog.isVisible()) await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
      isSending = false
      isFaulty = false
      key = await makeDeferral(requester)
      await app.visit(`${deferralsPath}?record=${key}`)
      await expect(page.locator('.mw-decision')).toBeVisible()
    },
    async press({ label }, { type }) {
      before = (await toasts()).length
      if (type === 'CANCEL') return dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
      if (type === 'CONFIRM') {
        await fill()
        return dialog.getByRole('button', { name: labels[chosen][1], exact: true }).click()
      }
      if (isMove(type)) chosen = type
      return page.locator('.mw-decision').getByRole('button', { name: label, exact: true }).click()
    },
    async runInPalette({ label }, { type }) {
      before = (await toasts()).length
      // A question is answered where it is asked, by its keys.
      if (type === 'CONFIRM' || type === 'CANCEL') {
        if (type === 'CONFIRM') await fill()
        return page.keyboard.press(inDialog[type])
      }
      if (isMove(type)) chosen = type
      return app.palette.runCommand(label)
    },
    async bringAbout(event) {
      const { type } = event
      switch (type) {
        case 'RIGHTS.CHANGED': {
          const { mayDecide, mayWithdraw } = v.parse(Rights, event)
          return page.context().setOffline(!mayDecide && !mayWithdraw)
        }
        case 'MOVE.INVALID':
          isFaulty = true
          network.inject(aim, refusal('Some fields are not right', [{ field: 'note', message: fault }]))
          await asked.goOn()
          break
        case 'MOVE.FAILED':
          network.inject(aim, { kind: 'lose-request' })
          await asked.goOn()
          await says('The server cannot be reached.')
          break
        case 'OVERTAKEN':
          await asked.isAsked()
          await requester.update('pmDeferral', key, { reason: 'The boat is late' })
          await asked.pass()
          break
        default:
          await become(event)
      }
      isSending = false
      return undefined
    },
    states: {
      'requested.waiting'(context) {
        const { problem, ...rights } = v.parse(Context, context)
        return seen({ moves: movesOf(rights).map((move) => labels[move][0]), problem: told(problem) })
      },
      'requested.asking': asks(false),
      'requested.sending': asks(true),
      approved: () => seen({ status: 'APPROVED' }),
      refused: () => seen({ status: 'REFUSED' }),
      withdrawn: () => seen({ status: 'WITHDRAWN' }),
    },
    end: () => page.context().setOffline(false),
  }
}
