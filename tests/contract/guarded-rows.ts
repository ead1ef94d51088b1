import type { Access, Endpoint } from '../../src/contract/endpoint.ts'
import { type EndpointName, endpoints } from '../../src/contract/endpoints.ts'
import { attachmentEndpoints } from '../../src/contract/endpoints-attachments.ts'
import { commentEndpoints } from '../../src/contract/endpoints-comments.ts'
import { viewEndpoints } from '../../src/contract/endpoints-views.ts'
import { decide, type Subject } from '../../src/contract/access/policy.ts'
import type { Keys } from '../support/samples.ts'
import type { Answer, LooseAsk, TestApp } from '../support/server.ts'
import { accessTable } from './access-table.ts'

type Right = Exclude<Access, string>

const ofHistory: ReadonlySet<EndpointName> = new Set([
  'history',
  'removedRecords',
  'recordAsOf',
  'recordsAsOf',
])

/** Every call, in the order of the table. */
export const calls = Object.entries<Endpoint>(endpoints) as readonly [EndpointName, Endpoint][]

/**
 * Every call that asks for a right, and that right. Not those about saved views: whose a view is and who opens its screen
 * decide there too, and are asked for each kind of user in the table.
 */
export const guardedCalls: readonly (readonly [EndpointName, Right])[] = calls.flatMap(([name, { access }]) =>
  typeof access === 'object' && !(name in viewEndpoints) ? [[name, rightTo(name, access)] as const] : [],
)

/**
 * Who reads a history has to read its record too, and who exports it to export that: in the table an equipment's. Of deferrals it asks for an approval. Files
 * ask the right to their record: in the table a PM operation's.
 */
function rightTo(name: EndpointName, access: Right): Right {
  if (ofHistory.has(name)) return ['read', 'equipment']
  if (name === 'exportHistory') return ['export', 'equipment']
  if (name in attachmentEndpoints) return [access[0] === 'read' ? 'read' : 'edit', 'pmOperation']
  if (name in commentEndpoints) return ['read', 'pmOperation']
  return name === 'movePmDeferral' ? ['edit', 'pmDeferral'] : access
}

/** A request that is right in itself, of whoever `authorization` says; about themselves where it names a user. */
export async function askAs(
  server: TestApp,
  keys: Keys,
  name: EndpointName,
  { authorization, userGUID }: { readonly authorization: string; readonly userGUID: string },
): Promise<LooseAsk> {
  const ask = await accessTable[name].ask(server, keys, 'admin')
  const query = ask.query && 'vUserGUID' in ask.query ? { ...ask.query, vUserGUID: userGUID } : ask.query
  return { ...ask, ...(query && { query }), headers: { ...ask.headers, authorization } }
}

/** What is wrong with an answer, held against what the policy says of the subject; null where nothing is. */
export function strayFrom(
  subject: Subject,
  right: Right,
  { status, body }: Pick<Answer, 'status' | 'body'>,
): object | null {
  const { allowed, reason } = decide(subject, ...right)
  const refusal = { status: 403, code: 'forbidden', title: reason }
  const isRefused = JSON.stringify(body) === JSON.stringify(refusal) && status === 403
  if (allowed ? status !== 403 : isRefused) return null
  return { allowed, reason, status, body }
}
