import { defineEntity } from '../schema/entity.ts'
import { answer, date, decimal, flag, multiline, reference, text, user } from '../schema/field.ts'
import { readingConfirmations } from './meter-reading.ts'
import { photoKey, photoRequired } from './line-photo.ts'
import { lineStatus } from './task-line.ts'

/** SPEC 3 Inspection log. SPEC 5 asks for assignee, date and current hours; `allOk` is the user's own tick (READINGS). */
export const inspectionLog = defineEntity({
  name: 'inspectionLog',
  title: 'Inspection',
  path: '/CAMSInspectionLogs',
  key: 'inspectionLogOID',
  label: 'notes',
  plate: 'INS',
  access: {
    tasks: ['cams_inspections'],
    lookupFor: ['cams_workorder'],
    fields: {
      equipmentOID: 'planned',
      inspectionTemplateOID: 'planned',
      tDate: 'planned',
      assignee: 'assigned',
    },
  },
  fields: {
    equipmentOID: reference('Equipment', 'equipment'),
    inspectionTemplateOID: reference('Inspection template', 'inspectionTemplate'),
    tDate: date('Date', { required: true }),
    assignee: user('Assignee', { required: true }),
    currentHours: decimal('Current hours', { required: true }),
    confirmedAs: answer('Confirmed as', 'currentHours', readingConfirmations),
    notes: multiline('Notes'),
    allOk: flag('All OK'),
  },
  lines: {
    field: 'camsInspectionLogDetailsVirtual',
    key: 'camsInspectionLogDetailsOID',
    max: 500,
    kept: ['photoKey', 'photoRequired'],
    entries: {
      taskDescription: text('Task', { required: true, max: 400 }),
      inspectionStatus: lineStatus,
      remarks: text('Remarks', { max: 2000 }),
      photoKey,
      photoRequired,
    },
  },
})
