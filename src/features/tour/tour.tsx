import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { LiveCharts } from '../../machines/live.ts'
import type { RecordEvent } from '../../machines/run-effects.ts'
import { tourCommands } from '../../machines/tour.commands.ts'
import type { TourEvent, TourUserEvent } from '../../machines/tour.events.ts'
import { tourWhy } from '../../machines/words/tour.words.ts'
import { late, LatePart } from '../../ui/feedback/late-part.tsx'
import { createTourSession } from './tour-session.ts'
import type { TourStep } from './tour-steps.ts'

const card = late(() => import('./tour-card.tsx'))

interface TourProps {
  /** Stays what it first was: who gets other screens is shown them the next time. */
  readonly steps: readonly TourStep[]
  /** It begins by itself: nobody has shown this user around yet. */
  readonly isFirst: boolean
  /** Called as it begins. */
  readonly onBegun: () => void
  readonly liveCharts: LiveCharts
  /** The way into the journal. */
  readonly onEvent: RecordEvent<TourEvent>
}

/** The tour through the product, away until it is asked for or the user is new (issue 14). */
export function Tour({ steps: given, isFirst, onBegun, liveCharts, onEvent }: TourProps) {
  const [steps] = useState(given)
  const [session] = useState(() => createTourSession(steps.length))
  const [path, navigate] = useLocation()
  const before = useRef<Element | null>(null)
  const { actor } = session
  useLayoutEffect(() =>
    session.attach({
      keep() {
        before.current = document.activeElement
        onBegun()
      },
      go(step) {
        const to = steps[step]?.path ?? null
        if (to !== null && to !== path) navigate(to)
      },
    }),
  )
  const record = useEffectEvent(onEvent)
  useEffect(() => {
    const stop = session.start((event, run) => record(event, run))
    const remove = liveCharts.add<TourUserEvent>({
      id: 'tour',
      scope: 'Everywhere',
      everywhere: true,
      actor: session.actor,
      commands: tourCommands,
      why: (type) => tourWhy(session.actor.getSnapshot(), type),
    })
    return () => {
      remove()
      stop()
    }
  }, [session, liveCharts])
  const begins = useRef(isFirst)
  useEffect(() => {
    if (begins.current) actor.send({ type: 'START' })
    begins.current = false
  }, [actor])
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const at = useSelector(actor, ({ context }) => context.step)
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown) giveBack(before.current)
    wasShown.current = isShown
  }, [isShown])
  const step = steps[at]
  if (!isShown || step === undefined) return null
  return (
    <LatePart of={card} onFailed={() => actor.send({ type: 'LEAVE' })}>
      {({ TourCard }) => (
        <TourCard step={step} at={at} count={steps.length} send={(event) => actor.send(event)} />
      )}
    </LatePart>
  )
}

/** The focus goes to what had it, or to the heading of the page that the tour has led to. */
function giveBack(element: Element | null): void {
  const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body
  const place = isThere ? element : document.querySelector<HTMLElement>('main h1[tabindex]')
  place?.focus({ preventScroll: true })
}
