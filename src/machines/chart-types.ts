/** The types of a chart for `setup`, named without values: `const types: ChartTypes<Context, Event, Input, Effect> = {}`. */
export interface ChartTypes<Context, Event, Input, Effect> {
  readonly context?: Context
  readonly events?: Event
  readonly input?: Input
  readonly emitted?: Effect
}
