import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostViews, SavedView, type ViewContent } from '../../src/contract/saved-view.ts'
import { Problem } from '../../src/contract/problem.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

const content: ViewContent = {
  hidden: ['location'],
  added: ['make'],
  order: ['make', 'unit'],
  widths: { make: 180 },
  pinned: { make: 'start' },
  sort: [{ id: 'make', desc: true }],
  filter: { field: 'equipmentStatus', op: '=', value: 'Down' },
  group: ['equipmntType'],
}

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const one = v.object({ result: SavedView })
const viewIn = (body: unknown) => v.parse(one, body).result
const problemIn = (body: unknown) => {
  const { title, errors = [] } = v.parse(Problem, body)
  return [title, ...errors.map(({ message }) => message)]
}

const add = (as: Person, name: string, isShared = false) =>
  server.call('addView', { as, body: { screen: 'equipment', name, isShared, content } })
const namesFor = async (as: Person, screen: 'equipment' | 'customer' = 'equipment') => {
  const { body } = await server.call('savedViews', { as, query: { screen } })
  return v.parse(v.object({ result: v.array(SavedView) }), body).result.map(({ name }) => name)
}

it('keeps a view as it was saved, for its owner alone until it is shared', async () => {
  const made = await add('staff', '  Late pumps ')
  const view = viewIn(made.body)
  expect(view).toEqual({
    id: view.id,
    version: 1,
    screen: 'equipment',
    name: 'Late pumps',
    isShared: false,
    ownerId: people.staff.id,
    ownerName: people.staff.fullName,
    content,
  })
  expect(await Promise.all((['staff', 'otherStaff', 'admin'] as const).map((as) => namesFor(as)))).toEqual([
    ['Late pumps'],
    [],
    [],
  ])
  const params = { id: view.id }
  await server.call('changeView', { as: 'staff', params, body: { version: 1, isShared: true } })
  expect(await Promise.all((['otherStaff', 'admin', 'clerk'] as const).map((as) => namesFor(as)))).toEqual([
    ['Late pumps'],
    ['Late pumps'],
    [],
  ])
  expect((await server.call('savedView', { as: 'clerk', params })).status).toBe(403)
  await server.call('removeView', { as: 'staff', params })
  const after = await server.call('savedView', { as: 'staff', params })
  expect([after.status, ...problemIn(after.body)]).toEqual([
    404,
    'There is no such view: it may have been deleted',
  ])
})

it('takes no change of who saw an older one, and no name twice', async () => {
  const { id } = viewIn((await add('staff', 'Cranes', true)).body)
  const params = { id }
  const renamed = await server.call('changeView', {
    as: 'admin',
    params,
    body: { version: 1, name: 'All cranes' },
  })
  expect(viewIn(renamed.body)).toMatchObject({ version: 2, name: 'All cranes', ownerId: people.staff.id })
  const late = await server.call('changeView', { as: 'staff', params, body: { version: 1, name: 'Mine' } })
  expect([late.status, ...problemIn(late.body)]).toEqual([
    412,
    'The view was changed by somebody else in the meantime',
  ])
  const twice = await add('staff', 'ALL CRANES')
  expect([twice.status, ...problemIn(twice.body)]).toEqual([
    400,
    'Some fields need attention',
    'There is already a view of this name',
  ])
  expect((await add('otherStaff', 'All cranes')).status).toBe(200)
})

it('has one winner where two save under one name at once', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => add('staff', 'At once')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
})

it('keeps so many of a list and no more', async () => {
  const before = (await namesFor('admin')).length
  const own = await server.call('savedViews', { as: 'admin', query: { screen: 'equipment' } })
  const mine = v
    .parse(v.object({ result: v.array(SavedView) }), own.body)
    .result.filter(({ ownerId }) => ownerId === people.admin.id).length
  for (let at = mine; at < mostViews; at++) await add('admin', `View ${at}`)
  const over = await add('admin', 'One more')
  expect([over.status, ...problemIn(over.body)]).toEqual([
    400,
    'Some fields need attention',
    `You can keep ${mostViews} views of a list: delete one first`,
  ])
  expect((await namesFor('admin')).length).toBe(before + mostViews - mine)
})

it.each([
  ['a blank name', { name: ' ' }, 'Name is required'],
  ['a filter that is none', { content: { ...content, filter: { field: 'make', op: 'like' } } }, undefined],
  ['a column of no width', { content: { ...content, widths: { make: 0 } } }, undefined],
  ['another property', { content: { ...content, rows: [1] } }, undefined],
])('refuses %s', async (_, over, message) => {
  const { status, body } = await server.callLoosely('addView', {
    as: 'staff',
    body: { screen: 'equipment', name: 'Refused', isShared: false, content, ...over },
  })
  expect(status).toBe(400)
  if (message !== undefined) expect(problemIn(body)).toContain(message)
})
