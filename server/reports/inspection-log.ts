import { asc, eq } from 'drizzle-orm'
import { lineStatusWords } from '../../src/contract/entities/task-line.ts'
import type { Orm } from '../database/connection/orm.ts'
import { equipment, inspectionTemplate } from '../database/schema/equipment.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { readAttachments } from '../database/records/attachments.ts'
import { codeWords } from '../database/records/code-words.ts'
import { camsUser, inspectionLog, inspectionLogLine, workOrder } from '../database/schema/maintenance.ts'
import { named, plateOf } from './labels.ts'
import { linePhotoTable, photoWords } from './line-photos.ts'
import { plainTable, type Report, textColumn } from './report.ts'
import { counted, dayWords, figures } from './words.ts'

const lineColumns = [
  textColumn('No.', 6),
  textColumn('Task', 40),
  textColumn('Status', 12),
  textColumn('Photos', 13),
  textColumn('Remarks', 34),
  textColumn('Work orders', 18),
]
const workOrderColumns = [
  textColumn('Number', 18),
  textColumn('Line', 9),
  textColumn('Type', 17),
  textColumn('Priority', 13),
  textColumn('Assigned to', 23),
  textColumn('Due', 27),
  textColumn('Notes', 34),
]

/** The report of one inspection, with the photos of its lines by name and the work orders opened from it (READINGS on SPEC 2.9); null where there is none. */
export async function inspectionReport(orm: Orm, key: number): Promise<Report | null> {
  const found = await readLog(orm, key)
  if (!found) return null
  const lines = await orm
    .select({
      task: inspectionLogLine.taskDescription,
      status: inspectionLogLine.inspectionStatus,
      remarks: inspectionLogLine.remarks,
      photoKey: inspectionLogLine.photoKey,
      photoRequired: inspectionLogLine.photoRequired,
    })
    .from(inspectionLogLine)
    .where(eq(inspectionLogLine.inspectionLogOID, key))
    .orderBy(asc(inspectionLogLine.position))
  const files = await readAttachments(orm, { entity: 'inspectionLog', key })
  const photos = linePhotoTable(files, lines)
  const orders = await ordersOf(orm, key)
  const numbersOf = (line: number) =>
    orders.filter((order) => order.line === line).map((order) => order.number)
  return {
    title: `Inspection ${plateOf('inspectionLog', key)}`,
    subject: 'Inspection log',
    about: [found.equipmentOID === null ? 'Without equipment' : (found.equipment ?? '')],
    isLandscape: false,
    blocks: [
      { kind: 'facts', isForm: false, pairs: factsOf(found) },
      { kind: 'heading', text: 'Checklist' },
      plainTable(
        lineColumns,
        lines.map((line, at) => [
          String(at + 1),
          line.task,
          lineStatusWords[line.status],
          photoWords(files, line),
          line.remarks,
          numbersOf(at + 1).join(', '),
        ]),
        { whenEmpty: 'The inspection has no checklist lines.', total: doneWords(lines) },
      ),
      ...(photos ? [{ kind: 'heading', text: 'Photos of lines' } as const, photos] : []),
      { kind: 'heading', text: 'Work orders opened' },
      plainTable(
        workOrderColumns,
        orders.map((order) => [
          order.number,
          order.line === null ? '' : String(order.line),
          order.type,
          order.priority,
          order.assigned,
          dayWords(order.due),
          order.notes,
        ]),
        { whenEmpty: 'No work orders were opened from this inspection.' },
      ),
    ],
  }
}

const doneWords = (lines: readonly { readonly status: keyof typeof lineStatusWords }[]) =>
  `${lines.filter(({ status }) => status === 'done').length} of ${counted(lines.length, 'line')} done`

async function readLog(orm: Orm, key: number) {
  const [found] = await orm
    .select({
      day: inspectionLog.tDate,
      hours: inspectionLog.currentHours,
      notes: inspectionLog.notes,
      allOk: inspectionLog.allOk,
      assignee: userAccount.fullName,
      template: inspectionTemplate.templateName,
      equipmentOID: equipment.equipmentOID,
      equipment: equipment.description,
    })
    .from(inspectionLog)
    .innerJoin(userAccount, eq(userAccount.id, inspectionLog.assignee))
    .leftJoin(
      inspectionTemplate,
      eq(inspectionTemplate.inspectionTemplateOID, inspectionLog.inspectionTemplateOID),
    )
    .leftJoin(equipment, eq(equipment.equipmentOID, inspectionLog.equipmentOID))
    .where(eq(inspectionLog.inspectionLogOID, key))
  return found
}

const ordersOf = (orm: Orm, key: number) =>
  orm
    .select({
      number: workOrder.workorderNumber,
      line: workOrder.inspectionLine,
      type: codeWords('WorkOrderType', workOrder.workOrderType),
      priority: codeWords('WorkOrderPriority', workOrder.priorty),
      assigned: camsUser.fullName,
      due: workOrder.dueDate,
      notes: workOrder.initialNotes,
    })
    .from(workOrder)
    .innerJoin(camsUser, eq(camsUser.camsEmployeeOID, workOrder.camsUserOID))
    .where(eq(workOrder.inspectionLogOID, key))
    .orderBy(asc(workOrder.inspectionLine), asc(workOrder.workOrderOID))

function factsOf(found: NonNullable<Awaited<ReturnType<typeof readLog>>>) {
  const { equipmentOID, equipment: description, hours } = found
  return [
    ['Equipment', equipmentOID === null ? '' : named(description ?? '', 'equipment', equipmentOID)],
    ['Inspection template', found.template ?? ''],
    ['Date', dayWords(found.day)],
    ['Assignee', found.assignee],
    ['Current hours', figures([hours])(hours)],
    ['All OK', found.allOk ? 'Yes' : 'No'],
    ['Notes', found.notes],
  ] as const
}
