import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'
import { words } from './words.ts'

test.describe('PM operations of ADMIN', () => {
  test.use({ as: 'admin' })

  test('cells are edited in place, OffSet among them; Esc restores the value (G11)', async ({
    app,
    api,
    page,
  }) => {
    const operation = await makeOperation(api, { lines: 2 })
    await app.openList('pmOperations')
    expect(await app.operations.grid.getByRole('columnheader').allInnerTexts()).toEqual([
      'Number',
      'PM task',
      expect.stringMatching(/^Operation date/),
      expect.stringMatching(/^Status/),
      'Assigned to',
      'Done by',
      'OffSet',
      'Notes',
      'Actions',
    ])
    await app.operations.search(operation.name)
    await expect(app.operations.rows).toHaveCount(1)
    const offset = app.operations.cell(operation.name, 'offsetDay')
    const editor = page.locator('[data-editing] input')
    await offset.click()
    await page.keyboard.press('F2')
    await expect(editor).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('9')
    await page.keyboard.press('Escape')
    await expect(offset).toHaveText('0')
    await page.keyboard.press('F2')
    await expect(editor).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(app.shell.said(words.saved)).toBeVisible()
    await expect(offset).toHaveText('3')
    expect(await api.get('pmOperation', operation.key)).toMatchObject({ version: 2, offsetDay: 3 })
    expect((await api.history('pmOperation', operation.key))[0]?.changes).toEqual({ offsetDay: 3 })
  })

  test('opens on what is overdue, the oldest first', async ({ app, api }) => {
    const oldest = await makeOperation(api, { lines: 1, values: { operationDate: '2019-02-03' } })
    const last = await makeOperation(api, { lines: 1, values: { operationDate: '2039-02-03' } })
    await app.openList('pmOperations')
    const first = app.operations.rows.first()
    await expect(first).toContainText(oldest.name)
    await expect(first.getByText('Overdue')).toBeAttached()
    // Others of this worker begin at what is due first.
    for (const { key } of [oldest, last]) await api.remove('pmOperation', key)
  })

  test('the derived status is not a cell to edit, and Delete is there', async ({ app, api, page }) => {
    const operation = await makeOperation(api, { lines: 1 })
    await app.openList('pmOperations')
    await app.operations.search(operation.name)
    await expect(app.operations.cell(operation.name, 'overallStatus')).toHaveAttribute(
      'aria-readonly',
      'true',
    )
    await app.operations.command(operation.name, 'Delete')
    await app.record.confirm.getByRole('button', { name: 'Delete' }).click()
    await expect(app.shell.said(words.deleted)).toBeVisible()
    await expect(page.getByRole('button', { name: 'New PM operation' })).toBeVisible()
    expect(await api.get('pmOperation', operation.key)).toBeNull()
  })

  test('the form has Assigned To and Delete, the form of staff neither', async ({ app, api, join }) => {
    const operation = await makeOperation(api, { lines: 2 })
    const staff = await join('rig12')
    for (const each of [app, staff]) {
      await each.page.goto(`/app/cams/cams_pm_operations?record=${operation.key}`)
      await expect(each.operation.lines).toHaveCount(2)
    }
    await expect(app.page.getByText('Assigned to', { exact: true })).toBeVisible()
    await expect(app.record.button('Delete')).toBeVisible()
    await expect(staff.page.getByText('Assigned to', { exact: true })).toHaveCount(0)
    await expect(staff.record.button('Delete')).toHaveCount(0)
  })
})

test.describe('PM operations of staff', () => {
  test.use({ as: 'rig12' })

  test('has the defaults of its filter, a popup to edit, and neither add nor delete', async ({
    app,
    api,
    page,
  }) => {
    const operation = await makeOperation(api, { lines: 2 })
    await app.openList('pmOperations')
    const now = new Date()
    const month = now.toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
    const filter = page.getByRole('group', { name: 'Filter' })
    await expect
      .poll(() => filter.getByRole('button').allInnerTexts())
      .toEqual(['ALL TASKS', String(now.getUTCFullYear()), month])
    await expect(page.getByRole('button', { name: /^New/ })).toHaveCount(0)
    await expect(app.operations.grid.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await app.operations.search(operation.name)
    await app.operations.command(operation.name, 'Edit')
    await expect(app.record.popup).toBeVisible()
    await expect(app.record.popup.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await app.record.fill({ Notes: 'Waiting for a seal kit' })
    await app.record.save.click()
    await expect(app.shell.said(words.saved)).toBeVisible()
    await expect(app.operations.cell(operation.name, 'notes')).toHaveText('Waiting for a seal kit')
    await app.operations.cell(operation.name, 'operationDate').click()
    for (const key of ['n', 'Delete']) await page.keyboard.press(key)
    await expect(app.record.confirm).toHaveCount(0)
    await expect(app.record.popup).toHaveCount(0)
    expect((await api.history('pmOperation', operation.key))[0]?.changes).toEqual({
      notes: 'Waiting for a seal kit',
    })
  })

  test('the status filter asks the server, and the address keeps it', async ({ app, page }) => {
    await app.openList('pmOperations')
    await app.record.choice('Status').click()
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts())
      .toEqual(['ALL TASKS', 'NOT STARTED', 'ONGOING', 'DONE'])
    await page.getByRole('option', { name: 'NOT STARTED' }).click()
    await expect(page).toHaveURL(/status=NOT(\+|%20)STARTED/)
    await expect
      .poll(async () => [...new Set(await app.operations.column('overallStatus'))])
      .toEqual(['NOT STARTED'])
    await page.reload()
    await expect(app.operations.rows.first()).toBeVisible()
    await expect
      .poll(async () => [...new Set(await app.operations.column('overallStatus'))])
      .toEqual(['NOT STARTED'])
  })

  test('All Done and Clear All can be undone; Clear All asks when a remark would be lost (K2)', async ({
    app,
    api,
    page,
  }) => {
    const operation = await makeOperation(api, { lines: 3 })
    await page.goto(`/app/cams/cams_pm_operations?record=${operation.key}`)
    await expect(app.operation.lines).toHaveCount(3)
    await app.operation.set(1, 'Not done')
    await app.operation.remark(1).fill('no spare')
    await app.operation.allDone.click()
    await expect(app.operation.statusLine).toHaveText('Status DONE')
    await app.operation.undo.click()
    await expect(app.operation.statusLine).toHaveText('Status NOT STARTED')
    await expect(app.operation.answer(1, 'Not done')).toBeChecked()
    await expect(app.operation.remark(1)).toHaveValue('no spare')
    await app.operation.clearAll.click()
    await app.operation.confirmClear.getByRole('button', { name: 'Cancel' }).click()
    await expect(app.operation.remark(1)).toHaveValue('no spare')
    await app.operation.clearAll.click()
    await app.operation.confirmClear.getByRole('button', { name: 'Clear All' }).click()
    await expect(app.operation.remark(1)).toHaveValue('')
    await expect(app.operation.answer(1, 'Not done')).not.toBeChecked()
  })
})
