import type { Spot } from './spot.ts'

/** What is open over the grid; at most one at a time. */
export type Popup<Row> =
  | { kind: 'row'; row: Row; spot: Spot }
  | { kind: 'column'; column: string; spot: Spot }
  | { kind: 'operators'; column: string; spot: Spot }
  | { kind: 'choices'; column: string; spot: Spot }
  | { kind: 'filter' }
  | { kind: 'columns' }
  | { kind: 'options' }
