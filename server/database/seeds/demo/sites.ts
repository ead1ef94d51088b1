import type { location } from '../../../../src/contract/entities/location.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../reference/codes.ts'
import { type DemoUser, demoUsers } from './users.ts'

/** A place of the organisation, and the rig user who keeps its equipment. */
export interface Site {
  readonly name: string
  readonly category: CodeOf<'LocationCategory'> & ('Rig' | 'Yard' | 'Base')
  readonly city: string
  readonly state: string
  readonly postCode: string
  readonly keptBy: DemoUser
}

export const sites = [
  { name: 'Rig 7', category: 'Rig', city: 'Oben', state: 'Edo', postCode: '303107', keptBy: demoUsers.rig7 },
  {
    name: 'Rig 12',
    category: 'Rig',
    city: 'Ahoada',
    state: 'Rivers',
    postCode: '510101',
    keptBy: demoUsers.rig12,
  },
  {
    name: 'Rig 15',
    category: 'Rig',
    city: 'Yenagoa',
    state: 'Bayelsa',
    postCode: '569101',
    keptBy: demoUsers.rig15,
  },
  {
    name: 'Rig 21',
    category: 'Rig',
    city: 'Ohaji',
    state: 'Imo',
    postCode: '464110',
    keptBy: demoUsers.rig21,
  },
  {
    name: 'Port Harcourt yard',
    category: 'Yard',
    city: 'Port Harcourt',
    state: 'Rivers',
    postCode: '500102',
    keptBy: demoUsers.rig12,
  },
  {
    name: 'Warri yard',
    category: 'Yard',
    city: 'Warri',
    state: 'Delta',
    postCode: '332213',
    keptBy: demoUsers.rig7,
  },
  {
    name: 'Lagos base',
    category: 'Base',
    city: 'Ikeja',
    state: 'Lagos',
    postCode: '100271',
    keptBy: demoUsers.rig21,
  },
] as const satisfies readonly Site[]

/** The location rows, keyed 1, 2, 3 … in the order of `sites`. */
export const locationRows = (): RowOf<typeof location>[] =>
  sites.map((site, index) => ({
    locationOID: index + 1,
    version: 1,
    locationName: site.name,
    category: site.category,
    city: site.city,
    state: site.state,
    country: 'Nigeria',
    postCode: site.postCode,
  }))
