import type { PlantedBug } from '../planted-bug.ts'

const caughtBy = {
  file: 'tests/model/tables/tables.test.ts',
  test: 'does what every row of its table says',
} as const

/** A chart that leads elsewhere, or tells the world less or more: its own paths would follow it. */
export const chartBugs: readonly PlantedBug[] = [
  {
    name: 'failed-save-leaves',
    user: 'A save fails, and the form is gone with what was typed.',
    breaks: 'SPEC 4',
    file: 'src/machines/screen.moves.ts',
    from: "'SAVE.FAILED': { ...stay, actions",
    to: "'SAVE.FAILED': { ...close, actions",
    caughtBy,
  },
  {
    name: 'row-loses-focus',
    user: 'Who says no to a delete stands at the top of the page and not at the row.',
    breaks: 'UX 4',
    file: 'src/machines/screen.machine.ts',
    from: "CANCEL: { target: 'browsing', actions: 'focusRow' },",
    to: "CANCEL: { target: 'browsing' },",
    caughtBy,
  },
  {
    name: 'deleted-twice',
    user: 'A delete is asked of the server twice, and the second answers that there is no such record.',
    breaks: 'TRUST 1.2',
    file: 'src/machines/screen.machine.ts',
    from: `          entry: 'remove',
          on: {
            DELETED: { target: 'browsing'`,
    to: `          entry: ['remove', 'remove'],
          on: {
            DELETED: { target: 'browsing'`,
    caughtBy,
  },
  {
    name: 'failed-delete-is-silent',
    user: 'A delete fails, and nobody says so.',
    breaks: 'SPEC 8',
    file: 'src/machines/screen.machine.ts',
    from: "'DELETE.FAILED': { target: 'browsing', actions: ['keepFailure', 'sayFailure', 'focusRow'] },",
    to: "'DELETE.FAILED': { target: 'browsing', actions: ['keepFailure', 'focusRow'] },",
    caughtBy,
  },
  {
    name: 'locked-operation-takes-lines',
    user: 'Lines of a task appear in an operation that is only being read.',
    breaks: 'SPEC 4',
    file: 'src/machines/pm-operation.machine.ts',
    from: 'context.editable && context.counts.total === 0',
    to: 'context.counts.total === 0',
    caughtBy,
  },
]
