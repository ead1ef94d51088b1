import { createActor } from 'xstate'
import { type RecordEvent, startChart } from '../../machines/run-effects.ts'
import type { TourEvent } from '../../machines/tour.events.ts'
import { tourMachine } from '../../machines/tour.machine.ts'

interface TourHost {
  /** The tour has been seen from now on. */
  readonly keep: () => void
  /** Brings the page of a step. */
  readonly go: (step: number) => void
}

/** The tour of one visit: its chart, joined to who keeps that it was seen and to the address. */
export function createTourSession(steps: number) {
  const actor = createActor(tourMachine, { input: { steps } })
  let host: TourHost | null = null
  return {
    actor,
    attach(next: TourHost) {
      host = next
    },
    start: (onEvent: RecordEvent<TourEvent>) =>
      startChart(
        actor,
        {
          'tour.keep': () => host?.keep(),
          'tour.go': ({ step }) => host?.go(step),
        },
        { onEvent },
      ),
  }
}
