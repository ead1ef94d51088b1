import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'

const statusKinds = { DONE: 'ok', ONGOING: 'primary', 'NOT STARTED': 'idle' } as const

const common = {
  entity: pmOperation,
  words: { saved: 'saved', saveFailed: 'saveFailed', deleteFailed: 'message' },
  title: 'PM Operations',
  noun: 'PM operation',
  newLabel: 'New PM Operation',
  headedBy: ['pmTaskOID'],
  datedBy: 'operationDate',
  opensEditing: true,
  traits: {
    overallStatus: { isReadOnly: true },
    notes: { span: 2 },
    pmTaskOID: { span: 2 },
  },
} as const

const leading = [
  { field: 'camspmOperationOID', caption: 'Number', isPlate: true, width: 144 },
  { field: 'pmTaskOID', width: 340, isFixed: true },
  { field: 'operationDate', width: 160 },
  { field: 'overallStatus', width: 140, statusKinds, isFixed: true },
] as const

/** SPEC 6, ADMIN: the operations of all users, cells edited in place, the OffSet column, Delete, Assigned To. */
export const adminOperations: ScreenDefinition = defineScreen({
  ...common,
  // By urgency, most first: a list of the server's has the order of the words, in which what is open stands behind.
  sort: [
    { id: 'overallStatus', desc: true },
    { id: 'operationDate', desc: false },
  ],
  editsCells: true,
  columns: [
    ...leading,
    { field: 'assignedTo_UserGUID', width: 150 },
    { field: 'doneBy_UserGUID', width: 150 },
    { field: 'offsetDay', caption: 'OffSet', width: 100 },
    { field: 'notes' },
  ],
  groups: [
    {
      caption: 'Operation',
      fields: [
        'pmTaskOID',
        'operationDate',
        'overallStatus',
        'assignedTo_UserGUID',
        'loggedByOID',
        'doneBy_UserGUID',
        'offsetDay',
        'notes',
      ],
    },
  ],
  form: {
    title: 'PM operation',
    groups: [
      {
        caption: 'Operation',
        fields: [
          'pmTaskOID',
          'operationDate',
          'assignedTo_UserGUID',
          'loggedByOID',
          'doneBy_UserGUID',
          'offsetDay',
          'notes',
        ],
      },
    ],
  },
})

/** SPEC 6, everybody else: their own operations by status, year and month, edited in a popup; no add, no delete. */
export const ownOperations: ScreenDefinition = defineScreen({
  ...common,
  // By urgency: urgencyOf of operation-filter.ts.
  sort: [
    { id: 'overallStatus', desc: false },
    { id: 'operationDate', desc: false },
  ],
  columns: [...leading, { field: 'doneBy_UserGUID', width: 150 }, { field: 'notes' }],
  // SPEC 6: the OffSet column is ADMIN's; all of these are one's own.
  notListed: ['offsetDay', 'assignedTo_UserGUID'],
  groups: [
    {
      caption: 'Operation',
      fields: ['pmTaskOID', 'operationDate', 'overallStatus', 'loggedByOID', 'doneBy_UserGUID', 'notes'],
    },
  ],
  form: {
    title: 'PM operation',
    groups: [
      {
        caption: 'Operation',
        fields: ['pmTaskOID', 'operationDate', 'loggedByOID', 'doneBy_UserGUID', 'notes'],
      },
    ],
  },
})
