import type { AnyStateMachine } from 'xstate'
import { deferralModel } from '../deferral.model.ts'
import { type PageWalk, scenarioOf } from '../harness/page-walk.ts'
import { type ChartModel, coveringPaths, type ModelPath, pathsOf } from '../paths.ts'
import { reportModel } from '../report.model.ts'
import { levellingModel } from '../levelling.model.ts'
import { pmTaskModel } from '../pm-task.model.ts'
import { screenModel } from '../screen.model.ts'
import { settingRowModel } from '../setting-row.model.ts'
import { tourModel } from '../tour.model.ts'
import { uploadModel } from '../upload.model.ts'
import { assignmentWalk } from './browser-walks.ts'

/** What a mounted feature does not show of a chart, each with its reason. */
interface LeftOut {
  /** Event types that no path sends. */
  readonly without?: Readonly<Record<string, string>>
  /** Ways of walking it that are none on a page. */
  readonly except?: Readonly<Record<string, (path: ModelPath) => boolean>>
  /** Transitions that no path takes for these. */
  readonly unwalked?: Readonly<Record<string, string>>
  /** Event types that come and go at any time: walked on paths of their own, or every other one would go round by them. */
  readonly beside?: readonly string[]
}

/** What is walked of a chart on its feature, mounted over a fake server: a walk for each of the roles. */
function renderedWalk<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  roles: readonly string[],
  { without = {}, except = {}, unwalked = {}, beside = [] }: LeftOut = {},
): readonly PageWalk<Machine>[] {
  const isOne = (path: ModelPath) => !Object.values(except).some((leaves) => leaves(path))
  const types: readonly string[] = model.machine.events
  const rounds = beside.length === 0 ? [[]] : [beside, types.filter((type) => !beside.includes(type))]
  return roles.map((role) => {
    const scenario = scenarioOf(model, role)
    return {
      model,
      scenario,
      without,
      paths: () =>
        rounds.flatMap((round) => {
          const left = [...Object.keys(without), ...round]
          return coveringPaths(pathsOf(model, scenario, { without: left }).filter(isOne))
        }),
      unwalked: () => unwalked,
    }
  })
}

export const settingRowWalk = renderedWalk(settingRowModel, ['ADMIN'], { beside: ['RIGHTS.CHANGED'] })

export const deferralWalk = renderedWalk(
  deferralModel,
  deferralModel.scenarios.map(({ role }) => role),
  { beside: ['RIGHTS.CHANGED'] },
)

export const tourWalk = renderedWalk(tourModel, ['with screens'])

export const uploadWalk = renderedWalk(uploadModel, ['may upload'], { beside: ['RIGHTS.CHANGED'] })

export const reportWalk = renderedWalk(reportModel, ['online', 'offline'], { beside: ['CONNECTION.CHANGED'] })
const STORED = 'The form of a task that is made closes as it is stored; what is opened has its number.'
const reopened = 'A task that is being made is opened anew by nothing but a draft of it that is restored.'
export const pmTaskWalk = [
  ...renderedWalk(pmTaskModel, ['planner'], { without: { STORED } }),
  ...renderedWalk(pmTaskModel, ['maker'], {
    without: { STORED, 'OPENED.BY.DATE': reopened, 'OPENED.BY.HOUR': reopened },
  }),
]

export const levellingWalk = renderedWalk(levellingModel, ['online', 'offline'], {
  beside: ['CONNECTION.CHANGED'],
})

export const roleAssignmentWalk = [assignmentWalk]

const owned = 'It has tests of its own beside the screen.'
const isAfter = (path: ModelPath, type: string) =>
  path.steps.some(({ event }, at) => event.type === type && at < path.steps.length - 1)
export const screenWalk = renderedWalk(screenModel, ['ADMIN on a coded screen'], {
  without: {
    'RIGHTS.CHANGED': owned,
    'RECORD.NUMBERED': owned,
    LEAVE: owned,
    'WENT.BACK': owned,
    'FORM.PRISTINE': owned,
    EXPORT: 'A file is no state of the screen.',
    PRINT: 'The print of the browser is no state of the screen.',
    STEPPED: 'NEXT and PREVIOUS bring it about by themselves.',
    INVALID: 'Nothing is sent, so that the page never shows that it saves.',
  },
  except: {
    'In the grid a row is named.': ({ steps }) =>
      steps.some(({ event }) => event.type === 'DELETE' && !('key' in event)),
    'Nothing follows on a record that is gone.': (path) => isAfter(path, 'DELETED'),
  },
  unwalked: { '(always) [hasNoKey] GRID.confirmingDelete -> GRID.browsing': 'In the grid a row is named.' },
})

export const renderedWalks: readonly PageWalk[] = [
  settingRowWalk,
  deferralWalk,
  tourWalk,
  uploadWalk,
  reportWalk,
  pmTaskWalk,
  roleAssignmentWalk,
  levellingWalk,
  screenWalk,
].flat()
