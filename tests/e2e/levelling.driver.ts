import { expect } from '@playwright/test'
import * as v from 'valibot'
import { PmLevelling } from '../../src/contract/schedule/pm-forecast.ts'
import { callApi } from './api-call.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { holdRequests } from './held-requests.ts'
import { forecastPath, makeCrowded } from './levelling-samples.ts'
import { refusal } from './refusal.ts'

const Online = v.object({ online: v.boolean() })
const Suggested = v.object({ count: v.number() })
const Taken = v.object({ moved: v.number() })
const Undone = v.object({ left: v.number() })
const Shown = v.object({ online: v.boolean(), count: v.number(), moved: v.number() })
const Answer = v.object({ result: PmLevelling })
type Move = PmLevelling['moves'][number]

const [level, take, undo, dismiss] = [
  'Level the next 8 weeks',
  'Move them all',
  'Undo the moves',
  'Close the suggestion',
] as const
const message = 'The rig has something else on that day'
const places = {
  operation: { kind: 'pmOperation', field: 'operationDate' },
  plan: { kind: 'pmTask', field: 'plannedFor' },
} as const

/** Run in the browser: what can be done, what is said, and what became of each move. */
function seenPanel() {
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  return {
    buttons: all('.mw-levelling-buttons button').map((button) => button.textContent),
    pending: all('.mw-levelling-buttons [data-pending]').map((button) => button.textContent),
    said: all('.mw-levelling').map(({ textContent }) => textContent)[0] ?? '',
    moves: all('.mw-levelling-moves .mw-levelling-state').map(({ textContent }) => textContent),
  }
}

/**
 * Walks the paths of the chart of levelling on the PM forecast of a rig with two moves. The suggestion and the first write stand on their way until
 * that was seen; a suggestion is lost, a write refused. Before each suggestion somebody else has moved the work to where it is made.
 */
export async function openLevelling({
  app,
  api,
  network,
  noise,
  page,
  server,
}: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const aims = {
    ask: { method: 'GET', path: '/PMForecast/Levelling' },
    write: { method: 'PUT', path: '/CAMSPM' },
  }
  const asked = await holdRequests(page, aims.ask)
  const writes = await holdRequests(page, aims.write)
  const { rig } = await makeCrowded(api)
  const address = `${forecastPath}?locationOID=${rig}`
  const panel = page.getByRole('region', { name: 'Level the weeks ahead' })
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  const suggestion = async () => {
    const { body } = await callApi(server, api, 'GET', `${aims.ask.path}?locationOID=${rig}`)
    return v.parse(Answer, body).result.moves
  }
  const moves = await suggestion()
  expect(moves).toHaveLength(2)
  /** What is shown to have become of each. */
  let states: readonly string[] = []

  /** As many moves are left to suggest, once the engine has followed. */
  async function leave(count: number) {
    const dayOf = ({ value, to }: Move) => (count === 0 ? to : value)
    for (const move of moves) {
      const { kind, field } = places[move.of]
      if ((await api.get(kind, move.key))?.[field] !== dayOf(move))
        await api.update(kind, move.key, { [field]: dayOf(move) })
    }
    await expect
      .poll(async () => (await suggestion()).length, { message: `${count} moves are left` })
      .toBe(count)
  }
  /** The writes that stand, and those that follow on them: the last ones are refused. */
  async function write(count: number, refused: number) {
    for (let at = 0; at < count; at += 1) {
      if (at < count - refused) await writes.pass()
      else {
        network.inject(aims.write, refusal('Some fields are not right', [{ field: 'day', message }]))
        await writes.goOn()
      }
    }
  }
  const shows = (shown: Readonly<Record<'buttons' | 'pending' | 'moves', readonly string[]>>, said: string) =>
    expect
      .poll(() => page.evaluate(seenPanel))
      .toEqual({ ...shown, said: expect.stringMatching(new RegExp(said)) })
  const ask = (isOnline: boolean) => (isOnline ? [level] : [])
  const suggestedWords = (count: number) =>
    count > 0 ? `^${count} moves take the highest week down: ` : '^No move within the windows of'

  await app.open('dashboard')
  return {
    /** Another page, and back: what was suggested or is under way goes with its page. */
    async begin() {
      await page.context().setOffline(false)
      await asked.open(() =>
        writes.open(async () => {
          await app.shell.go('Locations')
          await expect(panel).toHaveCount(0)
          await app.visit(address)
          await expect(button(level)).toBeEnabled()
        }),
      )
      states = []
    },
    async press({ label }) {
      // Over a suggestion another is asked for by the palette alone.
      if ((await button(label).count()) === 0) return app.palette.runCommand(label)
      return button(label).click()
    },
    runInPalette: ({ label }) => app.palette.runCommand(label),
    async bringAbout(event) {
      switch (event.type) {
        case 'CONNECTION.CHANGED':
          return page.context().setOffline(!v.parse(Online, event).online)
        case 'SUGGESTED': {
          const { count } = v.parse(Suggested, event)
          states = Array.from({ length: count }, () => 'Suggested')
          await leave(count)
          return asked.pass()
        }
        case 'LEVEL.FAILED':
          network.inject(aims.ask, { kind: 'lose-request' })
          return asked.goOn()
        case 'TAKEN': {
          const { moved } = v.parse(Taken, event)
          states = moves.map((_, at) => (at < moved ? 'Moved' : `Not moved: ${message}`))
          return write(moves.length, moves.length - moved)
        }
        case 'UNDONE': {
          const { left } = v.parse(Undone, event)
          const taken = states.filter((state) => state === 'Moved').length
          const back = taken - left
          states = states.map((state, at) =>
            state !== 'Moved' ? state : at < back ? 'Moved back' : `Not moved back: ${message}`,
          )
          return write(taken, left)
        }
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      idle(context) {
        const { online } = v.parse(Shown, context)
        return shows(
          { buttons: ask(online), pending: [], moves: [] },
          online ? '^Looks for operations' : '^A suggestion needs a connection',
        )
      },
      asking: () => shows({ buttons: [level, dismiss], pending: [level], moves: [] }, '^Looking for moves$'),
      suggested(context) {
        const { count } = v.parse(Shown, context)
        const buttons = [count > 0 ? take : level, dismiss]
        return shows({ buttons, pending: [], moves: states }, suggestedWords(count))
      },
      taking: () =>
        shows({ buttons: [take], pending: [take], moves: states }, String.raw`^The moves are being made\.$`),
      taken(context) {
        const { moved } = v.parse(Shown, context)
        const buttons = [moved > 0 ? undo : level, dismiss]
        return shows({ buttons, pending: [], moves: states }, String.raw`^\d moves? (made|taken back)\.`)
      },
      undoing: () =>
        shows(
          { buttons: [undo], pending: [undo], moves: states },
          String.raw`^The moves are being taken back\.$`,
        ),
      failed: () =>
        shows(
          { buttons: [level, dismiss], pending: [], moves: [] },
          String.raw`There is no suggestion.*The server cannot be reached\.`,
        ),
    },
    end: () => page.context().setOffline(false),
  }
}
