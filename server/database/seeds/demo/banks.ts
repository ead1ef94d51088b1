import type { bank } from '../../../../src/contract/entities/bank.ts'
import type { branch } from '../../../../src/contract/entities/branch.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import { contacts } from './names.ts'
import { randomFor } from './chance/random.ts'

/** Banks that do not exist: name, short name, town. */
const banks = [
  ['Harmattan Trust Bank', 'Harmattan', 'Lagos'],
  ['Confluence Bank of Nigeria', 'Confluence', 'Abuja'],
  ['Niger Quay Bank', 'Niger Quay', 'Port Harcourt'],
  ['Sahel Merchant Bank', 'Sahel', 'Kaduna'],
  ['Palm Coast Savings Bank', 'Palm Coast', 'Uyo'],
  ['Oil Rivers Commercial Bank', 'Oil Rivers', 'Port Harcourt'],
  ['Lagoon City Bank', 'Lagoon', 'Lagos'],
  ['Savannah Export Bank', 'Savannah', 'Kaduna'],
] as const

export const bankCount = banks.length

export function bankRows(): RowOf<typeof bank>[] {
  const random = randomFor('banks')
  return banks.map(([bankName, shortName, town], index) => {
    const host = `${shortName.toLowerCase().replaceAll(' ', '')}.example`
    return {
      bankOID: index + 1,
      version: 1,
      bankCode: `B${String(index + 1).padStart(3, '0')}`,
      bankName,
      routeCode: random.serial('#########'),
      address1: `${random.between(1, 60)} Broad Street`,
      address2: town,
      address3: 'Nigeria',
      Phone: `+234 80${random.between(2, 9)} 555 ${random.serial('2###')}`,
      email: `business@${host}`,
      accountName: 'Oben Land Drilling Ltd',
      shortName,
      accountNumber: random.serial('##########'),
      contact: random.pick(contacts),
      website: `https://www.${host}`,
      comment: index === 0 ? 'Payroll and daily payments.' : '',
    }
  })
}

const branches = [
  ['HQ', 'Head office', '1 Adeola Odeku Street, Lagos', 64],
  ['IKJ', 'Ikeja base', '12 Oba Akran Avenue, Ikeja', 38],
  ['PHC', 'Port Harcourt', '40 Trans Amadi Road, Port Harcourt', 121],
  ['WAR', 'Warri', '8 Refinery Road, Warri', 77],
  ['ABJ', 'Abuja', '3 Gimbiya Street, Abuja', 12],
  ['YEN', 'Yenagoa', '19 Mbiama Road, Yenagoa', 54],
  ['UYO', 'Uyo', '27 Aka Road, Uyo', 18],
  ['BNI', 'Benin City', '5 Airport Road, Benin City', 33],
  ['OWR', 'Owerri', '14 Wetheral Road, Owerri', 21],
  ['CBQ', 'Calabar', '6 Murtala Mohammed Highway, Calabar', 9],
] as const

export function branchRows(): RowOf<typeof branch>[] {
  const random = randomFor('branches')
  return branches.map(([branchCode, branchName, address, empolyees], index) => ({
    branchOID: index + 1,
    version: 1,
    branchCode,
    branchName,
    phoneNumber: `+234 80${random.between(2, 9)} 555 ${random.serial('3###')}`,
    address,
    alternateBranchCode: `0${index + 1}`.slice(-2),
    empolyees,
  }))
}
