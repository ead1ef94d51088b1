import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { checklistCommands } from '../../machines/checklist.commands.ts'
import { shellScene } from './shell.fixture.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const rowsOf = (title: string) =>
  [...sheet.getByRole('region', { name: title }).element().querySelectorAll('dt')].map(
    (row) => row.textContent,
  )

test.each([['{Control>}/{/Control}'], ['?']])('%s opens the sheet of what applies here', async (keys) => {
  await render(shellScene().element)
  await userEvent.keyboard(keys)
  await expect.element(sheet).toBeVisible()
  expect(rowsOf('Everywhere')).toEqual([
    'Search or run a command',
    'Shortcuts of this screen',
    'Shortcuts of this screen',
    'Go to Dashboard',
    'Go to Equipment',
    'Go to Locations',
    'Go to PM Operations',
    'Show or hide the menu',
    'Next region',
    'Previous region',
    'Close the topmost layer',
  ])
  expect(
    sheet
      .getByRole('heading', { level: 3 })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Everywhere'])
})

test('the same key closes the sheet', async () => {
  await render(shellScene().element)
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(sheet).not.toBeInTheDocument()
})

test('with a grid on the page its keys are listed too', async () => {
  const grid = (
    <div role="grid" aria-label="Equipment">
      <div role="row">
        <div role="gridcell">Mud pump</div>
      </div>
    </div>
  )
  await render(shellScene({ children: grid }).element)
  await userEvent.keyboard('?')
  await expect.element(sheet).toBeVisible()
  expect(rowsOf('In the grid')).toContain('Cell above')
  expect(rowsOf('In the grid')).not.toContain('Select the row')
})

test('g and a letter go to a task of the user within a second', async () => {
  const scene = shellScene()
  await render(scene.element)
  await userEvent.keyboard('go')
  expect(scene.history.at(-1)).toBe('/app/cams/cams_pm_operations')
  await userEvent.keyboard('gp')
  expect(scene.history.at(-1)).toBe('/app/cams/cams_pm_operations')
  vi.useFakeTimers()
  press('g')
  vi.advanceTimersByTime(999)
  press('l')
  expect(scene.history.at(-1)).toBe('/app/cams/cams_locations')
  press('g')
  vi.advanceTimersByTime(1_001)
  press('d')
  expect(scene.history.at(-1)).toBe('/app/cams/cams_locations')
})

test('a sequence comes before the keys of what has the focus', async () => {
  const heard: string[] = []
  const scene = shellScene({
    children: <button onKeyDown={({ key }) => heard.push(key)}>A cell</button>,
  })
  await render(scene.element)
  page.getByRole('button', { name: 'A cell' }).element().focus()
  await userEvent.keyboard('ge')
  expect(scene.history.at(-1)).toBe('/app/cams/cams_equipment_management')
  expect(heard).toEqual(['g'])
})

test('/ goes to the search of the page', async () => {
  const scene = shellScene({
    children: (
      <>
        <input aria-label="Notes" />
        <input type="search" aria-label="Search equipment" />
      </>
    ),
  })
  await render(scene.element)
  await userEvent.keyboard('/')
  const search = page.getByRole('searchbox', { name: 'Search equipment' })
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
  await userEvent.keyboard('/go?')
  await expect.element(search).toHaveValue('/go?')
  expect(scene.history).toEqual(['/app/dashboard'])
  expect(sheet.elements()).toEqual([])
})

test('switched off, single keys do nothing, and those with Ctrl still work', async () => {
  const scene = shellScene({ children: <input type="search" aria-label="Search" /> })
  await render(scene.element)
  scene.preferences.set({ singleKeys: false })
  await userEvent.keyboard('go?/')
  expect(scene.history).toEqual(['/app/dashboard'])
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(sheet).toBeVisible()
  expect(rowsOf('Everywhere')).not.toContain('Search this screen')
})

test('keys of a composition, and those somebody else took, are left alone', async () => {
  const scene = shellScene({
    children: <button onKeyDown={(event) => event.preventDefault()}>Takes all</button>,
  })
  await render(scene.element)
  press('?', { shiftKey: true, isComposing: true })
  press('?', { shiftKey: true, keyCode: 229 })
  page.getByRole('button', { name: 'Takes all' }).element().focus()
  await userEvent.keyboard('?')
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(sheet.elements()).toEqual([])
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  press('?', { shiftKey: true })
  await expect.element(sheet).toBeVisible()
})

test('behind a dialog the page is out of reach', async () => {
  const scene = shellScene({ unsent: 1 })
  await render(scene.element)
  scene.actor.send({ type: 'SIGN.OUT' })
  await expect.element(page.getByRole('dialog', { name: 'You have 1 unsent change' })).toBeVisible()
  await userEvent.keyboard('go{Control>}b{/Control}')
  expect(scene.history).toEqual(['/app/dashboard'])
  expect(document.querySelector('.mw-drawer')).not.toBeNull()
})

test('opens from the profile menu', async () => {
  await render(shellScene().element)
  await page.getByRole('button', { name: 'Profile of 12 Adaeze Obi' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect.element(sheet).toBeVisible()
})

function press(key: string, over: KeyboardEventInit = {}) {
  const target = document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...over }))
}

const table = (name: string) => (
  <div role="grid" aria-label={name}>
    <div role="row">
      <div role="gridcell" tabIndex={-1}>
        {name} one
      </div>
      <div role="gridcell" tabIndex={0}>
        {name} two
      </div>
    </div>
  </div>
)

test('Ctrl+Down goes from the heading to the first list and from list to list, Ctrl+Up back', async () => {
  await render(
    shellScene({
      children: (
        <>
          <h1 tabIndex={-1}>Compliance</h1>
          {table('Rigs')}
          {table('Months')}
        </>
      ),
    }).element,
  )
  const here = () => document.activeElement?.textContent
  page.getByRole('heading', { level: 1 }).element().focus()
  const seen: (string | null | undefined)[] = []
  for (const key of ['Down', 'Down', 'Down', 'Up', 'Up', 'Up']) {
    await userEvent.keyboard(`{Control>}{Arrow${key}}{/Control}`)
    seen.push(here())
  }
  expect(seen).toEqual(['Rigs two', 'Months two', 'Months two', 'Rigs two', 'Compliance', 'Compliance'])
})

test('Ctrl+Z runs what Undo would, and is left to a field that is typed in', async () => {
  const scene = shellScene({ children: <input aria-label="Remark" /> })
  const ran: string[] = []
  let canUndo = true
  scene.liveCharts.add<{ type: 'UNDO' }>({
    id: 'lines',
    scope: 'Lines',
    actor: {
      getSnapshot: () => ({ status: 'active', can: () => canUndo }),
      send: ({ type }) => void ran.push(type),
      subscribe: () => ({ unsubscribe: () => undefined }),
    },
    commands: { UNDO: checklistCommands.UNDO },
  })
  await render(scene.element)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(ran).toEqual(['UNDO'])
  await userEvent.click(page.getByRole('textbox', { name: 'Remark' }))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(ran).toEqual(['UNDO'])
  page.getByRole('textbox', { name: 'Remark' }).element().blur()
  canUndo = false
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(ran).toEqual(['UNDO'])
})

test('the sheet is scrolled by the keys', async () => {
  await page.viewport(900, 300)
  await render(shellScene({ children: table('Rigs') }).element)
  await userEvent.keyboard('?')
  await expect.element(sheet).toBeVisible()
  const scroller = () => sheet.element().querySelector('.mw-dialog-body')?.scrollTop
  expect(scroller()).toBe(0)
  await expect.element(sheet.getByRole('group', { name: 'Keys' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.poll(scroller).toBeGreaterThan(0)
})
