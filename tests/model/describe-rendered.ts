import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../src/machines/commands.ts'
import { catalogues } from './catalogues.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import type { RenderedWalk } from './layers/rendered-walks.ts'
import { type AnyEvent, eventsIn, walk } from './paths.ts'

/** What the test of a feature brings to walk a path on it. */
export interface RenderedDriver<Machine extends AnyStateMachine> {
  /** Presses the button of the command, found by role and accessible name. */
  press(command: Command, event: AnyEvent): Promise<unknown>
  /** Makes happen what no command asks for: typing in a field, an answer of the fake server, a lost connection. */
  bringAbout(event: AnyEvent): Promise<unknown>
  /** The page has to show it; the chart itself is not asked. */
  expectShown(state: Pick<SnapshotFrom<Machine>, 'value' | 'context'>): Promise<unknown>
  /** Where the chart stands, said where a step fails. */
  standing?(): unknown
}

/** What no path of a walk reaches of its chart. */
type Unreached = Pick<Coverage, 'unreachedStates' | 'unreachedTransitions'>

/**
 * Walks the generated paths of a chart on its feature, mounted anew for each over a fake server: buttons are pressed,
 * answers stand until their state was seen, and after each event the page has to show the state the chart is in.
 */
export function describeRendered<Machine extends AnyStateMachine>(
  { model, scenarios, paths }: RenderedWalk<Machine>,
  mount: (role: string) => Promise<RenderedDriver<Machine>>,
  unreached: Partial<Unreached> = {},
): void {
  const catalogue = catalogues[model.name] ?? {}
  const walked = scenarios.map((scenario) => ({ scenario, paths: paths(scenario) }))

  describe.for(walked)(`chart ${model.name} on its feature, $scenario.role`, ({ scenario, paths: own }) => {
    test.for(own)('$title', async ({ steps, moves }) => {
      const driver = await mount(scenario.role)
      for (const [at, { event, value }] of steps.entries()) {
        const command = catalogue[event.type]
        try {
          await (command ? driver.press(command, event) : driver.bringAbout(event))
          await driver.expectShown({ value, context: moves[at]?.snapshot.context })
        } catch (cause) {
          const where = JSON.stringify(driver.standing?.() ?? 'no state that is known')
          throw new Error(
            `After ${event.type}, step ${at + 1}, the page does not show ${JSON.stringify(value)}; the chart stands in ${where}`,
            { cause },
          )
        }
      }
    })
  })

  test(`the paths on the feature reach every state and transition of ${model.name} but these`, () => {
    const walks = walked.flatMap(({ scenario: { input }, paths: own }) =>
      own.map(({ steps }) => walk(model.machine, input, eventsIn(steps))),
    )
    const { unreachedStates, unreachedTransitions } = coverageOf(model.machine, walks)
    expect({ unreachedStates, unreachedTransitions }).toEqual({
      unreachedStates: [],
      unreachedTransitions: [],
      ...unreached,
    })
  })
}
