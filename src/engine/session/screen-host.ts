import type { ShownRow } from '../definition/record-source.ts'
import type { Lookups } from '../fields/lookups.ts'

/** What a session asks of the page that shows it; the page keeps it current. */
export interface ScreenHost {
  rows(): readonly ShownRow[]
  /** Keys in the order in which the grid shows them. */
  order(): readonly number[]
  /** The record next to another, where `order` does not hold them all; null where there is none. */
  readonly beyond?: ((from: number, by: 1 | -1) => Promise<number | null>) | undefined
  /** The choices of its fields, as far as they are loaded. */
  readonly lookups?: (() => Lookups) | undefined
  /** The key of the grid's row that the user is at; null of none. */
  readonly rowAtHand?: (() => string | null) | undefined
  /** Whether it is shown on a phone: there is no room for a popup. */
  readonly isPhone?: (() => boolean) | undefined
  focusRow(key: number | null): void
  refresh(): void
  exportList(): void
  printList(): void
}

/** What a session asks of the form on screen, which knows the words of its values. */
export interface FormHost {
  exportRecord(): void
  print(): void
}

/** No page shows the session yet. */
export const absentHost: ScreenHost = {
  rows: () => [],
  order: () => [],
  focusRow: () => undefined,
  refresh: () => undefined,
  exportList: () => undefined,
  printList: () => undefined,
}
