import type { AnyStateMachine } from 'xstate'
import { deferralModel } from '../deferral.model.ts'
import { type ChartModel, coveringPaths, type ModelPath, pathsOf, type Scenario } from '../paths.ts'
import { settingRowModel } from '../setting-row.model.ts'
import { tourModel } from '../tour.model.ts'
import { uploadModel } from '../upload.model.ts'

/** What is walked of a chart on its feature, mounted over a fake server: read by the test that walks it, and by the coverage of the layer. */
export interface RenderedWalk<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly model: ChartModel<Machine>
  /** Those of the model in which it is walked. */
  readonly scenarios: readonly Scenario<Machine>[]
  readonly paths: (scenario: Scenario<Machine>) => readonly ModelPath[]
}

/** What a mounted feature cannot show of a chart: event types, or ways of walking it, each with its reason. */
interface LeftOut {
  readonly events?: Readonly<Record<string, string>>
  readonly paths?: Readonly<Record<string, (path: ModelPath) => boolean>>
  /** Event types that come and go at any time: walked on paths of their own, or every other one would go round by them. */
  readonly beside?: readonly string[]
}

function renderedWalk<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  roles: readonly string[],
  { events = {}, paths = {}, beside = [] }: LeftOut = {},
): RenderedWalk<Machine> {
  const isLeftOut = (path: ModelPath) => Object.values(paths).some((leaves) => leaves(path))
  const types: readonly string[] = model.machine.events
  const rounds = beside.length === 0 ? [[]] : [beside, types.filter((type) => !beside.includes(type))]
  return {
    model,
    scenarios: roles.map((role) => {
      const scenario = model.scenarios.find((one) => one.role === role)
      if (!scenario) throw new Error(`${model.name} has no role ${role}`)
      return scenario
    }),
    paths: (scenario) =>
      rounds.flatMap((round) => {
        const without = [...Object.keys(events), ...round]
        return coveringPaths(pathsOf(model, scenario, { without }).filter((path) => !isLeftOut(path)))
      }),
  }
}

export const settingRowWalk = renderedWalk(settingRowModel, ['ADMIN'], { beside: ['RIGHTS.CHANGED'] })

export const deferralWalk = renderedWalk(
  deferralModel,
  deferralModel.scenarios.map(({ role }) => role),
  { beside: ['RIGHTS.CHANGED'] },
)

export const tourWalk = renderedWalk(tourModel, ['with screens'])

export const uploadWalk = renderedWalk(uploadModel, ['may upload'], { beside: ['RIGHTS.CHANGED'] })

export const renderedWalks: readonly RenderedWalk[] = [settingRowWalk, deferralWalk, tourWalk, uploadWalk]
