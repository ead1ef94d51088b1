import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { useLocation } from 'wouter'
import { preferencesKey } from './preferences.ts'
import { menuOfMany, shellScene } from './shell.fixture.tsx'

beforeEach(() => localStorage.clear())
afterEach(async () => {
  delete document.documentElement.dataset['theme']
  delete document.documentElement.dataset['density']
  await page.viewport(1280, 800)
})

const menu = page.getByRole('navigation', { name: 'Main menu' })
const sheet = page.getByRole('dialog', { name: 'Main menu' })
const main = page.getByRole('main')
const chip = page.getByRole('button', { name: 'Profile of 12 Adaeze Obi' })
const link = (name: string) => menu.getByRole('link', { name, exact: true })

describe('the drawer (SPEC 2.2, UX S1)', () => {
  test('at 720 px it is a panel of 260 px beside the page, with all three levels', async () => {
    await page.viewport(720, 800)
    await render(shellScene().element)
    await expect.element(menu).toBeVisible()
    expect(menu.element().getBoundingClientRect().width).toBe(260)
    expect(main.element().getBoundingClientRect().left).toBe(260)
    const names = [...menu.element().querySelectorAll('button, a')].map((each) => each.textContent)
    expect(names).toEqual([
      'Dashboard',
      'Maintenance',
      'Assets',
      'Equipment',
      'Locations',
      'Preventive',
      'PM Operations',
    ])
    expect(link('Equipment').element().getAttribute('href')).toBe('/app/cams/cams_equipment_management')
    await link('Equipment').click()
    await expect.element(menu).toBeVisible()
  })

  test('at 719 px it is a sheet that opens by its button and closes by Esc', async () => {
    await page.viewport(719, 800)
    await render(shellScene().element)
    expect(menu.elements()).toEqual([])
    await page.getByRole('button', { name: 'Show the menu' }).click()
    await expect.element(sheet).toBeVisible()
    expect(menu.element().getBoundingClientRect().width).toBe(260)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Show the menu' })).toHaveFocus()
  })

  test('following a link closes the sheet and leaves the focus on the new page', async () => {
    await page.viewport(719, 800)
    const scene = shellScene({ children: <TitledPage /> })
    await render(scene.element)
    await page.getByRole('button', { name: 'Show the menu' }).click()
    await link('Locations').click()
    await expect.element(menu).not.toBeInTheDocument()
    expect(scene.history).toEqual(['/app/dashboard', '/app/dashboard?over=menu', '/app/cams/cams_locations'])
    await expect.element(page.getByRole('heading', { name: '/app/cams/cams_locations' })).toHaveFocus()
  })

  test('Back closes the sheet too', async () => {
    await page.viewport(719, 800)
    const scene = shellScene()
    await render(scene.element)
    await page.getByRole('button', { name: 'Show the menu' }).click()
    await expect.element(sheet).toBeVisible()
    scene.navigate('/app/cams/cams_locations')
    await expect.element(menu).not.toBeInTheDocument()
  })

  test('the page at hand is marked, and only it', async () => {
    const scene = shellScene({ path: '/app/cams/cams_locations' })
    await render(scene.element)
    const marked = () =>
      [...document.querySelectorAll('[aria-current="page"]')].map((each) => each.textContent)
    expect(marked()).toEqual(['Locations'])
    scene.navigate('/app/dashboard')
    await expect.poll(marked).toEqual(['Dashboard'])
  })

  test('the link of the page at hand is in view in a long menu, below its filter', async () => {
    await page.viewport(1280, 600)
    const scene = shellScene({ menu: menuOfMany(60), path: '/app/task-50' })
    await render(scene.element)
    const isInView = (name: string) => {
      const filter = page.getByRole('textbox', { name: 'Filter menu' }).element().getBoundingClientRect()
      const box = link(name).element().getBoundingClientRect()
      return box.top >= filter.bottom && box.bottom <= 600
    }
    await expect.poll(() => isInView('Task 50')).toBe(true)
    scene.navigate('/app/task-2')
    await expect.poll(() => isInView('Task 2')).toBe(true)
    expect(window.scrollY).toBe(0)
  })

  test('closed groups stay closed the next time', async () => {
    const first = await render(shellScene().element)
    await menu.getByRole('button', { name: 'Assets' }).click()
    await expect.element(link('Equipment')).not.toBeInTheDocument()
    await first.unmount()
    await render(shellScene().element)
    await expect.element(link('PM Operations')).toBeVisible()
    expect(link('Equipment').elements()).toEqual([])
  })

  test('a closed panel stays closed the next time', async () => {
    const first = await render(shellScene().element)
    await page.getByRole('button', { name: 'Hide the menu' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await first.unmount()
    await render(shellScene().element)
    await expect.element(page.getByRole('button', { name: 'Show the menu' })).toBeVisible()
    expect(menu.elements()).toEqual([])
  })

  test('15 links have no filter box, 16 have one that finds and can be cleared', async () => {
    const few = await render(shellScene({ menu: menuOfMany(15) }).element)
    await expect.element(link('Task 15')).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Filter menu' }).elements()).toEqual([])
    await few.unmount()
    await render(shellScene({ menu: menuOfMany(16) }).element)
    await page.getByRole('textbox', { name: 'Filter menu' }).fill('16')
    await expect.element(link('Task 16')).toBeVisible()
    expect(link('Task 15').elements()).toEqual([])
    await page.getByRole('textbox', { name: 'Filter menu' }).fill('nothing')
    await expect.element(page.getByText('No menu entry matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filter' }).click()
    await expect.element(link('Task 15')).toBeVisible()
  })

  test('Ctrl+B closes and opens it; from inside, the focus goes to its button', async () => {
    await render(shellScene().element)
    link('Locations').element().focus()
    await userEvent.keyboard('{Control>}b{/Control}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Show the menu' })).toHaveFocus()
    await userEvent.keyboard('{Control>}b{/Control}')
    await expect.element(menu).toBeVisible()
  })

  test('without tasks it says whom to ask', async () => {
    await render(shellScene({ menu: [] }).element)
    await expect
      .element(menu.getByText('No tasks yet. Ask an administrator to give you a role.'))
      .toBeVisible()
  })
})

describe('ways through the page (UX S2, S3)', () => {
  test('the first Tab shows the skip link, which leads to the page', async () => {
    await render(shellScene().element)
    await userEvent.keyboard('{Tab}')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect.element(skip).toHaveFocus()
    expect(skip.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(main).toHaveFocus()
    expect(location.hash).toBe('')
  })

  test('F6 goes through header, menu and page', async () => {
    await render(shellScene().element)
    const here = () => document.activeElement?.tagName
    const seen: (string | undefined)[] = []
    for (let step = 0; step < 4; step += 1) {
      await userEvent.keyboard('{F6}')
      seen.push(here())
    }
    expect(seen).toEqual(['HEADER', 'NAV', 'MAIN', 'HEADER'])
  })

  test('a route change scrolls to the top, a change of the query does not', async () => {
    const scene = shellScene({ children: <div style={{ blockSize: 3000 }}>Long</div> })
    await render(scene.element)
    window.scrollTo(0, 900)
    scene.navigate('/app/dashboard?page=2')
    await expect.poll(() => scene.history.at(-1)).toBe('/app/dashboard?page=2')
    expect(window.scrollY).toBe(900)
    scene.navigate('/app/cams/cams_locations')
    await expect.poll(() => window.scrollY).toBe(0)
  })

  test.each([
    [390, 390],
    [800, 800],
  ])('at %d px nothing is wider than the screen, and the header is one line', async (width, most) => {
    await page.viewport(width, 844)
    await render(shellScene().element)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(most)
    expect(page.getByRole('banner').element().getBoundingClientRect().height).toBeLessThan(56)
  })
})

describe('the profile chip (SPEC 2.2, UX S4)', () => {
  test.each([
    ['11:00:00', 'Good Morning, Adaeze'],
    ['16:59:59', 'Good Afternoon, Adaeze'],
    ['17:00:00', 'Good Evening, Adaeze'],
  ])('at %s it greets with %s and the first role', async (time, words) => {
    await render(shellScene({ now: () => new Date(`2026-11-21T${time}`) }).element)
    await chip.click()
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(page.getByText('STAFF', { exact: true })).toBeVisible()
    expect(page.getByText('OTHER').elements()).toEqual([])
  })

  test('theme, density and single keys take effect and are kept', async () => {
    await render(shellScene().element)
    for (const name of ['Dark', 'Compact', 'Off']) {
      await chip.click()
      await page.getByRole('menuitemradio', { name, exact: true }).click()
    }
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' })
    expect(JSON.parse(localStorage.getItem(preferencesKey) ?? '')).toEqual({
      theme: 'dark',
      density: 'compact',
      singleKeys: false,
    })
    await chip.click()
    await expect.element(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  })
})

test('My account stands between the shortcuts and Logout, as a link of the application', async () => {
  const scene = shellScene()
  await render(scene.element)
  await chip.click()
  const items = page.getByRole('menuitem').elements()
  expect(items.slice(-6).map((item) => item.textContent)).toEqual([
    expect.stringContaining('Keyboard shortcuts'),
    'What you can do',
    'Take the tour',
    "A day's work…",
    'My account',
    'Logout',
  ])
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await expect.poll(() => scene.history.at(-1)).toBe('/app/account')
})

describe('Logout', () => {
  const logout = async () => {
    await chip.click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  const question = page.getByRole('dialog', { name: 'You have 2 unsent changes' })
  const press = (name: string) => page.getByRole('button', { name }).click()

  test('with nothing unsent it leaves at once', async () => {
    const scene = shellScene()
    await render(scene.element)
    await logout()
    expect(scene.asked).toEqual(['session.signOut'])
    await expect.element(page.getByText('Signing out…')).toBeInTheDocument()
  })

  test('with unsent work it asks, and Stay changes nothing', async () => {
    const scene = shellScene({ unsent: 2 })
    await render(scene.element)
    await logout()
    await expect.element(question).toBeVisible()
    await press('Stay signed in')
    await expect.element(question).not.toBeInTheDocument()
    expect(scene.asked).toEqual([])
    expect(scene.actor.getSnapshot().value).toBe('signedIn')
  })

  test('sending that fails says why and asks again; Esc stays', async () => {
    const scene = shellScene({ unsent: 2 })
    await render(scene.element)
    await logout()
    await press('Send and sign out')
    expect(scene.asked).toEqual(['outbox.sendAll'])
    scene.actor.send({ type: 'SEND.FAILED', failure: { message: 'The server cannot be reached.' } })
    await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    expect(scene.actor.getSnapshot().value).toBe('signedIn')
  })

  test('work that arrives while it asks is said to have arrived, and nothing else is offered for it', async () => {
    const scene = shellScene({ unsent: 2 })
    await render(scene.element)
    await logout()
    await press('Send and sign out')
    scene.actor.send({ type: 'SEND.FAILED', failure: { message: 'There is no connection.' } })
    scene.actor.send({ type: 'UNSENT', count: 0, unsaved: 0 })
    const arrived = page.getByRole('dialog', { name: 'Everything has arrived' })
    await expect.element(arrived).toBeVisible()
    const names = arrived.getByRole('listitem').getByRole('button').elements()
    expect(names.map(({ textContent }) => textContent)).toEqual(['Send and sign out'])
    expect(page.getByText('There is no connection.').elements()).toEqual([])
    await press('Send and sign out')
    scene.actor.send({ type: 'SENT.ALL' })
    expect(scene.asked).toEqual(['outbox.sendAll', 'outbox.sendAll', 'session.signOut'])
  })

  test('with a form that was not saved it asks, and does not offer to send what cannot be sent', async () => {
    const scene = shellScene({ unsaved: 1 })
    await render(scene.element)
    await logout()
    const unsaved = page.getByRole('dialog', { name: 'You have 1 form that was not saved' })
    await expect.element(unsaved).toBeVisible()
    const names = unsaved.getByRole('listitem').getByRole('button').elements()
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Keep locked for me',
      'Export unsent work',
      'Discard unsent work',
    ])
    await press('Discard unsent work')
    const sure = page.getByRole('alertdialog', { name: 'Discard unsent work' })
    await expect.element(sure).toHaveTextContent('1 form that was not saved will be lost.')
    expect(scene.asked).toEqual([])
  })

  test('kept locked, it leaves once all is encrypted', async () => {
    const scene = shellScene({ unsent: 2 })
    await render(scene.element)
    await logout()
    await press('Keep locked for me')
    scene.actor.send({ type: 'LOCKED' })
    expect(scene.asked).toEqual(['outbox.lock', 'session.signOut'])
  })

  test('Export hands over the file and goes on asking; Discard asks once more', async () => {
    const scene = shellScene({ unsent: 2 })
    await render(scene.element)
    await logout()
    await press('Export unsent work')
    await expect.element(question).toBeVisible()
    await press('Discard unsent work')
    const sure = page.getByRole('alertdialog', { name: 'Discard unsent work' })
    await expect.element(sure.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await press('Discard unsent work')
    await press('Discard for ever')
    expect(scene.asked).toEqual(['outbox.export', 'session.signOut'])
  })
})

function TitledPage() {
  const [path] = useLocation()
  return <Titled key={path} title={path} />
}

function Titled({ title }: { readonly title: string }) {
  const { titleRef } = usePageTitle(title)
  return (
    <h1 tabIndex={-1} ref={titleRef}>
      {title}
    </h1>
  )
}
