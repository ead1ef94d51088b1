import type { ShownRow } from '../../engine/definition/record-source.ts'

/** A user as the list shows them. */
export interface ListedUser {
  readonly id: string
  readonly fullName: string
  readonly email: string
  readonly phoneNumber: string
  /** By name, in the order of their priority: `ADMIN, STAFF`. */
  readonly roles: string
  readonly status: 'Enabled' | 'Disabled'
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The accounts with the names of the roles that each holds; a role that is not known by name is left out. */
export function listedUsers(
  accounts: readonly ShownRow[],
  held: readonly ShownRow[],
  roles: readonly ShownRow[],
): readonly ListedUser[] {
  const byPriority = roles.toSorted((a, b) => Number(a.row['rolePriority']) - Number(b.row['rolePriority']))
  const holders = new Map<unknown, Set<unknown>>()
  for (const { row } of held) {
    const own = holders.get(row['userId']) ?? new Set()
    holders.set(row['userId'], own.add(row['roleId']))
  }
  return accounts.map(({ row }) => {
    const own = holders.get(row['id'])
    return {
      id: text(row['id']),
      fullName: text(row['fullName']),
      email: text(row['email']),
      phoneNumber: text(row['phoneNumber']),
      roles: byPriority
        .flatMap(({ row: role }) => (own?.has(role['id']) ? [text(role['name'])] : []))
        .join(', '),
      status: row['disabled'] === true ? 'Disabled' : 'Enabled',
    }
  })
}
