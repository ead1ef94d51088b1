import type { ModelPath } from '../paths.ts'
import { pmTaskModel } from '../pm-task.model.ts'
import { walkBut } from './walk-but.ts'

const branches: Readonly<Record<string, 'byDate' | 'byHour'>> = {
  'OPENED.BY.DATE': 'byDate',
  'OPENED.BY.HOUR': 'byHour',
}

/** Others store another branch than the form shows, where it shows what is stored; the right is taken and given back in turn. */
function isTold({ steps }: ModelPath): boolean {
  let stored = 'byDate'
  let shown: unknown = 'byDate'
  let isEditable = true
  return steps.every(({ event: { type }, value }) => {
    const branch = branches[type]
    const isNews = branch === undefined || (shown === stored && branch !== shown)
    const isTurn = type !== (isEditable ? 'UNLOCKED' : 'LOCKED')
    if (branch !== undefined) stored = branch
    if (type === 'LOCKED' || type === 'UNLOCKED') isEditable = type === 'UNLOCKED'
    shown = value
    return isNews && isTurn
  })
}

/** The tracking of a task that is edited on the real product. */
export const pmTaskWalk = walkBut(pmTaskModel, 'planner', {
  onTour: true,
  without: {
    STORED: 'The form of a task that is made closes as it is stored; what is opened has its number.',
  },
  except: {
    'A form is told what it does not show yet, and not over what was chosen.': (path) => !isTold(path),
  },
})
