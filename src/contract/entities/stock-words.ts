import { longDate } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import { ofHundredths } from './stock-units.ts'

/** What can happen to stock. A count says how much there is; every other kind says how much is moved. */
export const stockKinds = ['RECEIVE', 'ISSUE', 'RETURN', 'COUNT', 'TRANSFER', 'RESERVE', 'RELEASE'] as const
export type StockKind = (typeof stockKinds)[number]

/** Why a movement is refused, in the words that stand at its field. Quantities come in hundredths. */
export const stockRefusals = {
  nothingMoved: 'Quantity must be more than 0',
  countBelowZero: 'A count is 0 or more',
  costMissing: 'Say what one costs',
  costBelowZero: 'Unit cost must be 0 or more',
  destinationMissing: 'Say where it goes',
  destinationSame: 'It lies there already: choose another location or bin',
  orderMissing: 'Say for which work order',
  dayToCome: 'A movement is not of a day to come',
  notTracked: 'The stock of this part is not tracked',
  notThere: 'There is no such movement to take back',
  takesBack: 'It takes another movement back itself: make that one again instead',
  /** `on`: yyyy-MM-dd. */
  takenBack: (number: string, who: string, on: string): string =>
    `${who} took it back on ${longDate(on)} with ${number}`,
  beyondTheBooks: 'The stock of a part, and what it is worth, end at 999,999,999,999',
  notAvailable: (available: bigint, reserved: bigint): string => {
    const held = reserved > 0n ? `; ${words(reserved)} ${isAre(reserved)} reserved` : ''
    if (available <= 0n) return `None is available there${held}`
    return `Only ${words(available)} ${isAre(available)} available there${held}`
  },
  notReserved: (reserved: bigint): string =>
    reserved <= 0n
      ? 'Nothing is reserved there for this work order'
      : `Only ${words(reserved)} ${isAre(reserved)} reserved there for this work order`,
} as const

const words = (quantity: bigint): string => numberWords(ofHundredths(quantity), 2)
const isAre = (quantity: bigint): string => (quantity === 100n ? 'is' : 'are')
