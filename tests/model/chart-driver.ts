import type { Command } from '../../src/machines/commands.ts'
import type { Catalogue } from './catalogues.ts'
import type { AnyEvent, ModelPath, PathStep } from './paths.ts'

/** How a page is moved along a path of its chart: by its buttons, or by the palette alone. */
export type Way = 'buttons' | 'palette'

/** What a browser test brings to walk a path on a real page. */
export interface ChartDriver {
  /** Presses the button of the command, found by role and accessible name. */
  press(command: Command, event: AnyEvent): Promise<void>
  /** Runs the same command in the palette, choosing the event's values as its arguments. */
  runInPalette(command: Command, event: AnyEvent): Promise<void>
  /** Makes happen what no command asks for: typing in a field, an answer of the server. */
  bringAbout(event: AnyEvent): Promise<void>
  expectState(value: PathStep['value']): Promise<void>
}

/** Walks a generated path on a page; after each event the page has to show the state the chart is in. */
export async function drive(
  path: Pick<ModelPath, 'steps'>,
  catalogue: Catalogue,
  driver: ChartDriver,
  way: Way,
): Promise<void> {
  for (const { event, value } of path.steps) {
    const command = catalogue[event.type]
    if (command === undefined) await driver.bringAbout(event)
    else if (way === 'buttons') await driver.press(command, event)
    else await driver.runInPalette(command, event)
    await driver.expectState(value)
  }
}
