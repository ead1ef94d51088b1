import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SavedView } from '../../contract/saved-view.ts'
import { memoryViews } from '../definition/workbench.fixture.ts'
import { button, dialog, mountScreen, question, wordsOf } from '../screen-view.fixture.tsx'
import { offline } from '../../ui/look/offline.fixture.ts'

beforeEach(() => localStorage.clear())
afterEach(() => page.viewport(1280, 800))

const home = '/app/cams/cams_equipment_management'

const view = (id: number, name: string, over: Partial<SavedView> = {}): SavedView => ({
  id,
  version: 1,
  screen: 'equipment',
  name,
  isShared: false,
  ownerId: 'user-1',
  ownerName: 'Me',
  ...over,
  content: {
    hidden: ['purchasePrice'],
    added: ['make'],
    order: [],
    widths: {},
    pinned: {},
    sort: [{ id: 'description', desc: true }],
    filter: null,
    group: [],
    ...over.content,
  },
})

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-header] [data-column]')].flatMap(({ dataset }) =>
    dataset['column'] === undefined || dataset['column'].startsWith('$') ? [] : [dataset['column']],
  )
const usual = ['description', 'equipmntType', 'location', 'purchasePrice']
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const choice = (name: string | RegExp) => page.getByRole('menuitemradio', { name })
const alert = (title: string) => page.getByRole('alert').filter({ hasText: title })
const items = () => [...document.querySelectorAll('[role^="menuitem"]')].map(({ textContent }) => textContent)

async function pick(opener: string, command: string): Promise<void> {
  await button(opener).click()
  await item(command).click()
}

test('a view is opened from the menu and by its address, and left again', async () => {
  const views = memoryViews([
    view(7, 'Late pumps'),
    view(8, 'By make', { isShared: true, ownerId: 'user-2', ownerName: 'Ada' }),
    view(9, 'Not mine', { ownerId: 'user-2' }),
  ])
  const { address } = await mountScreen({ views })
  await expect.poll(shown).toEqual(usual)
  await button('Views').click()
  await expect.element(choice('Late pumps')).toBeVisible()
  expect(items()).toEqual(['Standard', 'Late pumps', 'By makeShared by Ada', 'Save view as…'])
  await choice('Late pumps').click()
  await expect.poll(shown).toEqual(['description', 'equipmntType', 'location', 'make'])
  expect([address(), wordsOf('description')[0]]).toEqual([`${home}?view=7`, 'Mud pump 3'])
  await button('View: Late pumps').click()
  await choice('Standard').click()
  await expect.poll(shown).toEqual(usual)
  expect(address()).toBe(home)
})

test('what the grid shows is saved under a name, changed, saved again and undone', async () => {
  const views = memoryViews()
  const { address } = await mountScreen({ views })
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Serial number', exact: true }).click()
  await button('Done').click()
  await pick('Views', 'Save view as…')
  await dialog('Save view as').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await userEvent.keyboard('Numbers{Enter}')
  await expect.element(button('View: Numbers')).toBeVisible()
  expect([address(), views.stored.get(1)]).toEqual([
    `${home}?view=1`,
    {
      id: 1,
      version: 1,
      screen: 'equipment',
      name: 'Numbers',
      isShared: false,
      ownerId: 'user-1',
      ownerName: 'Me',
      content: {
        hidden: [],
        added: ['serialNumber'],
        order: [],
        widths: {},
        pinned: {},
        sort: [],
        filter: null,
        group: [],
      },
    },
  ])
  await page.getByRole('columnheader', { name: 'Description' }).click()
  await pick('View: Numbers (changed)', 'Save view')
  await expect.element(button('View: Numbers')).toBeVisible()
  expect([address(), views.stored.get(1)?.version, views.stored.get(1)?.content.sort]).toEqual([
    `${home}?view=1`,
    2,
    [{ id: 'description', desc: false }],
  ])
  await page.getByRole('columnheader', { name: 'Description' }).click()
  await expect.poll(() => wordsOf('description')[0]).toBe('Mud pump 3')
  await pick('View: Numbers (changed)', 'Undo changes to the view')
  await expect.poll(() => wordsOf('description')[0]).toBe('Mud pump 1')
  // What was arranged is the view's; the list by itself is as its definition has it.
  await button('View: Numbers').click()
  await choice('Standard').click()
  await expect.poll(shown).toEqual(usual)
})

test('a view is renamed, shared and deleted by its owner', async () => {
  const views = memoryViews([view(7, 'Late pumps')])
  const { address } = await mountScreen({ views, address: `${home}?view=7`, roles: ['STAFF'] })
  await pick('View: Late pumps', 'Rename view…')
  await dialog('Rename view').getByRole('textbox', { name: 'Name' }).fill('Slow pumps')
  await dialog('Rename view').getByRole('button', { name: 'Save' }).click()
  await pick('View: Slow pumps', 'Share view')
  await expect.poll(() => views.stored.get(7)?.isShared).toBe(true)
  await pick('View: Slow pumps', 'Delete view…')
  await expect.element(question('Delete view')).toHaveTextContent('nobody will have it any more')
  await question('Delete view').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(shown).toEqual(usual)
  expect([address(), views.stored.size]).toEqual([home, 0])
})

test('what another user shares is opened, and changed by an administrator alone', async () => {
  const theirs = view(7, 'Late pumps', { isShared: true, ownerId: 'user-2', ownerName: 'Ada' })
  await mountScreen({ views: memoryViews([theirs]), address: `${home}?view=7`, roles: ['STAFF'] })
  await button('View: Late pumps').click()
  expect(items()).toEqual(['Standard', 'Late pumpsShared by Ada', 'Save view as…'])
})

test.each([
  ['deleted', '404', 'There is no such view: it may have been deleted.'],
  ['of another list', '5', 'It is a view of Location records.'],
])('an address whose view is %s says so, and shows the list by itself', async (_, key, reason) => {
  const views = memoryViews([view(5, 'Yards', { screen: 'location' })])
  const { address } = await mountScreen({ views, address: `${home}?view=${key}` })
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.poll(shown).toEqual(usual)
  await button('Standard view').click()
  await expect.element(page.getByText(reason)).not.toBeInTheDocument()
  expect(address()).toBe(home)
})

test('without a connection it is said where a view was to be saved, and nothing that was typed is lost', async () => {
  const views = memoryViews([view(7, 'Late pumps')])
  await mountScreen({ views, address: `${home}?view=7` })
  await expect.element(button('View: Late pumps')).toBeVisible()
  views.state.down = { kind: 'unreachable' }
  await pick('View: Late pumps', 'Share view')
  await expect.element(alert('The view was not changed')).toHaveTextContent('The server cannot be reached.')
  await button('Close').click()
  await pick('View: Late pumps', 'Save view as…')
  await userEvent.keyboard('Mine')
  await dialog('Save view as').getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog('Save view as').getByRole('alert'))
    .toHaveTextContent('The server cannot be reached.')
  await expect.element(dialog('Save view as').getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
})

test('without a connection the menu says that views stay as they are, before one is typed a name', async () => {
  const views = memoryViews([view(7, 'Late pumps')])
  await mountScreen({ views, address: `${home}?view=7` })
  await expect.element(button('View: Late pumps')).toBeVisible()
  await offline(async () => {
    await button('View: Late pumps').click()
    for (const name of ['Save view as…', 'Rename view…', 'Share view', 'Delete view…'])
      await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('No connection: the server keeps the views').first()).toBeVisible()
    await choice('Standard').click()
    await expect.element(button('Views')).toBeVisible()
  })
  expect(views.stored.get(7)).toMatchObject({ name: 'Late pumps' })
})

test('a view that somebody else has changed meanwhile is not written over', async () => {
  const views = memoryViews([view(7, 'Late pumps', { isShared: true })])
  await mountScreen({ views, address: `${home}?view=7` })
  await expect.element(button('View: Late pumps')).toBeVisible()
  views.stored.set(7, view(7, 'Ada’s pumps', { isShared: true, version: 2 }))
  await pick('View: Late pumps', 'Stop sharing view')
  await expect
    .element(alert('The view was not changed'))
    .toHaveTextContent('changed by somebody else in the meantime')
  await expect.element(button('View: Ada’s pumps')).toBeVisible()
  expect(views.stored.get(7)).toMatchObject({ version: 2, isShared: true })
})

test('the palette is offered each view by its name, and what its menu does', async () => {
  const views = memoryViews([view(7, 'Late pumps'), view(8, 'By make')])
  const { workbench, address } = await mountScreen({ views })
  const offered = () =>
    workbench.liveCharts
      .list()
      .filter(({ id }) => id.startsWith('view'))
      .flatMap((chart) =>
        chart
          .offers()
          .flatMap(({ command, availability }) => (availability.available ? [command.label] : [])),
      )
  await expect
    .poll(() => offered().toSorted())
    .toEqual(['Save view as…', 'View: By make', 'View: Late pumps', 'Views'])
  workbench.liveCharts.find('views/equipment')?.run('VIEW 7')
  await expect.poll(address).toBe(`${home}?view=7`)
  await expect
    .poll(() => offered().toSorted())
    .toEqual([
      'Delete view…',
      'Rename view…',
      'Save view as…',
      'Share view',
      'View: By make',
      'View: Standard',
      'Views',
    ])
  workbench.liveCharts.find('views of/equipment')?.run('VIEWS')
  await expect.element(choice('By make')).toBeVisible()
})
