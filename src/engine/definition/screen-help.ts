/**
 * What a screen says of itself, kept beside it. What can be done there, and by which keys, is no part of it: that follows
 * from the commands on the screen and the rights of who reads.
 */
export interface ScreenHelp {
  /** What the screen is for, in a sentence or two. */
  readonly purpose: string
  /** How one usually goes about it, a sentence a step. */
  readonly steps: readonly [string, ...string[]]
  /** What surprises people here. */
  readonly notes?: readonly string[]
  /** Screens that go with it, by the code of their task: `cams_pm_operations`. */
  readonly seeAlso?: readonly string[]
}
