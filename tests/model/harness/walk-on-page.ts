import type { Catalogue } from '../catalogues.ts'
import { type ChartDriver, drive, type Way } from '../chart-driver.ts'
import { graphOf } from '../graph/graph.ts'
import type { PathStep } from '../paths.ts'
import { complaintsOf, innermost } from './complaints.ts'
import type { PageDriver } from './page-driver.ts'
import type { PageWalk } from './page-walk.ts'

/** One named part of a test: `test.step` of Playwright, or what runs it alone. */
type Step = (title: string, run: () => Promise<void>) => Promise<void>

/** What a walk needs: the chart with its paths, its commands, and the page. */
export interface OnPage {
  readonly walk: PageWalk
  readonly catalogue: Catalogue
  readonly driver: PageDriver
  readonly way: Way
  readonly step?: Step
}

/**
 * Walks every path of a chart on one page: each begins where the chart does, a command is run the given way, a fact is brought
 * about, and after each event the page has to show every innermost state that is active. Throws before it begins
 * where a state has no assertion or something is not walked without a reason.
 */
export async function walkOnPage({ walk, catalogue, driver, way, step = alone }: OnPage): Promise<void> {
  const complaints = complaintsOf(walk, way, driver)
  if (complaints.length > 0) throw new Error(`${walk.model.name} by ${way}:\n${complaints.join('\n')}`)
  const shown = asserting(driver)
  const { start } = graphOf(walk.model, walk.scenario)
  for (const path of walk.paths(way))
    await step(path.title, async () => {
      await driver.begin()
      await shown.expectState(start.snapshot.value)
      await drive(path, catalogue, shown, way)
    })
}

const alone: Step = (_title, run) => run()

/** A driver that expects of a state what is asserted of every innermost one that is active. */
export function asserting(driver: PageDriver): ChartDriver {
  const expectState = async (value: PathStep['value']) => {
    for (const name of innermost(value)) {
      const assertion = driver.states[name]
      if (assertion === undefined) throw new Error(`Nothing asserts ${name}.`)
      await assertion()
    }
    await driver.always?.()
  }
  return {
    press: (command, event) => driver.press(command, event),
    runInPalette: (command, event) => driver.runInPalette(command, event),
    bringAbout: (event) => driver.bringAbout(event),
    expectState,
  }
}
