import * as v from 'valibot'
import { addDays } from '../src/contract/schedule/day.ts'
import { startChild } from './child.ts'
import { median, quantile } from './quantiles.ts'
import { crowd, type Question } from './users.ts'

const users = 50
const secondsEach = 8
const startsWithinMs = 7_200_000

const Served = v.object({
  url: v.string(),
  today: v.string(),
  admin: v.string(),
  staff: v.array(v.string()),
  operations: v.number(),
  events: v.number(),
  megabytes: v.number(),
  lastEvent: v.number(),
  lastOperation: v.number(),
})
type Served = v.InferOutput<typeof Served>

type Path = (served: Served, at: number) => string

const anyOperation: Path = ({ lastOperation }, at) => String(1 + ((at * 7_919) % lastOperation))
/** Words that many operations have, few, and none. */
const searched = ['torque', 'crew', 'relief%20valve', 'nothing%20is%20called%20so'] as const

/** What an administrator asks for by day. */
const calls = {
  'list page': () => '/CAMSPMOperations?take=50&sort=overallStatus:desc,operationDate',
  'list sorted by a day': () => '/CAMSPMOperations?take=50&sort=operationDate:desc',
  'list sorted by the words of its plans': () => '/CAMSPMOperations?take=50&sort=pmTaskOID',
  search: (_, at) => `/CAMSPMOperations?take=50&search=${searched[at % searched.length] ?? ''}`,
  single: (served, at) => `/CAMSPMOperations/${anyOperation(served, at)}`,
  'history of a record': (served, at) => `/history/pmOperation/${anyOperation(served, at)}?take=21`,
  'list as of last week': ({ today }) => `/history/pmOperation/AsOf?take=50&day=${addDays(today, -7)}`,
  'list as of last year': ({ today }) => `/history/pmOperation/AsOf?take=50&day=${addDays(today, -365)}`,
  dashboard: ({ today }) => `/dashboard?today=${today}`,
  'compliance of a quarter': ({ today }) => `/PMCompliance?from=${addDays(today, -91)}&to=${today}`,
  'craft report of a month': ({ today }) =>
    `/CAMSReports/GetCraftReport?startDate=${addDays(today, -30)}&endDate=${today}`,
} as const satisfies Readonly<Record<string, Path>>

const feed = 'feed, the last 500 changes'

export type CallName = keyof typeof calls | typeof feed
export const callNames: readonly CallName[] = [...(Object.keys(calls) as (keyof typeof calls)[]), feed]

/** What the calls cost at one size, in ms. */
export interface SizeMeasured extends Pick<Served, 'operations' | 'events' | 'megabytes'> {
  readonly took: ReadonlyMap<CallName, { readonly median: number; readonly most: number }>
  /** What was refused, a sentence each. */
  readonly refused: readonly string[]
}

/** Fills a database with so many fleets and years, unless it is filled, and lets 50 users ask each call for a while. */
export async function measureSize(
  environment: Readonly<Record<string, string>>,
  { scale, years }: { readonly scale: number; readonly years: number },
): Promise<SizeMeasured> {
  const { told, stop } = await startChild(
    'scale-server.ts',
    {
      ...environment,
      SCALE: String(scale),
      YEARS: String(years),
      REQUESTS_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
    },
    Served,
    startsWithinMs,
  )
  try {
    const took = new Map<CallName, { median: number; most: number }>()
    const refused: string[] = []
    for (const name of callNames) {
      const ask = askFor(name, told)
      try {
        await crowd({ users: 2, seconds: 1, ask })
        const samples = await crowd({ users, seconds: secondsEach, ask })
        took.set(name, { median: median(samples), most: quantile(samples, 0.95) })
      } catch (error) {
        refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    const { operations, events, megabytes } = told
    return { operations, events, megabytes, took, refused }
  } finally {
    await stop()
  }
}

function askFor(name: CallName, served: Served): (user: number, time: number) => Question {
  const { url, admin, staff, lastEvent } = served
  if (name === feed)
    return (user) => ({
      url: `${url}/api/changes?after=${Math.max(0, lastEvent - 500)}`,
      // Windows of one user are counted.
      token: [admin, ...staff][user % (staff.length + 1)] ?? admin,
      // One page holds them all, or those of them that this user hears of.
      until: '\ndata: ',
    })
  const path: Path = calls[name]
  return (user, time) => ({ url: `${url}/api${path(served, user + time * users)}`, token: admin })
}
