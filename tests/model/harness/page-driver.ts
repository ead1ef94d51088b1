import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ChartDriver } from '../chart-driver.ts'
import type { ModelPath } from '../paths.ts'

/** Fails unless the page shows the state; of numbers and names in it, those of the context. */
type Assertion<Machine extends AnyStateMachine = AnyStateMachine> = (
  context: SnapshotFrom<Machine>['context'],
) => Promise<unknown>

/** What a test brings to walk one path of a chart on a page that was just opened, by its buttons. */
export interface OpenedDriver<Machine extends AnyStateMachine = AnyStateMachine> extends Pick<
  ChartDriver,
  'press' | 'bringAbout' | 'standing'
> {
  /** By its name, `FORM-EDIT.editing`, each innermost state that a path comes to: one without an assertion fails. */
  readonly states: Readonly<Record<string, Assertion<Machine>>>
  /** What holds in every state: after each event it is asserted as well. */
  readonly always?: (state: Pick<SnapshotFrom<Machine>, 'value' | 'context'>) => Promise<unknown>
}

/** What a test brings to walk all paths of a chart on one page, also by the palette. */
export interface PageDriver<Machine extends AnyStateMachine = AnyStateMachine>
  extends OpenedDriver<Machine>, Pick<ChartDriver, 'runInPalette'> {
  /** Brings the page to the state in which every path begins, from wherever the one before has ended; the path is for what is answered in the turn that asks. */
  begin(path: Pick<ModelPath, 'steps'>): Promise<void>
}
