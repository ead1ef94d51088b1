import { useMemo, useState } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { stockKinds } from '../../contract/entities/stock-words.ts'
import { ofOrders, stockMovement } from '../../contract/entities/stock-movement.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt } from '../../contract/schema/row-value.ts'
import { moneyWords, numberWords } from '../../locale/numbers.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import type { ShapeForm } from '../../engine/form/shape.ts'
import type { RowDeed } from '../../engine/list/use-row-deed.ts'
import type { FirstValues } from '../../engine/list/use-screen-address.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { takeBackMovementCommands } from '../../machines/stock.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { backCells, backMark } from './back-words.ts'
import { stockMovements } from './stock-movements.screen.ts'
import { type LoadTakingBack, TakeBackWindow } from './take-back-window.tsx'
import { useTakenBack } from './use-taken-back.ts'
import './stock.css'

/** Stock movements: every one there was, a new one, which says what each kind asks for, and one that was a mistake taken back. */
export function StockMovementsPage({ loadTakingBack }: { readonly loadTakingBack: LoadTakingBack }) {
  const mayTakeBack = decide(useSubject(), 'create', 'stockMovement').allowed
  const [asked, setAsked] = useState<number | null>(null)
  const [rowDeed] = useState((): RowDeed => ({ commands: takeBackMovementCommands, run: setAsked }))
  const shapeForm = useMemo(() => shapeMovement(mayTakeBack ? setAsked : null), [mayTakeBack])
  return (
    <>
      <ScreenView
        screen={stockMovements}
        first={fromAddress}
        shapeForm={shapeForm}
        faultOf={backMark}
        cells={backCells}
        {...(mayTakeBack && { rowDeed })}
      />
      {asked !== null && (
        <TakeBackWindow key={asked} movement={asked} load={loadTakingBack} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

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

/** Beside each field what the kind that is chosen makes of it; of one that is stored, what it did. */
const shapeMovement =
  (takeBack: ((key: number) => void) | null): ShapeForm =>
  ({ values }) => {
    const { kind } = values
    const did = didWords(values)
    if (did !== null) return { below: <MovementDid did={did} values={values} takeBack={takeBack} /> }
    return {
      descriptions: {
        quantity: kind === 'COUNT' ? 'How much there is' : 'How much is moved',
        bin: 'Blank: the part’s own bin',
        unitCost: kind === 'RECEIVE' ? 'What one costs' : 'Only asked of what is received',
        toLocationOID: kind === 'TRANSFER' ? 'Where it goes' : 'Only asked of a transfer',
        toBin: kind === 'TRANSFER' ? 'Blank: the part’s own bin' : 'Only asked of a transfer',
        workOrderOID: orderWords(kind),
      },
    }
  }

interface DidProps {
  readonly did: string
  readonly values: RecordRow
  readonly takeBack: ((key: number) => void) | null
}

/** What a movement did, what it takes back or was taken back by, and the way to take it back. */
function MovementDid({ did, values, takeBack }: DidProps) {
  const key = numberAt(values, stockMovement.key)
  const { words, isWaiting } = useTakenBack(values)
  return (
    <div className="mw-stock-after">
      <p className="mw-stock-did">{did}</p>
      {words !== null && <p className="mw-stock-did">{`${words}.`}</p>}
      {words === null && isWaiting && (
        <p className="mw-stock-did">What takes it back waits on this device to be sent.</p>
      )}
      {words === null && !isWaiting && takeBack && key !== null && (
        <Button icon="undo" size="small" onPress={() => takeBack(key)}>
          {takeBackMovementCommands['MOVEMENT.TAKE.BACK'].label}
        </Button>
      )}
    </div>
  )
}

function orderWords(kind: unknown): string {
  if (kind === 'RESERVE' || kind === 'RELEASE') return 'For which it is reserved'
  return typeof kind === 'string' && ofOrders.has(kind)
    ? 'For which it is, if for any'
    : 'Only asked of what is issued, returned or reserved'
}

/** What a movement that is stored did to the stock; null of a new one. */
function didWords(values: RecordRow): string | null {
  const [sequence, onHand] = [numberAt(values, 'sequence'), numberAt(values, 'onHandChange')]
  if (sequence === null || onHand === null) return null
  const [reserved, value] = [numberAt(values, 'reservedChange') ?? 0, numberAt(values, 'valueChange') ?? 0]
  const average = numberAt(values, 'averageCost')
  const cost = average === null ? '' : `, at an average cost of ${moneyWords(average)} after it`
  return `Movement ${numberWords(sequence)} of this part: on hand ${signed(onHand)}, reserved ${signed(reserved)}, value ${value < 0 ? '' : '+'}${moneyWords(value)}${cost}.`
}

const signed = (change: number): string =>
  change > 0 ? `+${numberWords(change, 2)}` : numberWords(change, 2)
