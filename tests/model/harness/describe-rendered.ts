import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { catalogues } from '../catalogues.ts'
import { complaintsOf } from './complaints.ts'
import type { OpenedDriver } from './page-driver.ts'
import type { ModelPath } from '../paths.ts'
import type { PageWalk } from './page-walk.ts'
import { asserting, walkPath } from './walk-on-page.ts'

/**
 * Tests that walk a chart on its feature, one for each path: the feature is mounted anew over a fake server, its buttons are
 * pressed, and a last one that tells what is not walked or not asserted. `mount` opens it as a role begins; the path is for
 * what is answered in the turn that asks, which has to be known before.
 */
export function describeRendered<Machine extends AnyStateMachine>(
  walks: readonly PageWalk<Machine>[],
  mount: (role: string, path: ModelPath) => Promise<OpenedDriver<Machine>>,
): void {
  const [first] = walks
  if (first === undefined) throw new Error('There is nothing to walk')
  const { name } = first.model
  const [shortest] = first.paths('buttons')
  if (shortest === undefined) throw new Error(`No path of ${name} is walked`)
  const catalogue = catalogues[name] ?? {}

  for (const walk of walks)
    describe(`chart ${name} on its feature, ${walk.scenario.role}`, () => {
      for (const path of walk.paths('buttons'))
        test(path.title, async () => {
          const driver = await mount(walk.scenario.role, path)
          await walkPath(walk, path, catalogue, asserting(driver), 'buttons')
        })
    })

  test(`the paths of ${name} on its feature leave nothing out that is not excused`, async () => {
    expect(complaintsOf(walks, 'buttons', await mount(first.scenario.role, shortest))).toEqual([])
  })
}
