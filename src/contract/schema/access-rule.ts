/** What can be done to a resource. `read` covers lists and lookups. */
export const actions = ['read', 'create', 'edit', 'delete', 'post', 'print', 'export'] as const
export type Action = (typeof actions)[number]

/** Who may do what to a resource; the policy decides by it. */
export interface AccessRule {
  /** Codes of the tasks that carry the resource's own screen: any of them reads, and writes as its switches say. */
  readonly tasks: readonly string[]
  /** Further tasks whose screens look the resource up: they only read. */
  readonly lookupFor?: readonly string[]
  /** Actions that only ADMIN has, whatever the tasks say. */
  readonly adminOnly?: readonly Action[]
  /** Actions that nobody has: the resource does not know them. */
  readonly never?: readonly Action[]
  /** Every signed-in user reads it. */
  readonly open?: true
  /** Others than ADMIN reach only records whose `owner` they are. */
  readonly ownRecords?: true
}

export const writes: readonly Action[] = ['create', 'edit', 'delete']
export const allButEditing: readonly Action[] = ['create', 'delete', 'post', 'export']
