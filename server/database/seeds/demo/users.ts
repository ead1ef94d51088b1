import type { RoleName } from '../../../../src/contract/menu/menu-entry.ts'

/** A demo sign-in (DESIGN 7). The password is public on purpose; it is hashed before it is stored. */
export interface DemoUser {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly phoneNumber: string
  readonly role: RoleName
  readonly password: string
}

const admin = 'Admin!2345'
const staff = 'Staff!2345'

export const demoUsers = {
  admin: {
    id: '5a1d7c1e-0001-4c3a-9e10-2f6b8d400001',
    email: 'admin@millwright.test',
    fullName: 'Ngozi Eze',
    phoneNumber: '+234 803 555 0101',
    role: 'ADMIN',
    password: admin,
  },
  rig7: {
    id: '5a1d7c1e-0007-4c3a-9e10-2f6b8d400007',
    email: 'rig7@millwright.test',
    fullName: '7 Tunde Bello',
    phoneNumber: '+234 803 555 0107',
    role: 'MAINTENANCE',
    password: staff,
  },
  rig12: {
    id: '5a1d7c1e-0012-4c3a-9e10-2f6b8d400012',
    email: 'rig12@millwright.test',
    fullName: '12 Adaeze Obi',
    phoneNumber: '+234 803 555 0112',
    role: 'MAINTENANCE',
    password: staff,
  },
  rig15: {
    id: '5a1d7c1e-0015-4c3a-9e10-2f6b8d400015',
    email: 'rig15@millwright.test',
    fullName: '15 Musa Garba',
    phoneNumber: '+234 803 555 0115',
    role: 'MAINTENANCE',
    password: staff,
  },
  rig21: {
    id: '5a1d7c1e-0021-4c3a-9e10-2f6b8d400021',
    email: 'rig21@millwright.test',
    fullName: '21 Ifeoma Nwosu',
    phoneNumber: '+234 803 555 0121',
    role: 'MAINTENANCE',
    password: staff,
  },
  clerk: {
    id: '5a1d7c1e-0050-4c3a-9e10-2f6b8d400050',
    email: 'clerk@millwright.test',
    fullName: 'Bisi Adeyemi',
    phoneNumber: '+234 803 555 0150',
    role: 'ACCOUNTS',
    password: staff,
  },
} as const satisfies Record<string, DemoUser>

export const rigUsers = [demoUsers.rig7, demoUsers.rig12, demoUsers.rig15, demoUsers.rig21] as const

/** Who of the rigs lends a hand at what is another's. */
export const nextHand = (hand: DemoUser): DemoUser =>
  rigUsers[(rigUsers.findIndex(({ id }) => id === hand.id) + 1) % rigUsers.length] ?? rigUsers[0]
