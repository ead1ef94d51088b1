import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { role } from '../../contract/entities/role.ts'
import {
  button,
  dialog,
  field,
  focusAt,
  mountScreen,
  question,
  wordsOf,
} from '../../engine/screen-view.fixture.tsx'
import { rolesDefinition } from './roles.screen.ts'

const roles = [
  { id: 1, name: 'ADMIN', rolePriority: 1, description: 'Everything', concurrencyStamp: 'stamp-1' },
  { id: 1200, name: 'STORES', rolePriority: 2, description: 'Parts', concurrencyStamp: 'stamp-2' },
]

async function mountRoles(over: Partial<Parameters<typeof mountScreen>[0]> = {}) {
  const mounted = await mountScreen({
    screen: rolesDefinition,
    entity: role,
    rows: roles,
    routes: ['role-definition'],
    address: '/app/accounting/invoice',
    ...over,
  })
  await expect.element(page.getByRole('heading', { name: 'Roles Definition' })).toBeVisible()
  await expect.poll(() => wordsOf('name')).toEqual(['ADMIN', 'STORES'])
  return mounted
}

test('the grid has the five columns of SPEC 2.8, the typed ID as it was typed', async () => {
  await mountRoles()
  expect(rolesDefinition.columns.map((column) => column.field)).toEqual([
    'id',
    'name',
    'rolePriority',
    'description',
    'concurrencyStamp',
  ])
  expect(wordsOf('id')).toEqual(['1', '1200'])
  expect(rolesDefinition.pageSizes).toEqual([2, 10, 20, 50, 100])
})

test('a role without anything is refused in the words of SPEC 5, the ID first', async () => {
  const { written } = await mountRoles()
  await button('New Role').click()
  await expect.element(field('Concurrency stamp')).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(focusAt).toBe('field id')
  const said = [...document.querySelectorAll('.mw-form-faults li')].map((each) => each.textContent)
  expect(said).toEqual([
    'ID is required and must be numeric',
    'Name is required',
    'Role Priority is required',
    'description is required',
  ])
  expect(written).toEqual([])
})

test.each(['ten', '1.5', '0'])('the ID %s is refused in the same words', async (id) => {
  const { written } = await mountRoles()
  await fillNew(id)
  await expect.poll(focusAt).toBe('field id')
  const said = [...document.querySelectorAll('.mw-form-faults li')].map((each) => each.textContent)
  expect(said).toEqual(['ID is required and must be numeric'])
  expect(written).toEqual([])
})

test('with nothing but an ID each of the other three is asked for', async () => {
  const { written } = await mountRoles()
  await button('New Role').click()
  await field('ID').fill('40')
  for (const [name, message] of [
    ['Name', 'Name is required'],
    ['Role Priority', 'Role Priority is required'],
    ['Description', 'description is required'],
  ] as const) {
    await field(name).click()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText(message).first()).toBeVisible()
  }
  expect(written).toEqual([])
})

async function fillNew(id: string) {
  await button('New Role').click()
  await field('ID').fill(id)
  await field('Name').fill('PLANNER')
  await field('Role Priority').fill('5')
  await field('Description').fill('Plans')
  await userEvent.keyboard('{Tab}')
  await button('Save').click()
}

test('a new role is made under the ID that was typed', async () => {
  const { written, said } = await mountRoles()
  await fillNew('40')
  await expect.poll(() => wordsOf('id')).toEqual(['1', '1200', '40'])
  expect(written).toEqual([
    {
      kind: 'create',
      key: 40,
      changes: { name: 'PLANNER', rolePriority: 5, description: 'Plans', concurrencyStamp: '' },
      base: {},
      baseVersion: null,
      path: 'form',
    },
  ])
  expect(said()).toEqual(['success: Saved Successfully!'])
})

test('an ID that is taken is said at its field, and another one can be typed', async () => {
  const { answers, written } = await mountRoles()
  const message = 'There is already a record with this number'
  answers.push({
    kind: 'refused',
    error: { kind: 'duplicate', title: 'Taken', errors: [{ field: 'id', message }] },
  })
  await fillNew('1')
  await expect.poll(focusAt).toBe('field id')
  expect(document.querySelector('[data-field="id"]')?.textContent).toContain(message)
  await field('ID').fill('41')
  await userEvent.keyboard('{Tab}')
  await button('Save').click()
  await expect.poll(() => wordsOf('id')).toContain('41')
  expect(written.map(({ key }) => key)).toEqual([1, 41])
})

test('the ID of a role that is there is only read, and is not among the changes', async () => {
  const { written } = await mountRoles()
  await button('View STORES').click()
  await button('Edit').click()
  await expect.element(field('Description')).toBeVisible()
  expect(document.querySelector('[data-field="id"] input')).toBeNull()
  await field('Description').fill('Parts and stores')
  await button('Save').click()
  await expect.poll(() => wordsOf('description')).toEqual(['Everything', 'Parts and stores'])
  expect(written).toMatchObject([
    { kind: 'update', key: 1200, changes: { description: 'Parts and stores' }, baseVersion: 1 },
  ])
})

test('why a role cannot be deleted is said in the server’s own sentence', async () => {
  const { answers, said } = await mountRoles()
  const sentence = 'The role ADMIN cannot be deleted'
  answers.push({ kind: 'refused', error: { kind: 'forbidden', title: sentence } })
  await button('Delete ADMIN').click()
  await question('Confirm Delete').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(said).toEqual([`error: ${sentence}`])
  await expect.element(dialog('ADMIN')).not.toBeInTheDocument()
  expect(wordsOf('name')).toEqual(['ADMIN', 'STORES'])
})
