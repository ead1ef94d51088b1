import { stockMovement } from '../../contract/entities/stock-movement.ts'
import { workOrderCost } from '../../contract/entities/work-order-cost.ts'
import { workOrderLabour } from '../../contract/entities/work-order-labour.ts'
import { defineScreen, plainWithheld } from '../../engine/definition/from-entity.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import type { LookupRef, ScreenDefinition } from '../../engine/definition/screen.ts'

// A second one would be of no order, and an entry has no neighbours: both stand on the page of an order.
const withheld: ScreenDefinition['withheld'] = [
  ...plainWithheld,
  'SAVE.CONTINUE',
  'PRINT',
  'NEXT',
  'PREVIOUS',
]

const labour = defineScreen({
  entity: workOrderLabour,
  title: 'Labour',
  noun: 'labour entry',
  newLabel: 'Log Labour',
  headedBy: ['camsUserOID'],
  datedBy: 'workedOn',
  opensEditing: true,
  columns: [{ field: 'camsUserOID' }, { field: 'workedOn' }, { field: 'hours' }],
  groups: [
    {
      caption: 'Labour',
      fields: ['hours', 'workedOn', 'workedFrom', 'workedTo', 'camsUserOID', 'workOrderOID'],
    },
    { caption: 'Note', fields: ['note'] },
  ],
  popup: { width: 640, height: 620 },
  withheld,
  traits: {
    hours: { description: 'Worked out where from and to are said' },
    workedFrom: { description: 'Instead of hours' },
    note: { span: 2 },
  },
})

/** The form of what somebody worked on an order: today, unless said otherwise. */
export const labourScreen: ScreenDefinition = {
  ...labour,
  label: labour.key,
  blank: () => ({ ...labour.blank(), workedOn: localDay() }),
}

const cost = defineScreen({
  entity: workOrderCost,
  title: 'Other cost',
  noun: 'cost',
  newLabel: 'Add a Cost',
  datedBy: 'incurredOn',
  opensEditing: true,
  columns: [{ field: 'description' }, { field: 'incurredOn' }, { field: 'amount' }],
  groups: [{ caption: 'Cost', fields: ['description', 'amount', 'costKind', 'incurredOn', 'workOrderOID'] }],
  popup: { width: 640, height: 520 },
  withheld,
})

/** The form of what an order cost besides labour and parts. */
export const costScreen: ScreenDefinition = {
  ...cost,
  blank: () => ({ ...cost.blank(), incurredOn: localDay() }),
}

const part = defineScreen({
  entity: stockMovement,
  title: 'Part',
  noun: 'part',
  newLabel: 'Issue a Part',
  headedBy: ['partNumberOID'],
  datedBy: 'movedOn',
  columns: [{ field: 'partNumberOID' }, { field: 'movedOn' }, { field: 'quantity' }],
  groups: [
    { caption: 'Part', fields: ['partNumberOID', 'quantity', 'locationOID', 'bin', 'kind', 'movedOn'] },
    { caption: 'Work order', fields: ['workOrderOID', 'note'] },
  ],
  popup: { width: 640, height: 620 },
  withheld,
  traits: { bin: { description: "Blank is the part's own bin" } },
})

const ofAnOrder: LookupRef = {
  from: 'list',
  options: [
    { id: 'ISSUE', label: 'Issue' },
    { id: 'RETURN', label: 'Return' },
  ],
}

/** The form of a part that an order takes from the store or gives back: issued today, unless said otherwise. */
export const partScreen: ScreenDefinition = {
  ...part,
  label: part.key,
  fields: part.fields.map((field) => (field.name === 'kind' ? { ...field, lookup: ofAnOrder } : field)),
  blank: () => ({ ...part.blank(), kind: 'ISSUE', movedOn: localDay() }),
}
