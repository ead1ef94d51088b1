import { type Resource, type Subject, decide } from '../contract/access/policy.ts'
import type { Action } from '../contract/schema/access-rule.ts'

/** What the user may do on a screen, as charts read it. */
export interface Rights {
  readonly create: boolean
  readonly edit: boolean
  readonly delete: boolean
  readonly post: boolean
  readonly print: boolean
  readonly export: boolean
}

export const noRights: Rights = {
  create: false,
  edit: false,
  delete: false,
  post: false,
  print: false,
  export: false,
}

/** The rights of one subject on one resource (SPEC 6); the same policy the server asks. */
export function rightsOf(subject: Subject, resource: Resource): Rights {
  const may = (action: Action) => decide(subject, action, resource).allowed
  return {
    create: may('create'),
    edit: may('edit'),
    delete: may('delete'),
    post: may('post'),
    print: may('print'),
    export: may('export'),
  }
}
