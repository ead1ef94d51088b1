import { defineEntity, type FieldError } from '../schema/entity.ts'
import {
  choice,
  date,
  decimal,
  derived,
  integer,
  money,
  multiline,
  reference,
  serverMade,
  text,
  user,
} from '../schema/field.ts'
import { stockKinds, stockRefusals as refused } from './stock-words.ts'

/** Kinds that may name a work order; a reservation has to. */
export const ofOrders: ReadonlySet<string> = new Set(['ISSUE', 'RETURN', 'RESERVE', 'RELEASE'])
const forOrders: ReadonlySet<string> = new Set(['RESERVE', 'RELEASE'])

interface Asked {
  readonly kind: string
  readonly quantity: number | null
  readonly locationOID: number | null
  readonly bin: string
  readonly toLocationOID: number | null
  readonly toBin: string
  readonly unitCost: number | null
  readonly workOrderOID: number | null
  readonly takesBackOID: number | null
}

/**
 * What is wrong with a movement by itself, whatever there is in stock: asked by form and server. One that takes
 * another back is as sound as that was.
 */
export const movementFaults = (asked: Asked): readonly FieldError[] =>
  asked.takesBackOID === null
    ? [
        ...quantityFaults(asked),
        ...costFaults(asked),
        ...destinationFaults(asked),
        ...(forOrders.has(asked.kind) && asked.workOrderOID === null
          ? [{ field: 'workOrderOID', message: refused.orderMissing }]
          : []),
      ]
    : []

function quantityFaults({ kind, quantity }: Asked): readonly FieldError[] {
  if (quantity === null) return []
  if (kind === 'COUNT') return quantity < 0 ? [{ field: 'quantity', message: refused.countBelowZero }] : []
  return quantity <= 0 ? [{ field: 'quantity', message: refused.nothingMoved }] : []
}

function costFaults({ kind, unitCost }: Asked): readonly FieldError[] {
  if (kind !== 'RECEIVE') return []
  if (unitCost === null) return [{ field: 'unitCost', message: refused.costMissing }]
  return unitCost < 0 ? [{ field: 'unitCost', message: refused.costBelowZero }] : []
}

function destinationFaults({ kind, locationOID, bin, toLocationOID, toBin }: Asked): readonly FieldError[] {
  if (kind !== 'TRANSFER') return []
  if (toLocationOID === null) return [{ field: 'toLocationOID', message: refused.destinationMissing }]
  return toLocationOID === locationOID && toBin === bin
    ? [{ field: 'toLocationOID', message: refused.destinationSame }]
    : []
}

/**
 * Beyond SPEC: what happened to the stock of a part at a place, once and for good. The ledger is append-only: a mistake is put
 * right by another movement, and a movement is taken back by one of the opposite quantity that names it. A blank bin is the part's own. The server gives its place in the part's ledger, what it did
 * to on hand and reserved at `locationOID` and `bin` (a transfer does the opposite where it goes), to the value of the
 * part, and the moving average cost after it; of what was taken back by which movement, whom and when.
 */
export const stockMovement = defineEntity({
  name: 'stockMovement',
  title: 'Stock movement',
  path: '/CAMSStockMovements',
  key: 'stockMovementOID',
  label: 'kind',
  plate: 'SM',
  sentInOrderOf: 'partNumberOID',
  life: 'appended',
  access: {
    tasks: ['cams_stock_movements', 'cams_stock'],
    never: ['edit', 'delete', 'post'],
  },
  fields: {
    kind: choice('Kind', stockKinds, ''),
    partNumberOID: reference('Part', 'part', { required: true }),
    locationOID: reference('Location', 'location', { required: true }),
    bin: text('Bin', { max: 40 }),
    quantity: decimal('Quantity', { required: true }),
    unitCost: money('Unit cost'),
    toLocationOID: reference('To location', 'location'),
    toBin: text('To bin', { max: 40 }),
    workOrderOID: reference('Work order', 'workOrder'),
    movedOn: date('Moved on', { required: true }),
    note: multiline('Note', { max: 1000 }),
    takesBackOID: integer('Takes back movement'),
    sequence: serverMade(integer('Sequence')),
    onHandChange: serverMade(decimal('On hand change')),
    reservedChange: serverMade(decimal('Reserved change')),
    valueChange: serverMade(money('Value change')),
    averageCost: serverMade(money('Average cost')),
    movedBy_UserGUID: serverMade(user('Moved by')),
    takenBackOID: derived(integer('Taken back by movement')),
    takenBackBy: derived(text('Taken back by')),
    takenBackOn: derived(date('Taken back on')),
  },
  rules: movementFaults,
  /** What another kind does not ask for is left out of it. */
  settle: (movement) => ({
    ...movement,
    ...(movement.kind !== 'RECEIVE' && { unitCost: null }),
    ...(movement.kind !== 'TRANSFER' && { toLocationOID: null, toBin: '' }),
    ...(!ofOrders.has(movement.kind) && { workOrderOID: null }),
  }),
})
