import { devices } from '@playwright/test'
import { accounts, type ProductApi, type Row } from '../support/product-api.ts'
import { addresses, type App } from './app.page.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation, rig12Id } from './operation-samples.ts'
import { words } from './words.ts'

/** An operation of this month that rig 12 has not begun, with lines to tell apart. */
async function notStarted(api: ProductApi): Promise<Row & { readonly name: string }> {
  const { row, name } = await makeOperation(api, { lines: 11 })
  return { ...row, name }
}

const keyOf = (row: Row) => Number(row['camspmOperationOID'])

async function expectDone(app: App, api: ProductApi, operation: Row & { readonly name: string }) {
  await app.page.reload()
  await app.operations.search(operation.name)
  await expect(app.operations.cell(operation.name, 'overallStatus')).toHaveText('DONE')
  const stored = await api.get('pmOperation', keyOf(operation))
  expect(stored).toMatchObject({
    overallStatus: 'DONE',
    loggedByOID: rig12Id,
    doneBy_UserGUID: rig12Id,
    version: Number(operation['version']) + 1,
  })
}

test.describe('staff story', () => {
  test('with pointer and palette: sign in, pmo, open, set lines, All Done, save, reload', async ({
    app,
    api,
  }) => {
    const operation = await notStarted(api)
    await app.signIn.open('/')
    await app.signIn.signIn(accounts.rig12)
    await expect(app.page).toHaveURL(/\/app\/dashboard$/)

    await app.palette.run('pmo')
    await expect(app.shell.heading).toHaveText('PM Operations')
    await app.operations.search(operation.name)
    await expect(app.operations.cell(operation.name, 'overallStatus')).toHaveText('NOT STARTED')
    await app.operations.cell(operation.name, 'pmTaskOID').dblclick()

    await expect(app.operation.lines).not.toHaveCount(0)
    const count = await app.operation.lines.count()
    await app.operation.set(1, 'Done')
    await expect(app.operation.statusLine).toHaveText('Status ONGOING')
    await app.operation.set(2, 'Not done')
    await app.operation.remark(2).fill('left side worn')
    await expect(app.operation.progress).toHaveAttribute('aria-valuetext', `1 of ${count}`)
    await app.operation.allDone.click()
    await expect(app.operation.statusLine).toHaveText('Status DONE')
    await expect(app.operation.progress).toHaveAttribute('aria-valuetext', `${count} of ${count}`)
    await app.record.save.click()

    await expect(app.shell.said(words.saved)).toBeVisible()
    await expect(app.operations.cell(operation.name, 'overallStatus')).toHaveText('DONE')
    await expectDone(app, api, operation)
    const stored = await api.get('pmOperation', keyOf(operation))
    expect(stored?.['camspmOperationDetailVirtual']).toHaveLength(count)
    expect(stored?.['camspmOperationDetailVirtual']).toMatchObject(
      Array.from({ length: count }, (_, at) => ({
        taskStatus: 'done',
        remarks: at === 1 ? 'left side worn' : '',
        sortOrder: at + 1,
      })),
    )
  })

  test('without a pointer', async ({ app, api, page }) => {
    const operation = await notStarted(api)
    await app.signIn.open('/')
    await app.signIn.signInByKeyboard(accounts.rig12)
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await app.palette.run('pmo')
    await expect(app.shell.heading).toBeFocused()

    await page.keyboard.press('/')
    await expect(app.operations.searchBox).toBeFocused()
    await page.keyboard.insertText(operation.name)
    await expect(app.operations.rows).toHaveCount(1)
    await page.keyboard.press('Tab')
    while ((await app.operations.focused.count()) === 0) await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    await expect(app.operation.lines).not.toHaveCount(0)
    const count = await app.operation.lines.count()
    while (!(await app.operation.answer(1, 'Done').evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('1')
    await expect(app.operation.answer(1, 'Done')).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('2')
    await expect(app.operation.answer(2, 'Not done')).toBeChecked()
    await app.palette.runCommand('All Done')
    await expect(app.operation.statusLine).toHaveText('Status DONE')
    await expect(app.operation.progress).toHaveAttribute('aria-valuetext', `${count} of ${count}`)
    await page.keyboard.press('ControlOrMeta+s')

    await expect(app.shell.said(words.saved)).toBeVisible()
    await expectDone(app, api, operation)
  })

  test.describe('on a phone', () => {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
    test.use({ ...phone, viewport: { width: 390, height: 844 }, as: 'rig12' })

    test('by touch: lines of 48 px, nothing to scroll sideways', async ({ app, api, page }) => {
      const operation = await notStarted(api)
      await page.goto(`${addresses.pmOperations}?record=${keyOf(operation)}`)
      await expect(app.operation.lines).not.toHaveCount(0)
      const count = await app.operation.lines.count()

      const targets = app.operation.checklist.locator('.mw-answer, button')
      for (const target of await targets.all()) {
        const box = await target.boundingBox()
        expect.soft(box?.height, await target.innerText()).toBeGreaterThanOrEqual(48)
        expect.soft(box?.width, await target.innerText()).toBeGreaterThanOrEqual(48)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

      await app.operation
        .line(1)
        .locator('.mw-answer')
        .filter({ hasText: /^Done$/ })
        .tap()
      await expect(app.operation.answer(1, 'Done')).toBeChecked()
      await app.operation.allDone.tap()
      await expect(app.operation.statusLine).toHaveText('Status DONE')
      await expect(app.operation.progress).toHaveAttribute('aria-valuetext', `${count} of ${count}`)
      await app.record.save.tap()
      await expect(app.shell.said(words.saved)).toBeVisible()
      expect(await api.get('pmOperation', keyOf(operation))).toMatchObject({
        overallStatus: 'DONE',
        version: Number(operation['version']) + 1,
      })
    })
  })
})
