import * as v from 'valibot'
import { addDays } from '../src/contract/schedule/day.ts'
import { timePress } from './key-times.ts'
import { median } from './quantiles.ts'
import type { Measured, Section } from './section.ts'
import { keepStage, type Stage } from './stage.ts'
import { accessToken, freshPage, signIn } from './visit.ts'

const fleets = 40
const wantedOperations = 20_000
const rounds = 5
/** Days that are gone on by in each round. */
const days = 4
const aMonthMs = 1000
const frameMs = 1000 / 60
const Asked = v.object({ result: v.object({ operations: v.array(v.unknown()) }) })

/** A month of the PM calendar in which a large organisation did 20,000 operations (issue 13). */
export const calendar: Section = {
  name: 'calendar',
  title: 'Calendar',
  async run(): Promise<Measured> {
    const keeper = keepStage({ fleets, operations: wantedOperations })
    try {
      const stage = await keeper.stage()
      const [last, before] = [monthAgo(1), monthAgo(2)]
      const asked = await answerOf(stage, last)
      if (asked.operations < wantedOperations)
        throw new Error(`The month has ${asked.operations} operations, not ${wantedOperations}`)
      const drawn: number[] = []
      const steps: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const turned = await turnTo(stage, before, last)
        drawn.push(turned.month)
        steps.push(...turned.steps)
      }
      const count = asked.operations.toLocaleString('en-US')
      const value = median(drawn)
      return {
        rows: [
          {
            figure: `a month of ${count} operations, key → drawn`,
            value,
            unit: 'ms',
            peer: 'its answer, fetched and parsed',
            peerValue: asked.ms,
            aim: null,
          },
          {
            figure: `a month of ${count} operations, key → drawn`,
            value,
            unit: 'ms',
            peer: 'what is allowed',
            peerValue: aMonthMs,
            aim: { kind: 'at most', ratio: 1 },
          },
          {
            figure: 'in that month a day on, key → drawn',
            value: median(steps),
            unit: 'ms',
            peer: 'a frame of 60 a second',
            peerValue: frameMs,
            aim: { kind: 'at most', ratio: 1 },
          },
        ],
        notes: [`Its answer is ${Math.round(asked.bytes / 1000).toLocaleString('en-US')} kB of JSON.`],
      }
    } finally {
      await keeper.close()
    }
  },
}

interface Month {
  readonly from: string
  readonly to: string
  /** A day in the middle of it. */
  readonly day: string
}

function monthAgo(months: number): Month {
  const now = new Date()
  const on = (month: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - month, day)).toISOString().slice(0, 10)
  return { from: on(months, 1), to: on(months - 1, 0), day: on(months, 15) }
}

/** The month as the API tells it: how many operations, and the median of how long a bare client waits for it. */
async function answerOf(stage: Stage, { from, to }: Month) {
  const headers = { Authorization: `Bearer ${await accessToken(stage)}` }
  const times: number[] = []
  let [operations, bytes] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const answer = await fetch(`${stage.url}/api/PMCalendar?from=${from}&to=${to}`, { headers })
    const text = await answer.text()
    operations = v.parse(Asked, JSON.parse(text)).result.operations.length
    times.push(performance.now() - began)
    bytes = Buffer.byteLength(text)
  }
  return { operations, bytes, ms: median(times) }
}

/** Turns a calendar from one month to the next by a key, then goes on day by day. */
async function turnTo(
  stage: Stage,
  from: Month,
  to: Month,
): Promise<{ readonly month: number; readonly steps: readonly number[] }> {
  const { page, context } = await freshPage(stage)
  try {
    await page.goto(`/app/cams/cams_pm_calendar?view=month&day=${from.day}`)
    await signIn(page)
    await page.locator('[data-day] [data-more]').first().waitFor()
    await page.locator(`[data-day="${from.day}"]`).focus()
    const month = await timePress(page, 'PageDown', `[data-day="${to.day}"] [data-more]`)
    const steps: number[] = []
    for (let on = 1; on <= days; on += 1)
      steps.push(await timePress(page, 'ArrowRight', `[data-day="${addDays(to.day, on)}"]:focus`))
    return { month, steps }
  } finally {
    await context.close()
  }
}
