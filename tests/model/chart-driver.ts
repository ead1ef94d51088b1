import type { AnyMachineSnapshot } from 'xstate'
import type { Command } from '../../src/machines/commands.ts'
import type { Catalogue } from './catalogues.ts'
import type { AnyEvent, ModelPath, PathStep } from './paths.ts'

/** How a page is moved along a path of its chart: by its buttons, or by the palette alone. */
export type Way = 'buttons' | 'palette'

/** What a browser test brings to walk a path on a real page. */
export interface ChartDriver {
  /** Presses the button of the command, found by role and accessible name. */
  press(command: Command, event: AnyEvent): Promise<unknown>
  /** Runs the same command in the palette, choosing the event's values as its arguments. */
  runInPalette(command: Command, event: AnyEvent): Promise<unknown>
  /** Makes happen what no command asks for: typing in a field, an answer of the server. */
  bringAbout(event: AnyEvent): Promise<unknown>
  /** The context is what the model says of it, for what a page shows of numbers and names; none where a path was printed. */
  expectState(value: PathStep['value'], context: AnyMachineSnapshot['context']): Promise<unknown>
  /** Where the chart of the page stands: said where a step fails, never asserted. */
  standing?(): unknown
}

/** Walks a generated path on a page; after each event the page has to show the state the chart is in. */
export async function drive(
  path: Pick<ModelPath, 'steps'> & Partial<Pick<ModelPath, 'moves'>>,
  catalogue: Catalogue,
  driver: ChartDriver,
  way: Way,
): Promise<void> {
  for (const [at, { event, value }] of path.steps.entries()) {
    const command = catalogue[event.type]
    try {
      if (command === undefined) await driver.bringAbout(event)
      else if (way === 'buttons') await driver.press(command, event)
      else await driver.runInPalette(command, event)
      await driver.expectState(value, path.moves?.[at]?.snapshot.context)
    } catch (cause) {
      const stands = driver.standing ? `; the chart was sent ${JSON.stringify(driver.standing())}` : ''
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(
        `After ${event.type}, step ${at + 1}, the page is not in ${JSON.stringify(value)}${stands}: ${why}`,
        { cause },
      )
    }
  }
}
