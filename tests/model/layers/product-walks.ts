import type { PageWalk } from '../harness/page-walk.ts'
import { inspectionModel } from '../inspection.model.ts'
import { pmCalendarModel } from '../pm-calendar.model.ts'
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

const outcomes = new Set(['SAVED', 'KEPT', 'SAVE.FAILED'])
const turns: Readonly<Record<string, number>> = { NEXT: 1, PREVIOUS: -1, TODAY: Infinity }
/** One move at a time, of what is shown, and each before what became of it; what was kept or refused is moved no more. */
const isMovedInOrder = ({ steps }: ModelPath) => {
  let standing: 'none' | 'sent' | 'over' = 'none'
  let turned = 0
  return steps.every(({ event: { type } }) => {
    if (outcomes.has(type)) {
      if (standing !== 'sent') return false
      standing = type === 'SAVED' ? 'none' : 'over'
      return true
    }
    turned += turns[type] ?? 0
    if (type in turns) return true
    if (type === 'MOVE.TO') {
      if (standing !== 'none') return false
      standing = 'sent'
    }
    return turned === 0
  })
}
const calendarWalk = walkBut(pmCalendarModel, 'planner', {
  onTour: true,
  except: {
    'What is not shown is not moved, and a move is answered once.': (path) => !isMovedInOrder(path),
    'A deferral is asked for on another page.': (path) => isAfter(path, 'DEFER'),
  },
})

/** More of the charts that a real browser walks on the real product: those that are walked on tours. */
export const productWalks: readonly PageWalk[] = [inspectionWalk, tasksWalk, calendarWalk]
