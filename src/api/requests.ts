import * as v from 'valibot'
import { OpenTrouble, ReportedMachine, ToldRequest } from '../contract/entities/request.ts'
import type { Loaded, Outcome } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

const part = <Row extends v.GenericSchema>(row: Row) => v.object({ data: v.array(row), count: v.number() })
const Machines = part(ReportedMachine)
const Requests = part(ToldRequest)

/** The first of a list, and how many there are. */
export interface Told<Row> {
  readonly data: readonly Row[]
  readonly count: number
}

/** What everybody reads to report trouble and to follow it; what the server last said where it cannot be reached. */
export function createRequests(client: HttpClient, cache: CachedReads) {
  return {
    /** One's own requests, the latest first. */
    async mine(signal: AbortSignal): Promise<Loaded<Told<ToldRequest>>> {
      const ask = async () => outcomeOf(await client.call('myRequests', { query: {}, signal }), resultOf)
      return keepOrRecall(cache, 'requests', ask, Requests)
    },
    async story(key: number, signal: AbortSignal): Promise<Loaded<ToldRequest>> {
      const ask = async () =>
        outcomeOf(await client.call('requestStory', { params: { id: key }, signal }), resultOf)
      return keepOrRecall(cache, `request/${key}`, ask, ToldRequest)
    },
    /** The machines that can be reported. */
    async machines(signal: AbortSignal): Promise<Loaded<Told<ReportedMachine>>> {
      const ask = async () => outcomeOf(await client.call('requestMachines', { query: {}, signal }), resultOf)
      return keepOrRecall(cache, 'request machines', ask, Machines)
    },
    async findMachines(search: string, signal: AbortSignal): Promise<Outcome<Told<ReportedMachine>>> {
      return outcomeOf(await client.call('requestMachines', { query: { search }, signal }), resultOf)
    },
    /** What is open of a machine already. */
    async openTrouble(machine: number, signal: AbortSignal): Promise<Loaded<OpenTrouble>> {
      const ask = async () =>
        outcomeOf(await client.call('openTrouble', { params: { id: machine }, signal }), resultOf)
      return keepOrRecall(cache, `open trouble/${machine}`, ask, OpenTrouble)
    },
  }
}

export type Requests = ReturnType<typeof createRequests>
