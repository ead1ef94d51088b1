import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import { deferralModel } from '../deferral.model.ts'
import { formModel } from '../form.model.ts'
import type { PageWalk } from '../harness/page-walk.ts'
import type { ChartModel, ModelPath } from '../paths.ts'
import { noFormWays } from './form-ways.ts'
import { inspectionModel } from '../inspection.model.ts'
import { reportModel } from '../report.model.ts'
import { levellingModel } from '../levelling.model.ts'
import { outboxModel } from '../outbox.model.ts'
import { paletteModel } from '../palette.model.ts'
import { pmCalendarModel } from '../pm-calendar.model.ts'
import { pmOperationModel } from '../pm-operation.model.ts'
import { pmTaskModel } from '../pm-task.model.ts'
import { screenModel } from '../screen.model.ts'
import { sessionModel } from '../session.model.ts'
import { settingRowModel } from '../setting-row.model.ts'
import { tourModel } from '../tour.model.ts'
import { uploadModel } from '../upload.model.ts'
import { workOrderModel } from '../work-order.model.ts'
import { workOrderTasksModel } from '../work-order-tasks.model.ts'
import { assignmentWalk } from './browser-walks.ts'
import { noChecklistWays } from './checklist-ways.ts'
import { type LeftOut, walkBut } from './walk-but.ts'
import { noOrderWays } from './work-order-ways.ts'

/** What is walked of a chart on its feature, mounted over a fake server: a walk for each of the roles. */
const renderedWalk = <Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  roles: readonly string[],
  leftOut: LeftOut = {},
): readonly PageWalk<Machine>[] => roles.map((role) => walkBut(model, role, leftOut))

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

const isAsking = (step: ModelPath['steps'][number] | undefined) =>
  typeof step?.value === 'object' && step.value['list'] === 'confirmingDiscard'
const CountedNone = v.object({
  counts: v.object({ unsent: v.literal(0), refused: v.literal(0), conflicts: v.literal(0) }),
})
export const outboxWalk = renderedWalk(outboxModel, ['online', 'offline'], {
  except: {
    'Behind the question nothing is pressed.': ({ steps }) =>
      steps.some(({ event }, at) => isAsking(steps[at - 1]) && event.type === 'SEND.NOW'),
    'With the change that is asked about the question goes as well.': ({ steps }) =>
      steps.some((step) => isAsking(step) && v.is(CountedNone, step.event)),
  },
})

const isRunning = (step: ModelPath['steps'][number] | undefined) =>
  typeof step?.value === 'object' && step.value['open'] === 'running'
const PickOfOne = v.object({ type: v.literal('PICK'), steps: v.literal(1) })
export const paletteWalk = renderedWalk(paletteModel, ['anybody'], {
  except: {
    'What runs is answered in the same turn.': ({ steps }) =>
      steps.some(({ event }, at) => isRunning(steps[at - 1]) && ['TOGGLE', 'CLOSE'].includes(event.type)),
    'The page has commands that ask for two values or for none.': ({ steps }) =>
      steps.some(({ event }) => v.is(PickOfOne, event)),
  },
})

const noWork = { UNSENT: 'Work is counted once somebody is signed in.' }
export const sessionWalk = [
  ...renderedWalk(sessionModel, ['nobody', 'signed in'], { without: noWork }),
  ...renderedWalk(sessionModel, ['signed in with unsent work', 'signed in with both'], {
    beside: ['UNSENT'],
  }),
]

export const formWalk = renderedWalk(formModel, ['held by a screen'], { except: noFormWays })
export const pmCalendarWalk = renderedWalk(pmCalendarModel, ['planner'])

export const workOrderTasksWalk = renderedWalk(
  workOrderTasksModel,
  ['technician', 'reader, or anybody of one that is over'],
  { except: noChecklistWays },
)

// Who only reads it begins locked, and walks the whole chart once the right is given.
export const inspectionWalk = renderedWalk(inspectionModel, ['reader'], { except: noChecklistWays })

// Who only reads it begins locked, and is given the right.
export const pmOperationWalk = renderedWalk(pmOperationModel, ['crew', 'reader'], { except: noChecklistWays })

export const workOrderWalk = [
  ...renderedWalk(workOrderModel, ['supervisor of one that is REQUESTED'], {
    except: noOrderWays,
    beside: ['RIGHTS.CHANGED'],
  }),
  // Who only works is asked for the cause, as the site demands it.
  ...renderedWalk(workOrderModel, ['technician'], {
    except: {
      ...noOrderWays,
      'The supervisor has walked all but the question before completing.': ({ steps }) =>
        !steps.some(({ event }) => event.type === 'COMPLETE'),
    },
    beside: ['RIGHTS.CHANGED'],
  }),
]

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
  outboxWalk,
  paletteWalk,
  sessionWalk,
  formWalk,
  pmCalendarWalk,
  workOrderTasksWalk,
  inspectionWalk,
  pmOperationWalk,
  workOrderWalk,
].flat()
