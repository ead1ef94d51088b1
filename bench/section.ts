import type { Stage } from './stage.ts'

/** One line of the table: a figure beside what it is held against, both measured in this run. */
export interface Row {
  readonly figure: string
  readonly value: number
  readonly unit: 'ms' | 'kB' | 'MB' | 'requests/s'
  readonly peer: string
  readonly peerValue: number
  /** What the figure divided by its peer should be; null where no aim is set. */
  readonly aim: Aim | null
}

interface Aim {
  readonly kind: 'at most' | 'at least'
  readonly ratio: number
}

/** Not above what it is held against. */
export const atMostThat: Aim = { kind: 'at most', ratio: 1 }

/** A row of times in ms. */
export const msRow = (
  figure: string,
  value: number,
  peer: string,
  peerValue: number,
  aim: Aim | null = null,
): Row => ({ figure, value, unit: 'ms', peer, peerValue, aim })

export interface Measured {
  readonly rows: readonly Row[]
  /** Facts that belong beside the rows, a sentence each. */
  readonly notes: readonly string[]
}

/** Thrown by a section that cannot run here; says what it lacks. */
export class Lacking extends Error {}

/** One idea of the bench, runnable alone by its name. */
export interface Section {
  readonly name: string
  readonly title: string
  run(stage: () => Promise<Stage>): Promise<Measured>
}

export const ratioOf = ({ value, peerValue }: Row): number => value / peerValue

/** Whether the aim is met; null where none is set. */
export function isMet(row: Row): boolean | null {
  if (row.aim === null) return null
  return row.aim.kind === 'at most' ? ratioOf(row) <= row.aim.ratio : ratioOf(row) >= row.aim.ratio
}
