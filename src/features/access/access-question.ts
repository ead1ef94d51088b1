import type { Resource } from '../../contract/access/policy.ts'
import { type Action, actions } from '../../contract/schema/access-rule.ts'
import { isResource } from './screen-resource.ts'

/** What is asked on the Access Check page, as its address holds it. */
export interface AskedByAddress {
  readonly user: string | null
  readonly resource: Resource | null
  readonly action: Action
  readonly record: number | null
  /** Path of the task by which the resource was found. */
  readonly screen: string | null
}

const isAction = (name: string | null): name is Action => actions.some((action) => action === name)

const most = 2_147_483_647

/** Reads an address; what it cannot mean is left open. */
export function questionOf(params: URLSearchParams): AskedByAddress {
  const resource = params.get('resource')
  const action = params.get('action')
  const record = Number(params.get('record') ?? '')
  return {
    user: params.get('user') || null,
    resource: isResource(resource) ? resource : null,
    action: isAction(action) ? action : 'read',
    record: Number.isInteger(record) && record >= 1 && record <= most ? record : null,
    screen: params.get('screen') || null,
  }
}

/** The address of a question, for a colleague; what is open is left out. */
export function addressOf(question: AskedByAddress): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['user', 'resource', 'action', 'record', 'screen'] as const) {
    const value = question[name]
    if (value !== null) params.set(name, String(value))
  }
  return params
}
