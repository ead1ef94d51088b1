import type { ChartDriver } from '../chart-driver.ts'

/** Fails unless the page shows the state. */
export type Assertion = () => Promise<unknown>

/** What a test brings to walk the paths of a chart on a page. */
export interface PageDriver extends Omit<ChartDriver, 'expectState'> {
  /** Brings the page to the state in which every path begins, from wherever the one before has ended. */
  begin(): Promise<void>
  /** By its name, `FORM-EDIT.editing`, each innermost state that a path comes to: one without an assertion fails. */
  readonly states: Readonly<Record<string, Assertion>>
  /** What holds in every state: after each event it is asserted as well. */
  readonly always?: Assertion
}
