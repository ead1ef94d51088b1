import type { customer } from '../../../../src/contract/entities/customer.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../reference/codes.ts'
import { taxCodeKey } from './books/ledger.ts'
import { contacts, mailName } from './names.ts'
import { randomFor } from './chance/random.ts'
import { placeOf } from './towns.ts'

const firsts = [
  'Amber Creek',
  'Bonny Ridge',
  'Cross River',
  'Delta Crown',
  'Escravos Point',
  'Forcados',
  'Gulf Meridian',
  'Harbour Light',
] as const
const seconds = ['Petroleum', 'Energy Resources', 'Oil and Gas', 'Gas Development', 'Exploration'] as const
const towns = ['Port Harcourt', 'Lagos', 'Warri', 'Abuja', 'Yenagoa', 'Uyo'] as const
const terms: readonly [CodeOf<'PaymentTerms'>, ...CodeOf<'PaymentTerms'>[]] = [
  'Net 30',
  'Net 30',
  'Net 60',
  'Net 14',
  'Advance',
]

/** Forty oil companies that do not exist; their mail addresses end in .example, which nobody can own. */
export function customerRows(): RowOf<typeof customer>[] {
  const random = randomFor('customers')
  return firsts
    .flatMap((first) => seconds.map((second) => `${first} ${second} Ltd`))
    .map((name, index) => {
      const town = random.pick(towns)
      const { state, country } = placeOf(town)
      const contactPerson = random.pick(contacts)
      return {
        customerOID: index + 1,
        version: 1,
        customerCode: `C${String(index + 1).padStart(4, '0')}`,
        customerName: name,
        contactPerson,
        telephoneNumber: `+234 80${random.between(2, 9)} 555 ${random.serial('1###')}`,
        email: `${mailName(contactPerson)}@${mailName(name.replace(' Ltd', ''))}.example`,
        address: `${random.between(1, 90)} ${random.pick(['Aba Road', 'Marina', 'Airport Road', 'Refinery Road'])}`,
        city: town,
        stateOID: state,
        countryOID: country,
        creditLimit: random.between(5, 200) * 10_000,
        taxCodeOID: taxCodeKey(random.chance(0.8) ? 'VAT' : 'WHT5'),
        paymentTerms: random.pick(terms),
        isActive: random.chance(0.9),
        notes: random.chance(0.2) ? 'Invoices need the purchase order number.' : '',
      }
    })
}
