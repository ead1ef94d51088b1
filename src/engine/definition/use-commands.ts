import { useEffect, useLayoutEffect, useRef } from 'react'
import type { LiveChartInput, LiveCharts } from '../../machines/live.ts'

interface Typed {
  readonly type: string
}

/** Commands of something that is no chart, and what becomes of them. */
interface Commanded<Event extends Typed> extends Pick<
  LiveChartInput<Event>,
  'id' | 'scope' | 'everywhere' | 'commands' | 'may' | 'describe' | 'choices'
> {
  /** Whether it can be done now. */
  readonly can: (event: Event) => boolean
  readonly run: (event: Event) => void
  /** False while what the commands are about is not there: none of them is offered, not even with a reason. */
  readonly isThere?: boolean
}

/**
 * Offers to the palette what a view does by its buttons where no chart stands behind them, as long as the component is
 * on the page. `id`, `commands` and `everywhere` stay what they first were; the rest is asked as it is then.
 */
export function useCommands<Event extends Typed>(liveCharts: LiveCharts, commanded: Commanded<Event>): void {
  const latest = useRef(commanded)
  useLayoutEffect(() => {
    latest.current = commanded
  })
  const { id, scope, commands, everywhere, isThere = true } = commanded
  useEffect(() => {
    if (!isThere) return
    return liveCharts.add<Event>({
      id,
      scope,
      commands,
      ...(everywhere && { everywhere }),
      actor: {
        getSnapshot: () => ({ status: 'active', can: (event) => latest.current.can(event) }),
        send: (event) => latest.current.run(event),
        subscribe: () => ({ unsubscribe: () => undefined }),
      },
      may: (action) => latest.current.may?.(action) ?? null,
      describe: (type) => latest.current.describe?.(type) ?? null,
      choices: (type, argument) => latest.current.choices?.(type, argument) ?? [],
    })
  }, [liveCharts, id, scope, commands, everywhere, isThere])
}
