import type { businessSector } from '../../../../src/contract/entities/business-sector.ts'
import type { hrEmployee } from '../../../../src/contract/entities/hr-employee.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../reference/codes.ts'
import { mailName } from './names.ts'
import { randomFor } from './chance/random.ts'

const sectors = [
  ['Oil and gas', 'Exploration, production and refining'],
  ['Drilling services', 'Land and swamp rigs, directional drilling'],
  ['Well services', 'Cementing, logging, completion'],
  ['Engineering', 'Design, fabrication and construction'],
  ['Manufacturing', 'Machines, pumps and valves'],
  ['Power', 'Generation and distribution'],
  ['Transport', 'Haulage, marine and aviation'],
  ['Telecommunications', 'Networks and radio'],
  ['Information technology', 'Software, hardware and support'],
  ['Banking and insurance', 'Banks, insurers and brokers'],
  ['Construction', 'Roads, locations and buildings'],
  ['Hospitality', 'Camps, catering and hotels'],
  ['Health', 'Clinics and medical supplies'],
  ['Security', 'Guards and surveillance'],
  ['Government', 'Ministries and agencies'],
] as const

export const businessSectorRows = (): RowOf<typeof businessSector>[] =>
  sectors.map(([sectorName, description], index) => ({
    businessSectorOID: index + 1,
    version: 1,
    sectorName,
    description,
  }))

type Department = CodeOf<'Department'>

const staff: readonly (readonly [name: string, jobTitle: string, department: Department])[] = [
  ['Ngozi Eze', 'Systems administrator', 'IT'],
  ['Tunde Bello', 'Rig mechanic', 'Maintenance'],
  ['Adaeze Obi', 'Rig mechanic', 'Maintenance'],
  ['Musa Garba', 'Rig mechanic', 'Maintenance'],
  ['Ifeoma Nwosu', 'Rig mechanic', 'Maintenance'],
  ['Bisi Adeyemi', 'Accounts clerk', 'Finance'],
  ['Kelechi Onu', 'Rig manager', 'Operations'],
  ['Fatima Sule', 'Rig manager', 'Operations'],
  ['Segun Ojo', 'Toolpusher', 'Operations'],
  ['Preye Amadi', 'Toolpusher', 'Operations'],
  ['Uche Nnamdi', 'Driller', 'Operations'],
  ['Aminu Bala', 'Driller', 'Operations'],
  ['Blessing Etim', 'Maintenance planner', 'Maintenance'],
  ['Dapo Shittu', 'Chief electrician', 'Maintenance'],
  ['Zainab Aliyu', 'Electrician', 'Maintenance'],
  ['Efe Oghale', 'Chief mechanic', 'Maintenance'],
  ['Chiamaka Ibe', 'Safety officer', 'HSE'],
  ['Yakubu Danjuma', 'Safety officer', 'HSE'],
  ['Ronke Alabi', 'Environment adviser', 'HSE'],
  ['Obinna Okoro', 'Storekeeper', 'Stores'],
  ['Hauwa Idris', 'Storekeeper', 'Stores'],
  ['Wale Adebayo', 'Buyer', 'Stores'],
  ['Grace Effiong', 'Chief accountant', 'Finance'],
  ['Ikenna Mbah', 'Payroll officer', 'Finance'],
  ['Sade Coker', 'Human resources manager', 'HR'],
]

export function hrEmployeeRows(): RowOf<typeof hrEmployee>[] {
  const random = randomFor('employees')
  return staff.map(([fullName, jobTitle, department], index) => ({
    employeeOID: index + 1,
    version: 1,
    fullName,
    email: `${mailName(fullName)}@oben.example`,
    staffNumber: `E${String(index + 101)}`,
    phoneNumber: `+234 80${random.between(2, 9)} 555 ${random.serial('4###')}`,
    jobTitle,
    department,
  }))
}
