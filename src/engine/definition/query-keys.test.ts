import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changedWith, queryKeys } from './query-keys.ts'

const part = { entity: 'part' }
const mine = { entity: 'pmOperation', narrowed: { vUserGUID: 'me' } }
const at = (entity: string) => ({ entity, narrowed: { at: 2 } })
const question = { search: '', columns: [], sort: [], filter: null, group: [] }

const named: Readonly<Record<string, readonly unknown[]>> = {
  parts: queryKeys.list(part),
  'page of parts': queryKeys.page(part, question, [0, 25]),
  'parts held': queryKeys.held(part),
  'part to choose': queryKeys.lookup({ from: 'entity', entity: 'part' }),
  'part by its code': queryKeys.lookup({ from: 'entity', entity: 'part', value: 'code', display: 'name' }),
  'part of a vendor': queryKeys.lookup({
    from: 'entity',
    entity: 'part',
    within: { field: 'vendorOID', by: 'vendorOID' },
  }),
  operations: queryKeys.list({ entity: 'pmOperation' }),
  'own operations': queryKeys.list(mine),
  'operations at a rig': queryKeys.list(at('pmOperation')),
  'orders at a rig': queryKeys.list(at('workOrder')),
  'page of orders at a rig': queryKeys.page(at('workOrder'), question, [0, 25]),
  'inspections at a rig': queryKeys.list(at('inspectionLog')),
  'rig of a list': queryKeys.place(2),
  'PDF of an operation': queryKeys.operationFile(41),
  'files of an operation': queryKeys.attachments('pmOperation', 41),
  codes: queryKeys.lookup({ from: 'codes', setupType: 'Meter type' }),
  'code types': queryKeys.codeTypes,
  users: queryKeys.lookup({ from: 'users' }),
  roles: queryKeys.roleChoices,
  definition: queryKeys.definition('parts'),
  tasks: queryKeys.list({ entity: 'pmTask' }),
  'page of tasks': queryKeys.page({ entity: 'pmTask' }, question, [0, 25]),
  'schedule of a PM task': queryKeys.pmSchedule(7),
}

/** What is stale after these beginnings of keys were invalidated. */
async function staleAfter(...begun: readonly (readonly unknown[])[]): Promise<readonly string[]> {
  const client = new QueryClient()
  for (const [name, key] of Object.entries(named)) client.setQueryData(key, name)
  await Promise.all(begun.map((queryKey) => client.invalidateQueries({ queryKey })))
  return Object.entries(named).flatMap(([name, key]) =>
    client.getQueryState(key)?.isInvalidated === true ? [name] : [],
  )
}

const orders = ['orders at a rig', 'page of orders at a rig']
const plans = ['tasks', 'page of tasks', 'schedule of a PM task']

test.each<readonly [string, readonly string[]]>([
  [
    'part',
    ['parts', 'page of parts', 'parts held', 'part to choose', 'part by its code', 'part of a vendor'],
  ],
  ['pmOperation', ['operations', 'own operations', 'operations at a rig', ...plans]],
  ...['meterReading', 'nonWorkingDays', 'pmDeferral', 'systemSetting'].map(
    (decides) => [decides, plans] as const,
  ),
  // What is done on a machine stands where that does, an operation by its plan.
  ['pmTask', ['operations at a rig', ...plans]],
  ['equipment', ['operations at a rig', ...orders, 'inspections at a rig', ...plans]],
  ['workOrder', orders],
  ['workOrderMove', orders],
  ['location', ['rig of a list']],
  ['pmOperationFile', ['PDF of an operation']],
  ['pmOperationAttachment', ['files of an operation']],
  ['systemCode', ['codes', 'code types']],
  ['role', ['roles']],
  ['vendor', []],
])('when a %s was written, only what shows one is read again', async (entity, stale) => {
  expect(await staleAfter(...changedWith(entity))).toEqual(stale)
})

test('a list is read again with its pages, and without those that are narrowed otherwise', async () => {
  expect(await staleAfter(queryKeys.list(part))).toEqual(['parts', 'page of parts', 'parts held'])
  expect(await staleAfter(queryKeys.list(mine))).toEqual(['own operations'])
})

test('figures and answers about access follow every write', () => {
  expect(changedWith('vendor')).toEqual([
    ['records', 'vendor'],
    ['lookup', 'entity', 'vendor'],
    ['dashboard'],
    ['access'],
  ])
})
