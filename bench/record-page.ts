import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { postgresBinaries, startPostgres } from '../tests/support/postgres.ts'
import { startChild } from './child.ts'
import { Lacking, type Measured, type Row, type Section } from './section.ts'

const endsWithinMs = 1_800_000
/** What issue 15 allows for opening a page. */
const allowedMs = 300

const Took = v.object({ median: v.number(), most: v.number() })

const Told = v.object({
  machines: v.number(),
  events: v.number(),
  atLargest: v.number(),
  belowBusiest: v.number(),
  figures: v.object({
    machine: Took,
    parent: Took,
    parentMore: Took,
    location: Took,
    largest: Took,
    largestMore: Took,
    maintenance: Took,
    cost: Took,
    machineHistory: Took,
    parentHistory: Took,
    locationHistory: Took,
    largestHistory: Took,
    largestHistoryMore: Took,
    treeTop: Took,
    treeOfLocation: Took,
    treeOfParent: Took,
    treeSearch: Took,
  }),
})
type Told = v.InferOutput<typeof Told>

/** The pages of machines and locations, and the tree, at 456,000 machines on PostgreSQL (issue 15). */
export const recordPage: Section = {
  name: 'record-page',
  title: 'Record page',
  async run(): Promise<Measured> {
    if (postgresBinaries() === null)
      throw new Lacking('a PostgreSQL server: none was found. Set PG_BIN to its folder.')
    const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-pages-'))
    const server = await startPostgres()
    if (!server) throw new Error('PostgreSQL was found and did not start')
    try {
      const environment = {
        DATA_DIR: folder,
        DATABASE_URL: await server.createDatabase('pages'),
        REQUESTS_PER_MINUTE: '0',
        LOG_LEVEL: 'silent',
        NODE_ENV: 'production',
        DEMO: '1',
      }
      const { told, stop } = await startChild('record-page-run.ts', environment, Told, endsWithinMs)
      await stop()
      return { rows: rowsOf(told), notes: notesOf(told) }
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const names: Readonly<Record<keyof Told['figures'], (told: Told) => string>> = {
  machine: () => 'page of a machine',
  parent: ({ belowBusiest }) => `page of a machine with ${counted(belowBusiest)} right below it`,
  parentMore: () => 'the next 50 of those',
  location: () => 'page of a location with some hundred machines',
  largest: ({ atLargest }) => `page of a location with ${counted(atLargest)} machines`,
  largestMore: () => 'the next 50 of those, after 10,000',
  maintenance: () => 'its maintenance',
  cost: () => 'its cost of twelve months',
  machineHistory: () => 'history of a machine with its work and its parts',
  parentHistory: ({ belowBusiest }) => `the same of a machine with ${counted(belowBusiest)} right below it`,
  locationHistory: () => 'history of a location with its some hundred machines',
  largestHistory: ({ atLargest }) => `history of a location with its ${counted(atLargest)} machines`,
  largestHistoryMore: () => 'the same, before entries in the middle of it',
  treeTop: () => 'tree: all locations',
  treeOfLocation: ({ atLargest }) => `tree: the first 200 of ${counted(atLargest)} at a location`,
  treeOfParent: ({ belowBusiest }) => `tree: the first 200 of ${counted(belowBusiest)} below a machine`,
  treeSearch: () => 'tree: a search',
}

const counted = (count: number) => count.toLocaleString('en-US')

const keys = Object.keys(names) as readonly (keyof Told['figures'])[]

const rowsOf = (told: Told): readonly Row[] =>
  keys.map((key) => ({
    figure: `${names[key](told)}, 95th percentile`,
    value: told.figures[key].most,
    unit: 'ms',
    peer: 'what is allowed',
    peerValue: allowedMs,
    aim: { kind: 'at most', ratio: 1 },
  }))

const notesOf = (told: Told): readonly string[] => [
  `${counted(told.machines)} machines, copies of the demo organisation's fleet, with ${counted(told.events)} events, on PostgreSQL; 40 calls of each, from the request to its answer.`,
  `Medians: ${keys.map((key) => `${names[key](told)} ${Math.round(told.figures[key].median)} ms`).join('; ')}.`,
]
