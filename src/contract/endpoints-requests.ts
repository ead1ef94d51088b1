import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { machinesTold, OpenTrouble, ReportedMachine, requestsTold, ToldRequest } from './entities/request.ts'
import { one, page } from './envelope.ts'
import { ListQuery } from './list-query.ts'
import { wholeText } from './query-values.ts'
import { recordId } from './schema/record-key.ts'

/** What everybody needs to report trouble and to follow it (decision 0037), whatever their tasks. */
export const requestEndpoints = {
  /** One's own, the latest first. */
  myRequests: {
    method: 'GET',
    path: '/CAMSRequestStories',
    query: v.strictObject({
      skip: ListQuery.entries.skip,
      take: v.optional(wholeText(1, requestsTold)),
    }),
    reply: page(ToldRequest),
    access: ['read', 'request'],
    beyond: true,
  },
  requestStory: {
    method: 'GET',
    path: '/CAMSRequestStories/{id}',
    params: recordId,
    reply: one(ToldRequest),
    access: ['read', 'request'],
    beyond: true,
  },
  /** The machines that can be reported: the first of them, or those with all words of a search. */
  requestMachines: {
    method: 'GET',
    path: '/CAMSRequestMachines',
    query: v.strictObject({
      search: ListQuery.entries.search,
      take: v.optional(wholeText(1, machinesTold)),
    }),
    reply: page(ReportedMachine),
    access: ['create', 'request'],
    beyond: true,
  },
  /** What is open of a machine, so that nobody reports it twice. */
  openTrouble: {
    method: 'GET',
    path: '/CAMSRequestMachines/{id}',
    params: recordId,
    reply: one(OpenTrouble),
    access: ['create', 'request'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
