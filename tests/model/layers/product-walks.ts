import * as v from 'valibot'
import type { Move } from '../graph/graph.ts'
import type { PageWalk } from '../harness/page-walk.ts'
import { inspectionModel } from '../inspection.model.ts'
import { formModel } from '../form.model.ts'
import { noFormWays } from './form-ways.ts'
import { paletteModel } from '../palette.model.ts'
import { pmCalendarModel } from '../pm-calendar.model.ts'
import type { ModelPath } from '../paths.ts'
import { noChecklistWays } from './checklist-ways.ts'
import { workOrderTasksModel } from '../work-order-tasks.model.ts'
import { workOrderModel } from '../work-order.model.ts'
import { leadsTo, noOrderWays } from './work-order-ways.ts'
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
const inspectionWalk = walkBut(inspectionModel, 'crew', {
  ...onChecklist,
  except: {
    ...onChecklist.except,
    'A work order is made on another page.': (path) => isAfter(path, 'WORK.ORDER'),
  },
})

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

const isMadeOnly = ({ event, from }: Move) =>
  ['MOVE.KEPT', 'MOVE.FAILED', 'MOVE.INVALID'].includes(event.type) &&
  madeOnly.some((status) => status in Object(from.snapshot.value))
const madeOnly = ['approved', 'scheduled', 'inProgress', 'onHold', 'completed', 'closed'] as const
const alike =
  'A move is kept, refused and found wrong alike in each status: the mounted feature walks them all, a browser those of two.'
const orderWalk = walkBut(workOrderModel, 'supervisor of one that is REQUESTED', {
  onTour: true,
  beside: ['RIGHTS.CHANGED'],
  without: {
    SIGN: 'A site has to ask for it, and another person than who completed the order signs.',
  },
  except: {
    ...noOrderWays,
    [alike]: ({ moves }) => moves.some(isMadeOnly),
    'What was kept arrives before another move is made.': ({ steps }) =>
      steps.some(
        ({ event }, at) =>
          !event.type.startsWith('STANDS.') &&
          steps.slice(0, at).some((step) => step.event.type === 'MOVE.KEPT'),
      ),
    'Others make the moves that there are.': ({ moves }) =>
      moves.some(
        (move, at) =>
          move.event.type.startsWith('STANDS.') &&
          !['MOVE.MADE', 'MOVE.KEPT'].includes(moves[at - 1]?.event.type ?? '') &&
          !leadsTo(move),
      ),
  },
  unwalked: {
    'COMPLETE [mayWork] inProgress.waiting -> inProgress.asking':
      'The site asks for no cause, and the order has no tasks that are open.',
    'STANDS.REQUESTED (any) -> requested': 'No move leads back to a request.',
    ...Object.fromEntries(
      madeOnly.flatMap((status) => [
        ...['MOVE.KEPT', 'MOVE.FAILED'].flatMap((type) =>
          status === 'closed' ? [] : [[`${type} ${status}.making -> ${status}.waiting`, alike]],
        ),
        [`MOVE.KEPT ${status}.sending -> ${status}.waiting`, alike],
        [`MOVE.FAILED ${status}.sending -> ${status}.asking`, alike],
        [`MOVE.INVALID ${status}.sending -> ${status}.asking`, alike],
      ]),
    ),
  },
})

const isRunning = (step: ModelPath['steps'][number] | undefined) =>
  typeof step?.value === 'object' && step.value['open'] === 'running'
const PickOfTwo = v.object({ type: v.literal('PICK'), steps: v.literal(2) })
const closedFirst = 'What runs is answered in the same turn.'
const throughKeys = walkBut(paletteModel, 'anybody', {
  onTour: true,
  without: {
    'NOT.POSSIBLE': 'What is offered is possible: only a chart that changes in that very turn refuses it.',
  },
  except: {
    [closedFirst]: ({ steps }) =>
      steps.some(({ event }, at) => isRunning(steps[at - 1]) && event.type !== 'RAN'),
    'The command of the page asks for two values.': ({ steps }) =>
      steps.some(({ event }) => event.type === 'PICK' && !v.is(PickOfTwo, event)),
  },
})
const paletteWalk: PageWalk = {
  ...throughKeys,
  notByPalette: 'By its keys is by the palette: it has no entry of its own.',
}

const formWalk = walkBut(formModel, 'held by a screen', {
  onTour: true,
  except: {
    ...noFormWays,
    'What is saved is left for the list.': (path) => isAfter(path, 'SAVED') || isAfter(path, 'KEPT'),
    'A page is left once it was worked on, and opened by Edit.': ({ moves }) =>
      moves.some(
        ({ event, from }) =>
          (event.type === 'OPEN.VIEW' && from.snapshot.value === 'viewing') ||
          (event.type === 'OPEN.EDIT' && from.snapshot.value !== 'viewing'),
      ),
  },
})

/** More of the charts that a real browser walks on the real product: those that are walked on tours. */
export const productWalks: readonly PageWalk[] = [
  inspectionWalk,
  tasksWalk,
  calendarWalk,
  orderWalk,
  paletteWalk,
  formWalk,
]
