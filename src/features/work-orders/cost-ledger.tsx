import type { ReactNode } from 'react'
import type { RowMark } from '../../events/outbox/project.ts'
import { longDate } from '../../locale/days.ts'
import { moneyWords, numberWords } from '../../locale/numbers.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import type { ShownLedger } from './use-order-cost.ts'

/** An entry that is opened to be looked at, corrected or removed. */
interface OpenEntry {
  readonly of: 'labour' | 'other'
  readonly key: number
}

interface LedgerProps {
  readonly ledger: ShownLedger
  readonly nameOf: (profile: number) => string
  readonly kindOf: (code: string) => string
  readonly partOf: (part: number) => string
  readonly movementsPath: string | null
  readonly onOpen: (entry: OpenEntry) => void
}

/** What an order cost by what it is for: each sum opens the entries behind it, and each entry its record. */
export function CostLedger({ ledger, nameOf, kindOf, partOf, movementsPath, onOpen }: LedgerProps) {
  const { labour, parts, other, tax1, tax2, totals } = ledger
  const hours = labour.reduce((sum, entry) => sum + Math.round((entry.hours ?? 0) * 100), 0) / 100
  return (
    <div className="mw-ledger">
      <Sum name="Labour" of={labour.length === 0 ? '' : hoursWords(hours)} amount={totals.labour}>
        {labour.map(({ key, mark, who, workerName, workedOn, hours: worked, note, cost }) => (
          <Entry key={key} mark={mark} amount={cost} missing={mark === 'unsent' ? 'once sent' : 'no rate'}>
            <Button variant="quiet" size="small" onPress={() => onOpen({ of: 'labour', key })}>
              {`${workerName || nameOf(who ?? 0)}, ${hoursWords(worked ?? 0)}`}
            </Button>
            <Aside day={workedOn} words={note} />
          </Entry>
        ))}
      </Sum>
      <Sum name="Parts" of={parts.length === 0 ? '' : movementWords(parts.length)} amount={totals.parts}>
        {parts.map(({ stockMovementOID: key, partNumberOID, partName, mark, ...part }) => {
          const { kind, quantity, movedOn, cost } = part
          const words = `${numberWords(quantity, 2)} × ${partName || partOf(partNumberOID)}`
          return (
            <Entry key={key} mark={mark} amount={cost} missing="once sent">
              {movementsPath === null || mark !== null ? (
                <span className="mw-ledger-words">{words}</span>
              ) : (
                <TextLink href={`${movementsPath}?record=${key}`}>{words}</TextLink>
              )}
              <Aside
                day={movedOn}
                words={quantity < 0 ? 'taken back' : kind === 'RETURN' ? 'given back' : ''}
              />
            </Entry>
          )
        })}
      </Sum>
      <Sum name="Other costs" of={other.length === 0 ? '' : String(other.length)} amount={totals.other}>
        {other.map(({ key, mark, description, costKind, incurredOn, cost }) => (
          <Entry key={key} mark={mark} amount={cost}>
            <Button variant="quiet" size="small" onPress={() => onOpen({ of: 'other', key })}>
              {description}
            </Button>
            <Aside day={incurredOn} words={kindOf(costKind)} />
          </Entry>
        ))}
      </Sum>
      <dl className="mw-ledger-sums" aria-label="In all">
        {(tax1 !== null || tax2 !== null) && <Line name="Before taxes" amount={totals.net} />}
        {tax1 !== null && <Line name={`Tax 1 (${numberWords(tax1, 2)} %)`} amount={totals.tax1} />}
        {tax2 !== null && <Line name={`Tax 2 (${numberWords(tax2, 2)} %)`} amount={totals.tax2} />}
        <Line name="Total" amount={totals.total} />
      </dl>
    </div>
  )
}

const hoursWords = (hours: number): string => `${numberWords(hours, 2)} h`
const movementWords = (count: number): string =>
  count === 1 ? '1 movement' : `${numberWords(count)} movements`

interface SumProps {
  readonly name: string
  /** What it is of; '' of nothing. */
  readonly of: string
  readonly amount: number
  readonly children: readonly ReactNode[]
}

/** A sum with the entries behind it; one of nothing opens nothing. */
function Sum({ name, of, amount, children }: SumProps) {
  const line = (
    <span className="mw-ledger-line">
      <span>
        {name}
        {of !== '' && <span className="mw-ledger-of">{` ${of}`}</span>}
      </span>
      <span className="mw-amount">{moneyWords(amount)}</span>
    </span>
  )
  if (children.length === 0) return <p className="mw-ledger-none">{line}</p>
  return (
    <Disclosure title={line}>
      <ul className="mw-ledger-entries" aria-label={name}>
        {children}
      </ul>
    </Disclosure>
  )
}

interface EntryProps {
  readonly mark: RowMark | null
  /** Null where it is not known. */
  readonly amount: number | null
  /** Said instead of an amount that is not known. */
  readonly missing?: string
  readonly children: ReactNode
}

const markWords = { unsent: 'Not sent yet', refused: 'Refused', conflict: 'In conflict' } as const

const Entry = ({ mark, amount, missing = '', children }: EntryProps) => (
  <li>
    <span className="mw-ledger-entry">
      {children}
      {mark && <StatusChip kind={mark === 'unsent' ? 'unsent' : 'bad'}>{markWords[mark]}</StatusChip>}
    </span>
    <span className={amount === null ? 'mw-ledger-of' : 'mw-amount'}>
      {amount === null ? missing : moneyWords(amount)}
    </span>
  </li>
)

const Aside = ({ day, words }: { readonly day: string | null; readonly words: string }) => (
  <span className="mw-ledger-of">
    {[day === null ? '' : longDate(day), words].filter((each) => each !== '').join(', ')}
  </span>
)

const Line = ({ name, amount }: { readonly name: string; readonly amount: number }) => (
  <div className="mw-ledger-line">
    <dt>{name}</dt>
    <dd className="mw-amount">{moneyWords(amount)}</dd>
  </div>
)
