import type { vendor } from '../../../../src/contract/entities/vendor.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../reference/codes.ts'
import { addMonths, type Day } from './calendar.ts'
import { bankCount } from './banks.ts'
import { randomFor } from './chance/random.ts'
import { placeOf } from './towns.ts'

type Supplies = CodeOf<'EquipmentCategory'>

interface Supplier {
  readonly name: string
  readonly short: string
  readonly contact: string
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly supplies: readonly Supplies[]
  readonly status: CodeOf<'VendorStatus'>
}

const supplier = (
  name: string,
  short: string,
  contact: string,
  [street, city, postalCode]: readonly [string, string, string],
  supplies: readonly Supplies[],
  status: CodeOf<'VendorStatus'> = 'Active',
): Supplier => ({ name, short, contact, street, city, postalCode, supplies, status })

/** Fictional companies; their mail and web addresses end in .example, which nobody can own. */
const suppliers: readonly Supplier[] = [
  supplier(
    'Delta Rotary Supplies Ltd',
    'Delta Rotary',
    'Ebiere Dokubo',
    ['14 Danjuma Drive, Trans Amadi', 'Port Harcourt', '500102'],
    ['Rotating', 'Hoisting'],
  ),
  supplier(
    'Bonny Pump & Valve Company',
    'Bonny Pump',
    'Chinedu Okeke',
    ['3 Rumuogba Close', 'Port Harcourt', '500102'],
    ['Mud system'],
  ),
  supplier(
    'Warri Wellhead Services Ltd',
    'Warri Wellhead',
    'Oghenero Efe',
    ['22 Enerhen Road', 'Warri', '332213'],
    ['Well control'],
  ),
  supplier(
    'Harmattan Power Systems',
    'Harmattan Power',
    'Sani Lawal',
    ['9 Oba Akran Avenue', 'Ikeja', '100271'],
    ['Power'],
  ),
  supplier(
    'Lagoon Compressors Nigeria',
    'Lagoon Air',
    'Folake Ogun',
    ['41 Kudirat Way', 'Ikeja', '100271'],
    ['Air'],
  ),
  supplier(
    'Eko Heavy Lift Ltd',
    'Eko Lift',
    'Kayode Alabi',
    ['Plot 7 Creek Road, Apapa', 'Lagos', '102273'],
    ['Lifting'],
  ),
  supplier(
    'Sapele Trucks and Plant',
    'Sapele Trucks',
    'Efe Ighodaro',
    ['55 Sapele Road', 'Benin City', '300102'],
    ['Lifting'],
  ),
  supplier(
    'Ibom Safety Equipment',
    'Ibom Safety',
    'Aniekan Udo',
    ['18 Abak Road', 'Uyo', '520101'],
    ['Safety'],
  ),
  supplier(
    'Nembe Instruments',
    'Nembe Instruments',
    'Tari Ebi',
    ['6 Mbiama Road', 'Yenagoa', '569101'],
    ['Instruments'],
  ),
  supplier(
    'Palm Camp Solutions',
    'Palm Camp',
    'Amaka Nnadi',
    ['30 Wetheral Road', 'Owerri', '460211'],
    ['Camp'],
  ),
  supplier(
    'Oil Mill Tools & Machines',
    'Oil Mill Tools',
    'Uche Ibe',
    ['2 Oil Mill Lane, Rumukwurushi', 'Port Harcourt', '500102'],
    ['Workshop'],
  ),
  supplier(
    'Gulf Coast Rig Parts Inc',
    'Gulf Coast',
    'Dale Whitmer',
    ['1180 Bayou Bend', 'Houston', '77011'],
    ['Hoisting', 'Mud system', 'Rotating'],
  ),
  supplier(
    'Northsea Pressure Control BV',
    'Northsea PC',
    'Anke Visser',
    ['Havenkade 12', 'Rotterdam', '3089 JH'],
    ['Well control'],
  ),
  supplier(
    'Crescent Switchgear FZE',
    'Crescent',
    'Omar Haddad',
    ['Jebel Ali South 4', 'Dubai', '00000'],
    ['Power'],
  ),
  supplier(
    'Kaduna Bearings & Seals',
    'Kaduna Bearings',
    'Hauwa Bala',
    ['11 Ahmadu Way', 'Kaduna', '800283'],
    ['Mud system', 'Air'],
  ),
  supplier(
    'Bayelsa Lubricants Depot',
    'Bayelsa Lube',
    'Preye Kemefa',
    ['4 Imiringi Road', 'Yenagoa', '569101'],
    ['Workshop'],
    'On hold',
  ),
  supplier(
    'Old Creek Hydraulics',
    'Old Creek',
    'Nsikak Bassey',
    ['77 Calabar Road', 'Calabar', '540211'],
    ['Lifting', 'Hoisting'],
    'Inactive',
  ),
]

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '')

/** Keys of the active suppliers of a category; every category has one. */
export const suppliersOf = (category: Supplies): readonly number[] =>
  suppliers.flatMap((one, index) =>
    one.supplies.includes(category) && one.status === 'Active' ? [index + 1] : [],
  )

export function vendorRows(today: Day): RowOf<typeof vendor>[] {
  const random = randomFor('vendors')
  const banks = randomFor('banks of vendors')
  return suppliers.map((one, index) => {
    const { state, country } = placeOf(one.city)
    const host = `${slug(one.short)}.example`
    return {
      vendorOID: index + 1,
      version: 1,
      vendorCode: `V${String(index + 1).padStart(4, '0')}`,
      vendorName: one.name,
      address: `${one.street}, ${one.city}`,
      telephoneNumber: `+234 80${random.between(2, 9)} 555 ${random.serial('0###')}`,
      email: `sales@${host}`,
      website: `https://www.${host}`,
      contactPerson: one.contact,
      status: one.status,
      ownersName: '',
      webPage: `https://www.${host}/drilling`,
      businessSectorOID: null,
      addressStreet: one.street,
      addressCity: one.city,
      postalCode: one.postalCode,
      countryOID: country,
      priceLevelOID: null,
      accountOID: null,
      shippingMethod: random.pick(['Road', 'Road', 'Air freight', 'Sea freight']),
      paymentMethodOID: null,
      paymentTermOID: null,
      creditLimit: random.between(10, 120) * 1_000,
      openingBalance: random.between(0, 40) * 250,
      openingBalanceDate: addMonths(`${today.slice(0, 4)}-01-01`, -12),
      shortName: one.short,
      currencyOID: null,
      addressStateOID: state,
      bankAccountNo: '',
      bankOID: banks.between(1, bankCount),
      accountNumber: `2100-${String(index + 1).padStart(3, '0')}`,
    }
  })
}
