import type { PageWalk } from '../harness/page-walk.ts'
import { inspectionModel } from '../inspection.model.ts'
import type { ModelPath } from '../paths.ts'
import { noChecklistWays } from './checklist-ways.ts'
import { workOrderTasksModel } from '../work-order-tasks.model.ts'
import { walkBut } from './walk-but.ts'

const isAfter = (path: ModelPath, type: string) =>
  path.steps.some(({ event }, at) => event.type === type && at < path.steps.length - 1)
const onChecklist = {
  onTour: true,
  except: {
    ...noChecklistWays,
    'A line with a remark or a photo of its own counts as no sample does.': (path: ModelPath) =>
      isAfter(path, 'LINE.REMARK') || isAfter(path, 'LINE.PHOTO'),
  },
}
const inspectionWalk = walkBut(inspectionModel, 'crew', onChecklist)

const tasksWalk = walkBut(workOrderTasksModel, 'technician', onChecklist)

/** More of the charts that a real browser walks on the real product: those that are walked on tours. */
export const productWalks: readonly PageWalk[] = [inspectionWalk, tasksWalk]
