import type { ChartDriver } from '../model/chart-driver.ts'

/** Walks many paths on one page: no path pays for a sign-in and a page load of its own. */
export interface ResettableDriver extends ChartDriver {
  /** Brings the page to the state in which every path begins. */
  begin(): Promise<void>
}
