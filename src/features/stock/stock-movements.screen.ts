import { stockMovement } from '../../contract/entities/stock-movement.ts'
import { defineScreen, plainWithheld } from '../../engine/definition/from-entity.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'

/** What marks a kind: what comes, what goes, what stays where it is. */
const kindLooks = {
  RECEIVE: 'ok',
  RETURN: 'ok',
  ISSUE: 'primary',
  TRANSFER: 'primary',
  COUNT: 'idle',
  RESERVE: 'idle',
  RELEASE: 'idle',
} as const

const defined = defineScreen({
  entity: stockMovement,
  title: 'Stock Movements',
  noun: 'stock movement',
  newLabel: 'New Movement',
  headedBy: ['partNumberOID'],
  datedBy: 'movedOn',
  sort: [{ id: 'stockMovementOID', desc: true }],
  columns: [
    { field: 'stockMovementOID', caption: 'Number', isPlate: true, width: 144 },
    { field: 'movedOn', width: 150 },
    { field: 'kind', width: 130, statusKinds: kindLooks },
    { field: 'partNumberOID', width: 230 },
    { field: 'quantity', width: 110 },
    { field: 'locationOID', width: 170 },
    { field: 'bin', width: 110 },
    { field: 'onHandChange', width: 140 },
    { field: 'averageCost', width: 130 },
    { field: 'toLocationOID', width: 170 },
    { field: 'toBin', width: 100 },
    { field: 'workOrderOID', width: 150 },
    { field: 'movedBy_UserGUID', width: 160 },
    { field: 'note', width: 220 },
  ],
  groups: [
    { caption: 'Movement', fields: ['kind', 'movedOn', 'partNumberOID', 'quantity', 'locationOID', 'bin'] },
    {
      caption: 'Cost, destination, work order',
      fields: ['unitCost', 'workOrderOID', 'toLocationOID', 'toBin'],
    },
    { caption: 'Note', fields: ['note'] },
  ],
  popup: { width: 760, height: 680 },
  // A ledger is only ever added to.
  withheld: [...plainWithheld, 'EDIT', 'EDIT.ENABLE', 'DELETE'],
  traits: {
    note: { span: 2 },
  },
})

/** The ledger of stock: the list of what happened, and the form of what happens now. */
export const stockMovements: ScreenDefinition = {
  ...defined,
  label: defined.key,
  rowsView: true,
  blank: () => ({ ...defined.blank(), movedOn: localDay() }),
}
