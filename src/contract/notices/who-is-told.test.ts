import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noticeKinds } from './notice.ts'
import { type Matter, type Told, waysOf } from './who-is-told.ts'

const switches = [
  'notifyMaintenanceDueLocation',
  'notifyMaintenanceDueEquipment',
  'notifyRenewalDueForLocations',
  'notifyWorkOrderDueForLocation',
  'notifyWorkOrderDue',
  'notifyWorkOrderDueEquipment',
  'notifyRequestRepairCompleted',
  'notifyDailyInventoryLowStock',
  'notifyImmediateInventoryLowStock',
] as const
type Switch = (typeof switches)[number]

const off = Object.fromEntries(switches.map((name) => [name, false])) as Record<Switch, false>
const user = (over: Partial<Told> = {}): Told => ({
  ...off,
  userGUID: 'me',
  notifyViaApp: true,
  notifyViaEmail: false,
  locations: new Set([1]),
  machines: new Set([10]),
  ...over,
})
const matter = (kind: Matter['kind'], over: Partial<Matter> = {}): Matter => ({
  kind,
  actor: null,
  users: [],
  location: null,
  machine: null,
  ...over,
})
const on = { lowStock: true }
const isTold = (told: Partial<Told>, about: Matter) => waysOf(user(told), about, on) !== null

describe('what is due tells', () => {
  const here = { location: 1, machine: 99 }
  const inCare = { location: 2, machine: 10 }
  const mine = { location: 2, machine: 99, users: ['me'] }
  const elsewhere = { location: 2, machine: 99, users: ['you'] }

  it.each([
    ['maintenanceDue', 'notifyMaintenanceDueLocation', [true, false, false, false]],
    ['maintenanceOverdue', 'notifyMaintenanceDueLocation', [true, false, false, false]],
    ['maintenanceDue', 'notifyMaintenanceDueEquipment', [false, true, false, false]],
    ['workOrderDue', 'notifyWorkOrderDueForLocation', [true, false, false, false]],
    ['workOrderOverdue', 'notifyWorkOrderDueForLocation', [true, false, false, false]],
    ['workOrderDue', 'notifyWorkOrderDueEquipment', [false, true, false, false]],
    ['workOrderDue', 'notifyWorkOrderDue', [false, false, true, false]],
    ['renewalDue', 'notifyRenewalDueForLocations', [true, false, false, false]],
    ['repairCompleted', 'notifyRequestRepairCompleted', [false, false, true, false]],
    ['lowStock', 'notifyImmediateInventoryLowStock', [true, true, true, true]],
    ['lowStockDaily', 'notifyDailyInventoryLowStock', [true, true, true, true]],
  ] as const)('%s by %s: here, in one’s care, one’s own, elsewhere', (kind, name, expected) => {
    const asked = [here, inCare, mine, elsewhere].map((where) => matter(kind, where))
    expect(asked.map((one) => isTold({ [name]: true }, one))).toEqual(expected)
    expect(asked.map((one) => isTold({}, one))).toEqual([false, false, false, false])
  })

  it('nobody of what is low in stock where the site says so', () => {
    const told = user({ notifyDailyInventoryLowStock: true, notifyImmediateInventoryLowStock: true })
    for (const kind of ['lowStock', 'lowStockDaily'] as const)
      expect(waysOf(told, matter(kind), { lowStock: false })).toBeNull()
  })
})

it.each(['workOrderAssigned', 'operationAssigned', 'deferralToDecide', 'mentioned'] as const)(
  '%s tells whom it names, whatever else is switched off, but not of their own act',
  (kind) => {
    expect(isTold({}, matter(kind, { users: ['me'], actor: 'boss' }))).toBe(true)
    expect(isTold({}, matter(kind, { users: ['you'], actor: 'boss' }))).toBe(false)
    expect(isTold({}, matter(kind, { users: ['me'], actor: 'me' }))).toBe(false)
  },
)

it('tells by the ways of the profile, and by none where both are off', () => {
  const named = matter('operationAssigned', { users: ['me'] })
  const ways = (notifyViaApp: boolean, notifyViaEmail: boolean) =>
    waysOf(user({ notifyViaApp, notifyViaEmail }), named, on)
  expect([ways(true, false), ways(false, true), ways(true, true), ways(false, false)]).toEqual([
    { onBell: true, byMail: false },
    { onBell: false, byMail: true },
    { onBell: true, byMail: true },
    null,
  ])
})

const anyUser = fc.record({
  ...(Object.fromEntries(switches.map((name) => [name, fc.boolean()])) as Record<
    Switch,
    fc.Arbitrary<boolean>
  >),
  userGUID: fc.constant('me'),
  notifyViaApp: fc.boolean(),
  notifyViaEmail: fc.boolean(),
  locations: fc.array(fc.integer({ min: 1, max: 3 })).map((keys) => new Set(keys)),
  machines: fc.array(fc.integer({ min: 1, max: 3 })).map((keys) => new Set(keys)),
})
const anyMatter = fc.record({
  kind: fc.constantFrom(...noticeKinds),
  actor: fc.option(fc.constantFrom('me', 'you')),
  users: fc.array(fc.constantFrom('me', 'you')),
  location: fc.option(fc.integer({ min: 1, max: 3 })),
  machine: fc.option(fc.integer({ min: 1, max: 3 })),
})

it('tells nobody less for one more switch', () => {
  fc.assert(
    fc.property(anyUser, anyMatter, fc.constantFrom(...switches), (told, about, name) => {
      const without = waysOf(told, about, on)
      if (without !== null) expect(waysOf({ ...told, [name]: true }, about, on)).toEqual(without)
    }),
  )
})

it('tells nobody by a way that is off', () => {
  fc.assert(
    fc.property(anyUser, anyMatter, (told, about) => {
      const ways = waysOf(told, about, on)
      if (ways !== null) expect(ways).toEqual({ onBell: told.notifyViaApp, byMail: told.notifyViaEmail })
    }),
  )
})
