import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

const groups = [
  {
    caption: 'Inspection',
    fields: [
      'equipmentOID',
      'inspectionTemplateOID',
      'tDate',
      'assignee',
      'currentHours',
      'confirmedAs',
      'allOk',
      'notes',
    ],
  },
] as const

/** SPEC 2.9: the inspection log; a record opens on a page of its own, with its lines. */
export const inspections = defineScreen({
  entity: inspectionLog,
  title: 'Inspections',
  noun: 'inspection',
  newLabel: 'New Inspection',
  editing: 'page',
  headedBy: ['inspectionTemplateOID', 'equipmentOID'],
  datedBy: 'tDate',
  opensEditing: true,
  sort: [{ id: 'tDate', desc: true }],
  columns: [
    { field: 'inspectionLogOID', caption: 'Number', isPlate: true, width: 144 },
    { field: 'equipmentOID', width: 260 },
    { field: 'inspectionTemplateOID', width: 260 },
    { field: 'tDate', width: 160 },
    { field: 'assignee', width: 180 },
    { field: 'currentHours', width: 140 },
    { field: 'allOk', width: 100 },
  ],
  groups,
  form: { title: 'Inspection', groups },
  // Its message is a sentence or two.
  traits: { confirmedAs: { span: 2 }, notes: { span: 2 } },
})
