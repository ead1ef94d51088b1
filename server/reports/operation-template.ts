import { placedMomentWords } from '../../src/locale/moments.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { type LineStatus, lineStatuses } from '../../src/contract/entities/task-line.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { equipment } from '../database/schema/equipment.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { event } from '../database/schema/events.ts'
import { pmOperation, pmTask } from '../database/schema/pm.ts'
import { named, plateOf } from './labels.ts'
import { type Block, boxColumn, type Cells, plainTable, type Report, textColumn } from './report.ts'
import { statusWords } from './user-pm-operation.ts'
import { dayWords } from './words.ts'

const columns = [
  textColumn('No.', 6),
  textColumn('Task', 44),
  boxColumn('Done', 10),
  boxColumn('Not done', 12),
  boxColumn('Pending', 12),
  textColumn('Remarks', 36),
]
const Line = v.object({
  taskDescription: v.string(),
  taskStatus: v.picklist(lineStatuses),
  remarks: v.string(),
})
type Line = v.InferOutput<typeof Line>
const Lines = v.object({ camspmOperationDetailVirtual: v.array(Line) })
const blankLine: Line = { taskDescription: '', taskStatus: '', remarks: '' }

const emptyLines = 14
/** Room for a line of handwriting, in points. */
const handwriting = 26
const signedBy = (name: string, moment: string): Block => ({
  kind: 'facts',
  isForm: true,
  pairs: [
    ['Name', name],
    ['Signature', ''],
    ['Date', moment],
  ],
})

/** SPEC 7 PMOperationsBlankTemplate without an operation: a form of which everything is filled in by hand (READINGS). */
export const blankTemplate: Report = {
  title: 'PM Operations Blank Template',
  subject: 'Checklist of a PM operation, to be filled in by hand',
  about: ['To be filled in by hand'],
  isLandscape: false,
  blocks: [
    {
      kind: 'facts',
      isForm: true,
      pairs: ['Equipment', 'PM task', 'Operation date', 'Assigned to', 'Notes'].map((name) => [name, '']),
    },
    { kind: 'heading', text: 'Checklist' },
    plainTable(
      columns,
      Array.from({ length: emptyLines }, (_, at) => lineCells(at, blankLine)),
      { whenEmpty: '', rowHeight: handwriting },
    ),
    { kind: 'heading', text: 'Signed' },
    signedBy('', ''),
  ],
}

/** The form of one operation, with the answers that there are; null where `scope` leaves no such operation. */
export async function operationTemplate(orm: Orm, key: number, scope?: SQL): Promise<Report | null> {
  const record = await readRecord(orm, recordStore('pmOperation'), key, scope)
  const found = record && (await readOperation(orm, key))
  if (!found) return null
  const { camspmOperationDetailVirtual: lines } = v.parse(Lines, record)
  return {
    title: `PM Operation ${plateOf('pmOperation', key)}`,
    subject: 'Checklist of a PM operation',
    about: [named(found.task, 'pmTask', found.pmTaskOID)],
    isLandscape: false,
    blocks: [
      {
        kind: 'facts',
        isForm: true,
        pairs: [
          ['Equipment', named(found.equipment, 'equipment', found.equipmentOID)],
          ['PM task', found.task],
          ['Operation date', dayWords(found.day)],
          ['Assigned to', found.assigned ?? ''],
          ['Logged by', found.logged ?? ''],
          ['Done by', found.done ?? ''],
          ['Status', statusWords[found.status]],
          ['Notes', found.notes],
        ],
      },
      { kind: 'heading', text: 'Checklist' },
      plainTable(
        columns,
        lines.map((line, at) => lineCells(at, line)),
        { whenEmpty: 'The operation has no checklist lines.', rowHeight: handwriting },
      ),
      { kind: 'heading', text: 'Signed' },
      found.done === null ? signedBy('', '') : signedBy(found.done, await signedAt(orm, key)),
    ],
  }
}

async function readOperation(orm: Orm, key: number) {
  const [assigned, logged, done] = [
    alias(userAccount, 'assigned'),
    alias(userAccount, 'logged'),
    alias(userAccount, 'done'),
  ]
  const [found] = await orm
    .select({
      day: pmOperation.operationDate,
      status: pmOperation.overallStatus,
      notes: pmOperation.notes,
      pmTaskOID: pmTask.pmTaskOID,
      task: pmTask.pmTaskDescription,
      equipmentOID: equipment.equipmentOID,
      equipment: equipment.description,
      assigned: assigned.fullName,
      logged: logged.fullName,
      done: done.fullName,
    })
    .from(pmOperation)
    .innerJoin(pmTask, eq(pmTask.pmTaskOID, pmOperation.pmTaskOID))
    .innerJoin(equipment, eq(equipment.equipmentOID, pmTask.equipmentOID))
    .leftJoin(assigned, eq(assigned.id, pmOperation.assignedTo_UserGUID))
    .leftJoin(logged, eq(logged.id, pmOperation.loggedByOID))
    .leftJoin(done, eq(done.id, pmOperation.doneBy_UserGUID))
    .where(eq(pmOperation.camspmOperationOID, key))
  return found
}

/** When the one who is named as done by came to be: the moment of that write, '' where none is known. */
async function signedAt(orm: Orm, key: number): Promise<string> {
  const [signing] = await orm
    .select({ recordedAt: event.recordedAt })
    .from(event)
    .where(
      and(
        eq(event.entity, 'pmOperation'),
        eq(event.key, String(key)),
        sql`${event.changes} ->> 'doneBy_UserGUID' is not null`,
      ),
    )
    .orderBy(desc(event.globalSeq))
    .limit(1)
  return signing ? placedMomentWords(signing.recordedAt) : ''
}

function lineCells(at: number, { taskDescription, taskStatus, remarks }: Line): Cells {
  const answers: readonly LineStatus[] = ['done', 'notDone', 'pending']
  return [
    String(at + 1),
    taskDescription,
    ...answers.map((answer) => (taskStatus === answer ? '☑' : '☐')),
    remarks,
  ]
}
