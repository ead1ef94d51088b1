import { devices, type Page } from '@playwright/test'
import { addresses, type App } from './app.page.ts'
import { violations } from './axe.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

/** A state of a screen: where it is, what shows that it is there, and what brings it about. */
interface State {
  readonly state: string
  readonly path: string
  readonly shows: string
  readonly act?: (app: App, page: Page) => Promise<void>
}

const press = (name: string | RegExp) => async (_app: App, page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
}

/** Axe finds nothing once the page has come to rest: what is half drawn is asked again. */
const isSound = (page: Page, state: string) =>
  expect
    .configure({ soft: true })
    .poll(() => violations(page), { message: state, timeout: 30_000 })
    .toEqual([])

async function walk(app: App, page: Page, states: readonly State[]) {
  await app.open('dashboard')
  for (const { state, path, shows, act } of states) {
    await app.visitAnew(path)
    await act?.(app, page)
    await expect.soft(page.locator(shows).first(), state).toBeVisible()
    await isSound(page, state)
    await page.keyboard.press('Escape')
  }
}

const maintenance: readonly State[] = [
  { state: 'due now', path: '/app/cams/cams_pm_due', shows: '.mw-due-list' },
  { state: 'calendar, month', path: '/app/cams/cams_pm_calendar', shows: '.mw-cal-entry' },
  { state: 'calendar, week', path: '/app/cams/cams_pm_calendar?view=week', shows: '.mw-cal' },
  { state: 'calendar, agenda', path: '/app/cams/cams_pm_calendar?view=agenda', shows: '.mw-shell-main h2' },
  { state: 'forecast', path: '/app/cams/cams_pm_forecast', shows: '.mw-shell-main table, .mw-chart' },
  { state: 'compliance', path: '/app/cams/cams_pm_compliance', shows: '[role="row"][data-row]' },
  { state: 'figures', path: '/app/cams/cams_maintenance_figures', shows: '[role="row"][data-row]' },
  {
    state: 'figures, cost',
    path: '/app/cams/cams_maintenance_figures?tab=cost',
    shows: '[role="row"][data-row]',
  },
  {
    state: 'figures, labour',
    path: '/app/cams/cams_maintenance_figures?tab=labour',
    shows: '[role="row"][data-row]',
  },
  { state: 'as of a day', path: `${addresses.workOrders}?asOf=2026-01-31`, shows: '.mw-past-day' },
  { state: 'board', path: `${addresses.workOrders}?as=board`, shows: '.mw-order-card-number' },
  {
    state: 'the moves of a card',
    path: `${addresses.workOrders}?as=board`,
    shows: '[role="menuitem"]',
    act: press(/^Moves of /),
  },
  { state: 'location page', path: '/app/cams/cams_locations?location=1', shows: '.mw-record-list a' },
  { state: 'location page, cost', path: '/app/cams/cams_locations?location=1&tab=cost', shows: '.mw-plot' },
  {
    state: 'location page, machines',
    path: '/app/cams/cams_locations?location=1&tab=machines',
    shows: '.mw-record-list a',
  },
  {
    state: 'location page, history',
    path: '/app/cams/cams_locations?location=1&tab=history',
    shows: '.mw-history-entry a',
  },
  {
    state: 'machine page, history',
    path: `${addresses.equipment}?machine=1&tab=history`,
    shows: '.mw-history-entry, .mw-history-none',
  },
  {
    state: 'what the history of a machine tells, to choose',
    path: `${addresses.equipment}?machine=1&tab=history`,
    shows: '[role="option"]',
    act: press(/Changes of/),
  },
  {
    state: 'deleted records',
    path: `${addresses.equipment}?over=deleted`,
    shows: '.mw-history-entry, .mw-history-none',
  },
  {
    state: "a day's work",
    path: `${addresses.equipment}?over=day`,
    shows: '.mw-history-entry, .mw-history-none',
  },
  { state: 'tree', path: `${addresses.equipment}?tree=location`, shows: '.mw-tree-name' },
  {
    state: 'a machine to be chosen in the tree',
    path: `${addresses.equipment}?tree=parent&find=pump`,
    shows: ':text("Choose the machine to move")',
    act: press('Move machine'),
  },
  { state: 'craft report', path: '/app/cams/cams_craft_report', shows: '.mw-craft-cards' },
  {
    state: 'report gallery',
    path: '/app/cams/cams_report_gallary',
    shows: '[role="tree"], [role="treegrid"]',
  },
  {
    state: 'report shown',
    path: '/app/cams/cams_report_gallary?report=equipmentReport',
    shows: '.mw-shell-main [aria-label="Document"], .mw-empty',
  },
  { state: 'deferrals, empty or not', path: '/app/cams/cams_pm_deferrals', shows: '.mw-grid' },
  { state: 'new deferral', path: '/app/cams/cams_pm_deferrals?new=1', shows: '[role="spinbutton"]' },
  { state: 'new plan', path: `${addresses.pmTasks}?new=1`, shows: '[role="spinbutton"]' },
  {
    state: 'date picked from a month',
    path: `${addresses.pmOperations}?new=1`,
    shows: '.mw-calendar-popover',
    act: press(/Calendar/),
  },
  { state: 'new inspection', path: `${addresses.inspections}?new=1`, shows: '.mw-control' },
  { state: 'new reading', path: `${addresses.meterReadings}?new=1`, shows: '.mw-control' },
  { state: 'new work order', path: `${addresses.workOrders}?new=1`, shows: '.mw-control' },
  { state: 'meter readings', path: addresses.meterReadings, shows: '[role="row"][data-row]' },
  { state: 'no match', path: `${addresses.parts}?search=nothing+is+called+so`, shows: '.mw-empty, .mw-grid' },
]

const administration: readonly State[] = [
  { state: 'preferences', path: '/app/ecosystem/preferences', shows: '[data-setting]' },
  {
    state: 'a preference under edit',
    path: '/app/ecosystem/preferences',
    shows: '[data-state="editing"]',
    act: press(/^Edit /),
  },
  { state: 'user management', path: '/app/ecosystem/user-management', shows: '[role="row"][data-row]' },
  { state: 'access check', path: '/app/ecosystem/access-check', shows: '.mw-control' },
  { state: 'configuration', path: '/app/ecosystem/configuration', shows: '.mw-shell-main button' },
  { state: 'new definition', path: '/app/ecosystem/form-engine?new=1', shows: '.mw-control' },
  { state: 'a page that is not there', path: '/app/nowhere', shows: '.mw-shell-main a' },
  {
    state: 'a record that is not there',
    path: `${addresses.parts}?record=999999`,
    shows: ':text("There is no such record")',
  },
  {
    state: 'messages',
    path: addresses.locations,
    shows: '.mw-bell',
    act: press(/^Messages/),
  },
  {
    state: 'why it is not available',
    path: addresses.dashboard,
    shows: '[role="option"]',
    act: async (app, page) => {
      await app.palette.open()
      await page.keyboard.insertText('export')
    },
  },
]

test.describe('axe in light and dark', () => {
  test.use({ as: 'admin' })

  test('maintenance: due, calendar, forecast, compliance, reports, new records', async ({
    app,
    noise,
    page,
  }) => {
    test.setTimeout(540_000)
    noise.expect(/status of 40[34]/)
    await walk(app, page, maintenance)
  })

  test('administration: preferences, users, access, configuration; pages and records that are not there', async ({
    app,
    noise,
    page,
  }) => {
    test.slow()
    noise.expect(/status of 404/)
    await walk(app, page, administration)
  })

  test('an operation with its files, its document over it, and what a list says that cannot be read', async ({
    app,
    api,
    noise,
    page,
  }) => {
    test.slow()
    noise.expect(/status of 500/)
    const operation = await makeOperation(api, { lines: 3 })
    await page.goto(`${addresses.pmOperations}?record=${operation.key}`)
    await expect(app.operation.lines).toHaveCount(3)
    await expect(page.locator('.mw-file-drop')).toBeVisible()
    await app.operation.set(1, 'Not done')
    await app.operation.remark(1).fill('no spare')
    await isSound(page, 'unlocked, one answered')
    await app.operation.clearAll.click()
    await expect(app.operation.confirmClear).toBeVisible()
    await isSound(page, 'clear all')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
    await expect(page.getByRole('group', { name: 'Document' })).toBeVisible()
    await isSound(page, 'document')
    await page.route('**/FFVendors*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(addresses.vendors)
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    await isSound(page, 'not loaded')
  })

  test('without a connection: bar, list, what is unsent', async ({ app, api, context, noise, page }) => {
    test.slow()
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_CONNECTION|ERR_EMPTY_RESPONSE/)
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.equipment.search(target.name)
    await expect(app.equipment.rows).toHaveCount(1)
    await app.editorFetched()
    await context.setOffline(true)
    await app.equipment.command(target.name, 'Edit')
    await app.record.fill({ Make: 'National' })
    await app.record.save.click()
    await expect(app.shell.offlineBar).toBeVisible()
    await isSound(page, 'bar and unsent row')
    await app.outbox.open()
    await expect(app.outbox.panel).toBeVisible()
    await isSound(page, 'unsent')
  })
})

test('axe: a sign-in that is refused, and one that is incomplete', async ({ app, noise, page }) => {
  noise.expect(/status of 40[01]/)
  await app.signIn.open()
  await app.signIn.submit.click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  await isSound(page, 'incomplete')
  await app.signIn.signIn({ email: 'nobody@millwright.test', password: 'Wrong!2345' })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await isSound(page, 'refused')
})

test.describe('axe on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 }, hasTouch: true })

  test('menu, cards, options, due now, checklist, form', async ({ api, join }) => {
    test.slow()
    const operation = await makeOperation(api, { lines: 3 })
    const app = await join('rig12', { ...phone, viewport: { width: 390, height: 844 }, hasTouch: true })
    const { page } = app
    await page.goto(addresses.dashboard)
    await expect(app.shell.heading).toBeVisible()
    await isSound(page, 'due now')
    await app.shell.drawerToggle.tap()
    await expect(app.shell.drawer).toBeVisible()
    await isSound(page, 'menu')
    await page.goto(`${addresses.pmOperations}?span=all&search=${operation.name}`)
    await expect(page.locator('.mw-grid-data').first()).toBeVisible()
    await isSound(page, 'cards')
    await page.getByRole('button', { name: 'List options' }).tap()
    await expect(page.getByRole('dialog', { name: /options$/ })).toBeVisible()
    await isSound(page, 'options')
    await page.goto(`${addresses.pmOperations}?record=${operation.key}`)
    await expect(app.operation.lines).toHaveCount(3)
    await isSound(page, 'checklist')
  })
})

test.describe('forced colours', () => {
  test.use({ as: 'admin' })

  test('in the menu the page at hand, what the pointer is on and what has the focus are told apart', async ({
    app,
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await app.open('locations')
    const look = (name: string) =>
      app.shell.drawer.getByRole('link', { name, exact: true }).evaluate((link) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText'
        const { backgroundColor: ground, color: ink } = getComputedStyle(probe)
        probe.remove()
        const { backgroundColor, color, outlineStyle, outlineColor, textDecorationLine } =
          getComputedStyle(link)
        return {
          isMarked: backgroundColor === ground && color === ink,
          isUnderlined: textDecorationLine === 'underline',
          outline: outlineStyle === 'none' ? null : outlineColor === ink ? 'in the mark' : 'around',
        }
      })
    const plain = { isMarked: false, isUnderlined: false, outline: null }
    expect(await look('Parts')).toEqual(plain)
    expect(await look('Locations')).toEqual({ ...plain, isMarked: true })
    const link = (name: string) => app.shell.drawer.getByRole('link', { name, exact: true })
    await link('Equipment').hover()
    expect(await look('Equipment')).toEqual({ ...plain, isUnderlined: true })
    await page.mouse.move(0, 0)
    await link('Equipment').focus()
    await page.keyboard.press('Tab')
    await expect(link('Locations')).toBeFocused()
    expect(await look('Locations')).toEqual({ ...plain, isMarked: true, outline: 'in the mark' })
    await page.keyboard.press('Tab')
    expect(await look('Meter Readings')).toEqual({ ...plain, outline: 'around' })
  })
})

/** 1280 px of a screen at 400 % (WCAG 1.4.10). */
test.describe('at 400 %', () => {
  test.use({ as: 'admin', viewport: { width: 320, height: 256 } })

  const pages = [
    'dashboard',
    'cams/cams_equipment_management',
    'cams/cams_equipment_management?new=1',
    'cams/cams_locations',
    'cams/cams_pmtasks?new=1',
    'cams/cams_pm_operations',
    'cams/cams_pm_due',
    'cams/cams_pm_calendar',
    'cams/cams_pm_compliance',
    'cams/cams_maintenance_figures',
    'cams/cams_maintenance_figures?tab=cost',
    'cams/cams_maintenance_figures?tab=labour',
    'cams/cams_equipment_management?tree=location',
    'cams/cams_locations?location=1',
    'cams/cams_locations?location=1&tab=machines',
    'cams/cams_locations?location=1&tab=history',
    'cams/cams_equipment_management?machine=1',
    'cams/cams_equipment_management?machine=1&tab=history',
    'cams/cams_workorder?as=board',
    'cams/cams_workorder?asOf=2026-01-31',
    'cams/cams_pm_forecast',
    'cams/cams_craft_report',
    'cams/cams_report_gallary',
    'ecosystem/preferences',
    'ecosystem/user-management',
    'ecosystem/role-tasks?role=2',
    'ecosystem/access-check',
    'ecosystem/company-information',
    'ecosystem/configuration',
    'ppp/items',
  ]

  test('no page scrolls sideways, and nothing is cut', async ({ app, page }) => {
    test.slow()
    await app.open('dashboard')
    for (const path of pages) {
      await app.visitAnew(`/app/${path}`)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      const beyond = await page.evaluate(() => {
        const { scrollWidth } = document.documentElement
        const cut = [...document.querySelectorAll('main *, header *, [role="dialog"] *')].filter((each) => {
          const { left, right, width, height } = each.getBoundingClientRect()
          const isShown = width > 1 && height > 1 && getComputedStyle(each).visibility === 'visible'
          // What stands in a part that scrolls by itself is reached there, and what is said alone is not drawn.
          const scroller = each.closest(
            '.mw-grid-scroller, .mw-cal, .mw-plot, .mw-scroll-x, .mw-visually-hidden',
          )
          return isShown && (right > 321 || left < -1) && scroller === null
        })
        return {
          scrollWidth,
          cut: [...new Set(cut.map((each) => each.getAttribute('class') ?? each.tagName))].slice(0, 8),
        }
      })
      expect.soft(beyond, path).toEqual({ scrollWidth: 320, cut: [] })
    }
  })

  test('what has the focus is not covered by what sticks to the edges', async ({ app, api, page }) => {
    test.slow()
    const operation = await makeOperation(api, { lines: 4 })
    for (const path of [
      `cams/cams_pm_operations?record=${operation.key}`,
      'cams/cams_pmtasks?new=1',
      'cams/cams_equipment_management?new=1',
    ]) {
      await page.goto(`/app/${path}`)
      await expect(app.shell.heading.first()).toBeVisible()
      await expect(app.record.button('Cancel').first()).toBeVisible()
      const covered: string[] = []
      for (let step = 0; step < 45; step += 1) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() => {
          const focused = document.activeElement
          if (!focused || focused === document.body) return null
          const box = focused.getBoundingClientRect()
          if (box.width < 2 || box.height < 2) return null
          const [x, y] = [
            box.left + box.width / 2,
            (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
          ]
          const top = document.elementFromPoint(x, y)
          const isSeen =
            top !== null &&
            (focused.contains(top) ||
              top.contains(focused) ||
              top.closest('label')?.contains(focused) === true)
          return isSeen
            ? null
            : `${focused.outerHTML.slice(0, 120)} at ${box.top} under ${top?.outerHTML.slice(0, 80) ?? 'nothing'}`
        })
        if (found !== null) covered.push(found)
      }
      expect.soft(covered, path).toEqual([])
    }
  })
})
