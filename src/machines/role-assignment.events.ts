import type { Failure, Toast } from './outcome.ts'

/** SPEC 3 Application user, as the search found it. */
export interface FoundUser {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly phoneNumber: string
}

export type RoleAssignmentUserEvent =
  | { readonly type: 'FIND'; readonly email: string }
  /** Set Role replaces whatever roles the user has (READINGS on SPEC 7). */
  | { readonly type: 'SET.ROLE'; readonly email: string; readonly role: string }
  /** Loads the roles again after they could not be had. */
  | { readonly type: 'RETRY' }
  /** Back to the search, for another user. */
  | { readonly type: 'AGAIN' }

type RoleAssignmentFact =
  | { readonly type: 'USER.FOUND'; readonly user: FoundUser }
  | { readonly type: 'USER.UNKNOWN' }
  | { readonly type: 'USER.FAILED'; readonly message: string }
  | { readonly type: 'ROLES.LOADED'; readonly roles: readonly string[] }
  | { readonly type: 'ROLES.FAILED'; readonly message: string }
  | { readonly type: 'ROLE.SET' }
  | { readonly type: 'ROLE.FAILED'; readonly failure: Failure; readonly message: string }
  /** What the user may do is something else now, or the connection came or went. */
  | { readonly type: 'RIGHTS.CHANGED'; readonly mayAssign: boolean }

export type RoleAssignmentEvent = RoleAssignmentUserEvent | RoleAssignmentFact

export type RoleAssignmentEffect =
  | { readonly type: 'user.find'; readonly email: string }
  | { readonly type: 'roles.load' }
  | { readonly type: 'role.set'; readonly email: string; readonly role: string }
  | Toast

export interface RoleAssignmentInput {
  readonly mayAssign: boolean
}

export interface RoleAssignmentContext {
  readonly mayAssign: boolean
  /** What was searched for last. */
  readonly email: string
  readonly user: FoundUser | null
  /** Names of the roles there are; empty until they were loaded. */
  readonly roles: readonly string[]
  /** Why the last thing asked for did not come about, in words; null when it did. */
  readonly problem: string | null
  /** The error flag of SPEC 4: the user could not be looked up. */
  readonly hasFailed: boolean
}
