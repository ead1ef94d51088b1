import type { MeterUse } from '../../../../src/contract/schedule/meter-use.ts'
import type { ChangePath } from '../../../../src/contract/schema/change-path.ts'
import { recordStore } from '../../records/tables.ts'
import type { operationMaker, Performed, PmOperationRow } from '../demo/build-pm-operations.ts'
import type { PlannedTask, PmTaskRow } from '../demo/build-pm-tasks.ts'
import { type Day, laterOf } from '../demo/calendar.ts'
import { type Random, randomFor } from '../demo/chance/random.ts'
import { type Fallen, fallsOf, knownBy } from '../demo/fall-due.ts'
import { demoUsers } from '../demo/users.ts'
import type { Ledger } from './ledger.ts'
import { stagesOf } from './operation-stages.ts'
import type { Life } from './timeline.ts'

interface Circumstances {
  /** When the plan was entered, in ms. */
  readonly enteredAt: number
  /** The day up to which it has run. */
  readonly today: Day
  /** How its machine has run, where it is planned by that. */
  readonly use: MeterUse | null
  readonly makeOperation: ReturnType<typeof operationMaker>
}

const second = 1_000
const hour = 3_600_000
const paths: readonly [ChangePath, ...ChangePath[]] = ['form', 'form', 'form', 'form', 'row', 'sync']

/**
 * A plan from its entry on: the engine makes its operations one after the other, people begin and do them, and each that
 * is done moves when the plan was last performed, with the events by which the server tells it.
 */
export function* planLife(
  planned: PlannedTask,
  { enteredAt, today, use, makeOperation }: Circumstances,
): Life {
  const random = randomFor(`life of ${planned.piece.row.unit} ${planned.plan.name}`)
  const [tasks, operations] = [recordStore('pmTask'), recordStore('pmOperation')]
  let at = enteredAt
  let ledger = yield at
  let task: PmTaskRow = planned.row
  ledger.tell(tasks, { at, actor: demoUsers.admin.id, path: 'import' }, null, task)
  let lastDone: Day = ''
  for (const fallen of fallsOf(planned, knownBy(planned, today, use))) {
    at = Math.max(at + second, atNight(random, madeDay(fallen, lastDone)))
    ledger = yield at
    const { row, performedOn } = makeOperation(fallen, fallen.outcome, random)
    const [made, ...saves] = stagesOf(random, row)
    ledger.keepOperation(saves.at(-1) ?? made)
    ledger.tell(operations, { at, actor: null, path: 'engine' }, null, made)
    let stood = made
    const savedOn = performedOn ?? laterOf(fallen.due < today ? fallen.due : today, dayOf(at))
    for (const [index, stage] of saves.entries()) {
      at = Math.max(at + second, atWork(random, savedOn, index))
      ledger = yield at
      const act = { at, actor: signed(stage), path: random.pick(paths) }
      if (stage.overallStatus === 'DONE') {
        const moved = performed(task, planned, stage)
        // The plan follows within the same write, and is told first.
        tellMoved(ledger, act, task, moved)
        task = moved
      }
      ledger.tell(operations, act, stood, stage)
      stood = stage
    }
    lastDone = laterOf(lastDone, performedOn ?? '')
  }
}

const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10)

/** None is made before the one before it was done, nor after it was done itself. */
const madeDay = ({ madeOn, performedOn }: Pick<Fallen, 'madeOn' | 'performedOn'>, lastDone: Day): Day =>
  laterOf(performedOn !== null && performedOn < madeOn ? performedOn : madeOn, lastDone)

/** When the engine runs. */
const atNight = (random: Random, day: Day) => Date.parse(day) + random.between(1, 15 * 60 * second)

/** The first save of a day in its first hours, the second in the others. */
const atWork = (random: Random, day: Day, save: number) =>
  Date.parse(day) + (6 + save * 5) * hour + random.between(0, 5 * hour)

const signed = (row: PmOperationRow): string | null =>
  row.doneBy_UserGUID ?? row.loggedByOID ?? row.assignedTo_UserGUID

/** The plan once this operation of it was done. */
function performed(task: PmTaskRow, { readingOn }: PlannedTask, done: Performed['row']): PmTaskRow {
  const day = done.completedOn
  if (day === null) return task
  const version = task.version + 1
  return task.trackByDate === 'YES'
    ? { ...task, version, trackByDate_LastPerformed: day }
    : {
        ...task,
        version,
        trackByHour_LastPerformed: done.completedPrimary ?? readingOn(day),
        trackByHour_RecordedOn: day,
      }
}

function tellMoved(ledger: Ledger, act: Parameters<Ledger['tell']>[1], was: PmTaskRow, is: PmTaskRow): void {
  if (is === was) return
  ledger.tell(recordStore('pmTask'), act, was, is)
  const { pmTaskOID, version, trackByDate_LastPerformed, trackByHour_LastPerformed, trackByHour_RecordedOn } =
    is
  ledger.plans.set(pmTaskOID, {
    pmTaskOID,
    version,
    trackByDate_LastPerformed,
    trackByHour_LastPerformed,
    trackByHour_RecordedOn,
  })
}
