import * as v from 'valibot'
import type { YearCosts } from '../../contract/entities/cost-facts.ts'
import { location } from '../../contract/entities/location.ts'
import type { LocationPage } from '../../contract/entities/location-page.ts'
import { blank } from '../../contract/schema/entity.ts'
import type { PagePaths } from '../../engine/record-page/work-lists.tsx'
import type { LocationPlaces } from './location.page.tsx'

const pump = { equipmentOID: 4, unit: 'MP-01', description: 'Mud pump 1' }
const none = { count: 0, first: [] }

/** Rig 12 as its page is told of it. */
export const told: LocationPage = {
  today: '2026-03-07',
  location: v.parse(location.row, {
    ...blank(location),
    locationOID: 2,
    version: 1,
    locationName: 'Rig 12',
    category: 'Rig',
    city: 'Bonny',
    state: 'Rivers',
    country: 'Nigeria',
    postCode: '503101',
  }),
  statuses: [
    { status: 'Active', count: 40 },
    { status: 'Down', count: 1 },
    { status: '', count: 1 },
  ],
  machines: {
    count: 42,
    first: [
      { ...pump, equipmentStatus: 'Active', children: 2 },
      { equipmentOID: 6, unit: '', description: 'Liner', equipmentStatus: 'Down', children: 0 },
    ],
  },
  meters: {
    count: 2,
    first: [
      {
        ...pump,
        primaryType: 'Hours',
        secondaryType: 'None',
        recordedOn: '2026-03-06',
        primaryMeter: 130,
        secondaryMeter: 0,
      },
      {
        equipmentOID: 9,
        unit: 'GEN-1',
        description: 'Generator',
        primaryType: 'Hours',
        secondaryType: '',
        recordedOn: null,
        primaryMeter: null,
        secondaryMeter: null,
      },
    ],
  },
  plans: {
    count: 41,
    first: [
      {
        pmTaskOID: 3,
        title: 'Grease',
        status: 'Active',
        dueState: 'Overdue',
        dueOn: '2026-03-02',
        dueWhy: '',
        isSafetyCritical: true,
        machine: pump,
      },
    ],
  },
  operations: null,
  workOrders: {
    count: 1,
    first: [
      {
        workOrderOID: 21,
        title: 'WO-21',
        dueDate: '2026-03-09',
        priority: 'High',
        status: 'IN PROGRESS',
        machine: pump,
      },
    ],
  },
  inspections: none,
}

const cost: YearCosts = {
  today: '2026-03-07',
  named: [{ equipmentOID: 4, name: 'MP-01 Mud pump 1', locationOID: 2, hasHourMeter: true }],
  count: 1,
  orders: [
    {
      workOrderOID: 21,
      workorderNumber: 'WO-21',
      equipmentOID: 4,
      workOrderType: 'Repair',
      completedOn: '2026-03-02',
      labour: [{ hours: 2, rate: 20 }],
      parts: [{ cost: 60 }],
      other: [],
      tax1: null,
      tax2: null,
    },
  ],
  parts: { count: 1, first: [{ partNumberOID: 5, partName: 'Piston', quantity: 2, cost: 60 }] },
}

export const noPaths: PagePaths = {
  tasks: null,
  operations: null,
  workOrders: null,
  parts: null,
  inspections: null,
  readings: null,
  locations: null,
  equipment: null,
}

/** What answers at once, each call with what it is told. */
export const places: Omit<LocationPlaces, 'loadMaintenance' | 'paths'> = {
  load: async () => Promise.resolve({ ok: true, value: told }),
  loadMore: async () => Promise.resolve({ ok: true, value: {} }),
  loadCosts: async () => Promise.resolve({ ok: true, value: cost }),
}
