import { stockKinds } from '../../contract/entities/stock-words.ts'
import { ofOrders } from '../../contract/entities/stock-movement.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { ShapeForm } from '../../engine/form/shape.ts'
import type { FirstValues } from '../../engine/list/use-screen-address.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { stockMovements } from './stock-movements.screen.ts'

/** Stock movements: every one there was, and a new one, which says what each kind asks for. */
export const StockMovementsPage = () => (
  <ScreenView screen={stockMovements} first={fromAddress} shapeForm={shapeMovement} />
)

/** What a movement begins with that an address asks for: `kind=ISSUE&partNumberOID=7&locationOID=2&bin=A-01`. */
const fromAddress: FirstValues = {
  names: ['kind', 'partNumberOID', 'locationOID', 'bin'],
  values: async (address): Promise<RecordRow> => {
    const kind = stockKinds.find((each) => each === address.get('kind'))
    const bin = address.get('bin')
    return {
      ...(kind && { kind }),
      ...keyIn(address, 'partNumberOID'),
      ...keyIn(address, 'locationOID'),
      ...(bin !== null && { bin }),
    }
  },
}

function keyIn(address: URLSearchParams, name: string): RecordRow {
  const text = address.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? { [name]: Number(text) } : {}
}

/** Beside each field what the kind that is chosen makes of it. */
const shapeMovement: ShapeForm = ({ values }) => {
  const { kind } = values
  return {
    descriptions: {
      quantity: kind === 'COUNT' ? 'How much there is' : 'How much is moved',
      unitCost: kind === 'RECEIVE' ? 'What one costs' : 'Only asked of what is received',
      toLocationOID: kind === 'TRANSFER' ? 'Where it goes' : 'Only asked of a transfer',
      toBin: kind === 'TRANSFER' ? 'Blank: the part’s own bin' : 'Only asked of a transfer',
      workOrderOID: orderWords(kind),
    },
  }
}

function orderWords(kind: unknown): string {
  if (kind === 'RESERVE' || kind === 'RELEASE') return 'For which it is reserved'
  return typeof kind === 'string' && ofOrders.has(kind)
    ? 'For which it is, if for any'
    : 'Only asked of what is issued, returned or reserved'
}
