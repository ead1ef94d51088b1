import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { LiveActor, LiveChartInput, LiveCharts } from '../../machines/live.ts'
import type { Why } from '../../machines/words/chart-words.ts'
import { useWorkbench } from './workbench.tsx'

interface Typed {
  readonly type: string
}

/** An actor whose snapshot says where in its chart it is. */
interface ChartActor<Event extends Typed> extends LiveActor<Event> {
  getSnapshot(): AnyMachineSnapshot
}

/** A chart as an actor with its effects; `start` returns what ends it. */
interface ChartSession<Event extends Typed> {
  readonly actor: ChartActor<Event>
  start(): () => void
}

/** How a chart is offered to palette and shortcuts; begun anew when `id`, `scope` or `commands` are others. */
interface Offer<Event extends Typed> extends Pick<
  LiveChartInput<Event>,
  'id' | 'scope' | 'commands' | 'may' | 'describe' | 'choices'
> {
  /** Why the chart refuses: the sentence of its words. */
  readonly why: Why
}

/**
 * A session made once, alive and live for palette and shortcuts as long as its component is on the page. With
 * `beforePaint` it starts before anything is shown.
 */
export function useChart<Event extends Typed, Session extends ChartSession<Event>>(
  create: () => Session,
  offer: Offer<Event>,
  { beforePaint = false }: { readonly beforePaint?: boolean } = {},
): Session {
  const { liveCharts } = useWorkbench()
  const [session] = useState(create)
  const latest = useRef(offer)
  useLayoutEffect(() => {
    latest.current = offer
  })
  const { id, scope, commands } = offer
  useLayoutEffect(
    () => (beforePaint ? begin(session, liveCharts, { id, scope, commands }, latest) : undefined),
    [beforePaint, session, liveCharts, id, scope, commands],
  )
  useEffect(
    () => (beforePaint ? undefined : begin(session, liveCharts, { id, scope, commands }, latest)),
    [beforePaint, session, liveCharts, id, scope, commands],
  )
  return session
}

/** Starts the session and offers its chart, asking the latest offer for what can change; returns what ends both. */
function begin<Event extends Typed>(
  { actor, start }: ChartSession<Event>,
  liveCharts: LiveCharts,
  named: Pick<Offer<Event>, 'id' | 'scope' | 'commands'>,
  latest: { readonly current: Offer<Event> },
): () => void {
  const stop = start()
  const remove = liveCharts.add<Event>({
    ...named,
    actor,
    may: (action) => latest.current.may?.(action) ?? null,
    why: (type) => latest.current.why(actor.getSnapshot(), type),
    describe: (type) => latest.current.describe?.(type) ?? null,
    choices: (type, argument) => latest.current.choices?.(type, argument) ?? [],
  })
  return () => {
    remove()
    stop()
  }
}
