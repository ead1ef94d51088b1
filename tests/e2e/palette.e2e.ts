import type { App } from './app.page.ts'
import { accounts } from '../support/product-api.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { enterGrid } from './keyboard.ts'

test.describe('P1 opens anywhere and gives the focus back', () => {
  test.use({ as: 'admin' })

  test('from an input, a grid cell, a cell editor, a popup and the dashboard', async ({ app, page }) => {
    await app.openList('pmOperations')
    const places: readonly { readonly name: string; readonly arrive: () => Promise<void> }[] = [
      { name: 'the search box', arrive: () => app.operations.searchBox.focus() },
      { name: 'a grid cell', arrive: () => enterGrid(page, app.operations.grid) },
      {
        name: 'a cell editor',
        arrive: async () => {
          await page.keyboard.press('Home')
          const date = app.operations.rows.first().locator('[data-column="offsetDay"]')
          await date.click()
          await page.keyboard.press('F2')
          await expect(page.locator('[data-editing] input')).toBeFocused()
        },
      },
    ]
    for (const { name, arrive } of places) {
      await arrive()
      const before = await page.evaluateHandle(() => document.activeElement)
      await page.keyboard.press('ControlOrMeta+k')
      await expect(app.palette.input, name).toBeFocused()
      await page.keyboard.press('ControlOrMeta+k')
      await expect(app.palette.dialog, name).toBeHidden()
      await expect
        .poll(() => before.evaluate((element) => element === document.activeElement), { message: name })
        .toBe(true)
    }
    await page.keyboard.press('Escape')
  })

  test('from inside a popup, and by the button in the header', async ({ app, page }) => {
    await app.openList('equipment')
    await app.palette.button.click()
    await expect(app.palette.input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(app.palette.dialog).toBeHidden()
    await page.getByRole('button', { name: 'New Equipment' }).click()
    await app.record.field('Make').fill('x')
    await app.palette.open()
    await page.keyboard.press('Escape')
    await expect(app.record.field('Make')).toBeFocused()
    await expect(app.record.field('Make')).toHaveValue('x')
    const lookup = page.locator('[data-field="parentAsset"]').getByRole('combobox')
    await lookup.focus()
    await app.palette.open()
    await page.keyboard.press('Escape')
    await expect(lookup).toBeFocused()
  })
})

test.describe('P2 the places to go are those of the drawer', () => {
  for (const as of ['admin', 'rig12', 'clerk'] as const)
    test.describe(as, () => {
      test.use({ as })
      test('in the same order, by the same names', async ({ app }) => {
        await app.open('dashboard')
        const links = await app.shell.drawerLinks.allInnerTexts()
        await app.palette.open()
        // What everybody has is no task: it stands in the profile menu instead of the drawer.
        const everybodys = ['My account', 'Report trouble', 'My requests', 'What you can do']
        const own = [
          ...(links.includes('Work Orders') ? ['My work'] : []),
          ...(links.includes('Equipment') ? ['Equipment tree'] : []),
          ...(as === 'admin' ? ['Charts of this session'] : []),
        ]
        await expect
          .poll(() => app.palette.namesIn('Go to'))
          .toEqual(links.toSpliced(1, 0, ...everybodys, ...own).map((name) => `Go to ${name}`))
      })
    })
})

test.describe('P3 what the palette offers is what the buttons offer', () => {
  test.use({ as: 'admin' })

  /** Commands of the page as its enabled buttons show them; a popup hides what is behind it. */
  async function buttons(app: App): Promise<readonly string[]> {
    const beside =
      '.mw-attachment-answers, .mw-card:has(.mw-attachments) .mw-card-actions, .mw-comments .mw-card-actions, .mw-comment-acts'
    const scope = (await app.record.confirm.or(app.record.leave).count())
      ? app.record.confirm.or(app.record.leave)
      : (await app.record.popup.count())
        ? app.record.popup.locator(`footer, ${beside}`)
        : app.page.locator(`.mw-page-actions, .mw-grid-toolbar, ${beside}`)
    const names = await scope
      .getByRole('button')
      .evaluateAll((found) =>
        found.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
      )
    // A record that is only read is left by "Back", the same command.
    return names.map((name) => (name === 'Back' ? 'Cancel' : name.trim()))
  }

  /** The palette's names of the same commands: "Save" is its "Save and Close", and a comment says on what. */
  async function offered(app: App): Promise<readonly string[]> {
    await app.palette.open()
    const names = await app.palette.namesIn('This screen')
    await app.page.keyboard.press('Escape')
    await expect(app.palette.dialog).toBeHidden()
    return names.map((name) =>
      name === 'Save and Close' ? 'Save' : name.replace(/^Comment on .+$/, 'Comment'),
    )
  }

  test('in the grid, the popup, a dirty popup, the questions and the page', async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    const withoutKeys = new Set(['Next error', 'Previous error'])
    const check = (where: string, rowCommands: readonly string[] = []) =>
      expect(async () => {
        const shown = await buttons(app)
        const found = (await offered(app)).filter((name) => !withoutKeys.has(name))
        const expected = [...shown, ...rowCommands]
        expect(found.map((name) => name.replace(` ${target.name}`, '')).toSorted(), where).toEqual(
          expected.toSorted(),
        )
      }).toPass({ timeout: 30_000 })
    await app.openList('equipment')
    await app.equipment.search(target.name)
    await expect(app.equipment.rows).toHaveCount(1)
    // The menus of Export and Views, the search itself, what the heading of a column does, and the pager.
    const around = [
      'Export as xlsx',
      'Export as csv',
      'Save view as…',
      'Search this list',
      'Sort by',
      'Group by',
    ]
    // Links beside the buttons.
    const links = ['Show as tree', 'Print labels']
    await check('grid', ['Edit', 'View', 'Delete', 'Machine page', ...links, ...around, 'Rows per page'])

    await page.getByRole('button', { name: 'New Equipment' }).click()
    await expect(app.record.popup).toBeVisible()
    await check('new')
    await app.record.fill({ Make: 'National' })
    await app.record.cancel.click()
    await expect(app.record.leave).toBeVisible()
    await check('leaving')
    await app.record.leave.getByRole('button', { name: 'Discard' }).click()

    await app.equipment.command(target.name, 'Edit')
    await expect(app.record.field('Make')).toHaveValue('Gardner Denver')
    await check('editing in the popup')
    await app.record.cancel.click()

    await app.equipment.command(target.name, 'Delete')
    await expect(app.record.confirm).toBeVisible()
    await check('confirming')
    await app.record.confirm.getByRole('button', { name: 'Cancel' }).click()

    await app.equipment.command(target.name, 'View')
    await expect(app.record.button('Edit')).toBeVisible()
    await check('viewing')
    await app.record.button('Edit').click()
    await expect(app.record.save).toBeVisible()
    await check('editing on the page')
  })
})

test.describe('P3 nothing on a screen is beyond the palette', () => {
  test.use({ as: 'admin' })

  test('every button of a heading and of a toolbar is a command, on screens of every kind', async ({
    app,
    page,
  }) => {
    const screens = [
      'cams/cams_equipment_management',
      'cams/cams_pm_compliance',
      'cams/cams_craft_report',
      'ppp/customers',
      'ecosystem/form-engine',
    ]
    for (const path of screens) {
      await page.goto(`/app/${path}`)
      const buttons = page.locator('main').locator('.mw-page-actions, .mw-grid-toolbar').getByRole('button')
      await expect(buttons.first(), path).toBeVisible()
      await expect(async () => {
        const names = await buttons.evaluateAll((found) =>
          found.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
        )
        await app.palette.open()
        const commands = await app.palette.namesIn('This screen')
        await page.keyboard.press('Escape')
        await expect(app.palette.dialog).toBeHidden()
        // A report's Export is a menu of two kinds of file.
        const missing = names.filter((name) => !commands.some((command) => command.startsWith(name)))
        expect([path, missing]).toEqual([path, []])
      }).toPass({ timeout: 30_000 })
    }
  })

  test('the words that people type find the buttons around the page', async ({ app, page }) => {
    await app.openList('equipment')
    const found: readonly (readonly [string, RegExp])[] = [
      ['help', /^Help: Equipment/],
      ['what can i do', /^Go to What you can do/],
      ['shortcuts', /^Keyboard shortcuts/],
      ['unsent', /^Unsent changes/],
      ['messages', /^Messages/],
      ['my password', /^Go to My account/],
      ['home', /^Go to Dashboard/],
      ['csv', /^Export as csv/],
      ['xlsx', /^Export as xlsx/],
      ['columns', /^Columns/],
      ['group by', /^Group by/],
      ['page size', /^Rows per page/],
      ['dark', /^Dark theme/],
      ['theme', /theme/i],
      ['sign out', /^Logout/],
      ['logout', /^Logout/],
      ['new customer', /^New Customer/],
    ]
    await app.palette.open()
    for (const [typed, name] of found) {
      await app.palette.input.fill(typed)
      await expect(app.palette.highlighted, typed).toHaveAccessibleName(name)
    }
    await app.palette.input.fill('help')
    await expect(app.palette.highlighted).toHaveAccessibleName(/^Help: Equipment/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Help: Equipment' })).toBeVisible()
  })

  test('Edit and Delete are about the row that the focus is on', async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.equipment.search(target.name)
    await expect(app.equipment.rows).toHaveCount(1)
    await enterGrid(page, app.equipment.grid)
    await app.palette.open()
    await page.keyboard.insertText('edit')
    await expect(app.palette.highlighted).toHaveAccessibleName(new RegExp(`^Edit ${target.name}`))
    await page.keyboard.press('Enter')
    await expect(app.record.field('Description')).toHaveValue(target.name)
    await app.record.cancel.click()
    await app.palette.open()
    await page.keyboard.insertText(target.name)
    // Its name opens it; what destroys it is not even listed.
    await expect(app.palette.highlighted).toHaveAccessibleName(new RegExp(`${target.name}, Equipment`))
    await expect(app.palette.options.filter({ hasText: /^Delete/ })).toHaveCount(0)
  })
})

test.describe('P8 every kind of record that the user may open', () => {
  test.describe('of an administrator', () => {
    test.use({ as: 'admin' })

    test('is found by number and by name, people behind @', async ({ app, api }) => {
      const order = (await api.rows('/CAMSWorkOrders'))[0]
      await app.open('dashboard')
      await app.palette.open()
      const finds: readonly (readonly [string, RegExp])[] = [
        [`#${String(order?.['workorderNumber'])}`, /, Work order$/],
        // She is of three kinds, and whichever was read first keeps the highlight.
        ['@adeyemi', /Bisi Adeyemi, (Application user|User profile|Employee)$/],
        ['#PMT-1', /^PMT-1 .*, PM task$/],
        ['#VEN-1', /, Vendor$/],
        ['#CUS-1', /, Customer$/],
        ['#ITM-1', /, Item$/],
        ['#PRT-1', /, Part$/],
        ['#UI-1', /, Form definition$/],
      ]
      for (const [typed, name] of finds) {
        await app.palette.input.fill(typed)
        await expect(app.palette.highlighted, typed).toHaveAccessibleName(name)
      }
    })
  })

  test.describe('of staff', () => {
    test.use({ as: 'clerk' })

    test('holds nothing of what no task of theirs shows', async ({ app, page }) => {
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      await app.open('dashboard')
      await app.palette.open()
      await app.palette.input.fill('@adeyemi')
      await expect(app.palette.dialog.getByText(/^Nobody matches/)).toBeVisible()
      await expect(app.palette.options).toHaveCount(0)
      expect(asked.filter((path) => /Equipment|WorkOrder|ApplicationUser|CAMSUsers/i.test(path))).toEqual([])
    })
  })
})

test.describe('keys typed while it opens', () => {
  test.describe('its code on the way', () => {
    test.use({ as: 'admin' })

    test('are in the input when that is there, and Enter runs what is highlighted', async ({ app, page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => void (release = resolve))
      await page.route(/palette-window/, async (route) => {
        await released
        await route.continue()
      })
      await app.open('dashboard')
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('locations')
      await page.keyboard.press('Enter')
      await expect(app.palette.dialog).toHaveCount(0)
      release()
      await expect(page).toHaveURL(/cams_locations/)
    })
  })

  test.describe('in the first second after sign-in', () => {
    test('are not lost', async ({ app, page }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => void (release = resolve))
      // The workspace opens when it knows what the server can do.
      await page.route(/\/capabilities/i, async (route) => {
        await released
        await route.continue()
      })
      await app.signIn.open()
      await app.signIn.signIn(accounts.admin)
      await expect(page.getByRole('progressbar', { name: 'Opening' })).toBeAttached()
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('locat')
      release()
      await expect(app.palette.input).toHaveValue('locat')
      await page.keyboard.type('ions')
      await expect(app.palette.input).toHaveValue('locations')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/cams_locations/)
    })
  })
})

test.describe('P16 a command that is no longer possible', () => {
  test.use({ as: 'admin' })

  test('says so and does nothing', async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.equipment.search(target.name)
    await expect(app.equipment.rows).toHaveCount(1)
    await app.palette.open()
    await page.keyboard.insertText('New equipment')
    await expect(app.palette.highlighted).toHaveAccessibleName(/^New Equipment/)
    // The screen moves on behind the palette, as it does when a save that was under way ends.
    await page.evaluate(() => {
      const button = [...document.querySelectorAll('button')].find((one) =>
        one.getAttribute('aria-label')?.startsWith('Edit '),
      )
      button?.click()
    })
    await expect(app.record.popup).toBeVisible()
    // To the palette itself: the popup that opened meanwhile holds the focus.
    await app.palette.input.dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    await expect(app.shell.said('No longer available')).toBeVisible()
    await expect(app.record.field('Description')).toHaveValue(target.name)
  })
})

test.describe('P4, P6, P8 to P12', () => {
  test.use({ as: 'admin' })

  test('a record is found by its tag and opens; recents remember it, and can forget it', async ({
    app,
    page,
  }) => {
    await app.openList('equipment')
    await app.palette.open()
    await page.keyboard.insertText('#MA-1011')
    await expect(app.palette.highlighted).toHaveAccessibleName('MA-1011 Mast, Rig 7, Equipment, Active')
    await page.keyboard.press('Enter')
    await expect(app.shell.heading).toHaveText('Mast, Rig 7')
    await app.palette.open()
    const recent = app.palette.group('Recent').getByRole('option')
    await expect(recent).toHaveAccessibleName(/^MA-1011 Mast, Rig 7/)
    await app.palette.highlighted.waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+Delete')
    await expect(app.palette.group('Recent')).toHaveCount(0)
  })

  test('Mod+Enter opens a place in a new tab', async ({ app, context, page }) => {
    await app.open('dashboard')
    await app.palette.open()
    await page.keyboard.insertText('locations')
    await expect(app.palette.highlighted).toHaveAccessibleName(/^Go to Locations/)
    const opened = context.waitForEvent('page')
    await page.keyboard.press('ControlOrMeta+Enter')
    const tab = await opened
    await expect(tab).toHaveURL(/\/app\/cams\/cams_locations$/)
  })

  test('Delete is never what Enter runs by chance, and opens the same question', async ({
    app,
    api,
    page,
  }) => {
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.equipment.search(target.name)
    await app.palette.open()
    await page.keyboard.insertText('del')
    const highlighted = await app.palette.highlighted.allInnerTexts()
    expect(highlighted.filter((text) => /^Delete\b/.test(text))).toEqual([])
    await page.keyboard.press('Escape')
    await app.palette.runCommand('Delete', [target.name])
    await expect(app.record.confirm).toContainText(target.name)
    await app.record.confirm.getByRole('button', { name: 'Cancel' }).click()
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 1 })
  })
})

test.describe('P11 what staff may not do', () => {
  test.use({ as: 'rig12' })

  test('is listed with its reason, and Enter does nothing', async ({ app, page }) => {
    await app.openList('pmOperations')
    await app.palette.open()
    await page.keyboard.insertText('delete')
    const entry = app.palette.group('This screen').getByRole('option', { name: /^Delete/ })
    await expect(entry).toHaveAccessibleName(/not available: Only ADMIN/)
    await expect(entry).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(app.record.confirm).toHaveCount(0)
    await expect(app.palette.dialog).toBeVisible()
  })
})

test.describe('P11 what the screen cannot do now', () => {
  test.use({ as: 'admin' })

  test('is listed with where the screen stands', async ({ app, page }) => {
    await app.openList('equipment')
    await app.palette.open()
    await page.keyboard.insertText('save and close')
    const entry = app.palette.group('This screen').getByRole('option', { name: /^Save and Close/ })
    await expect(entry).toHaveAccessibleName(/not available: No record is open/)
    await page.keyboard.press('Enter')
    await expect(app.palette.dialog).toBeVisible()
  })
})

test.describe('P15 on a phone', () => {
  test.use({ as: 'rig12', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('is a whole sheet with rows of 48 px and nothing to scroll sideways', async ({ app, page }) => {
    await app.open('dashboard')
    await app.palette.button.tap()
    await expect(app.palette.input).toBeVisible()
    const low = () =>
      app.palette.options.evaluateAll((found) =>
        found.map((option) => option.getBoundingClientRect().height).filter((height) => height < 48),
      )
    await expect(app.palette.options.first()).toBeVisible()
    await expect.poll(low).toEqual([])
    await expect.poll(async () => (await page.locator('.mw-palette-window').boundingBox())?.width).toBe(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
