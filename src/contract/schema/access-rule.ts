/** What can be done to a resource. `read` covers lists and lookups. */
export const actions = ['read', 'create', 'edit', 'delete', 'post', 'print', 'export'] as const
export type Action = (typeof actions)[number]

/**
 * Who gives a field its value, beyond who may write its record (TRUST 1). `planned`: whoever makes the record, and of a
 * stored one ADMIN alone. `assigned`: the same, and others than ADMIN make records for themselves only. `administered`:
 * ADMIN alone, of a new record too. `signed`: the server, with who is at the keys; ADMIN may correct it.
 */
export type FieldRule = 'planned' | 'assigned' | 'administered' | 'signed'

/** Who may do what to a resource; the policy decides by it. */
export interface AccessRule<Field extends string = string> {
  /** Codes of the tasks that carry the resource's own screen: any of them reads, and writes as its switches say. */
  readonly tasks: readonly string[]
  /** Further tasks whose screens look the resource up: they only read. */
  readonly lookupFor?: readonly string[]
  /** Actions that only ADMIN has, whatever the tasks say. */
  readonly adminOnly?: readonly Action[]
  /** Actions that nobody has: the resource does not know them. */
  readonly never?: readonly Action[]
  /** Actions that another switch than their own gives, or any of several. */
  readonly switches?: Readonly<Partial<Record<Action, readonly Action[]>>>
  /** Every signed-in user reads it. */
  readonly open?: true
  /** Others than ADMIN reach only records whose `owner` they are. */
  readonly ownRecords?: true
  /** Fields that not everybody fills in who may write the record. */
  readonly fields?: Readonly<Partial<Record<Field, FieldRule>>>
}

export const writes: readonly Action[] = ['create', 'edit', 'delete']
export const allButEditing: readonly Action[] = ['create', 'delete', 'post', 'export']
