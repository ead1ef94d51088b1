import type { AnyStateMachine } from 'xstate'
import type { Catalogue } from '../catalogues.ts'
import { type ChartDriver, drive, type Way } from '../chart-driver.ts'
import { graphOf } from '../graph/graph.ts'
import type { ModelPath } from '../paths.ts'
import { complaintsOf, innermost } from './complaints.ts'
import type { OpenedDriver, PageDriver } from './page-driver.ts'
import type { PageWalk } from './page-walk.ts'

/** One named part of a test: `test.step` of Playwright, or what runs it alone. */
type Step = (title: string, run: () => Promise<void>) => Promise<void>

/** What a walk needs: the chart with its paths, its commands, and the page. */
export interface OnPage<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly walk: PageWalk<Machine>
  readonly catalogue: Catalogue
  readonly driver: PageDriver<Machine>
  readonly way: Way
  readonly step?: Step
}

/**
 * Walks every path of a chart on one page: each begins where the chart does, a command is run the given way, a fact is brought
 * about, and after each event the page has to show every innermost state that is active. Throws before it begins
 * where a state has no assertion or something is not walked without a reason.
 */
export async function walkOnPage<Machine extends AnyStateMachine>({
  walk,
  catalogue,
  driver,
  way,
  step = alone,
}: OnPage<Machine>): Promise<void> {
  const complaints = complaintsOf([walk], way, driver)
  if (complaints.length > 0) throw new Error(`${walk.model.name} by ${way}:\n${complaints.join('\n')}`)
  const shown = asserting(driver)
  for (const path of walk.paths(way))
    await step(path.title, async () => {
      await driver.begin(path)
      await walkPath(walk, path, catalogue, shown, way)
    })
}

const alone: Step = (_title, run) => run()

/** Walks one path on a page that stands where the chart begins. */
export async function walkPath(
  { model, scenario }: Pick<PageWalk, 'model' | 'scenario'>,
  path: ModelPath,
  catalogue: Catalogue,
  driver: ChartDriver,
  way: Way,
): Promise<void> {
  const { snapshot } = graphOf(model, scenario).start
  await driver.expectState(snapshot.value, snapshot.context)
  await drive(path, catalogue, driver, way)
}

/** A driver that expects of a state what is asserted of every innermost one that is active. */
export function asserting<Machine extends AnyStateMachine>(
  driver: OpenedDriver<Machine> | PageDriver<Machine>,
): ChartDriver {
  return {
    ...driver,
    runInPalette: (command, event) => {
      if (!('runInPalette' in driver)) throw new Error('This page is walked by its buttons alone.')
      return driver.runInPalette(command, event)
    },
    async expectState(value, context) {
      for (const name of innermost(value)) {
        const assertion = driver.states[name]
        if (assertion === undefined) throw new Error(`Nothing asserts ${name}.`)
        await assertion(context)
      }
      await driver.always?.({ value, context })
    },
  }
}
