import { devices, type Locator } from '@playwright/test'
import * as v from 'valibot'
import { CraftReportRow, donePercent } from '../../src/contract/entities/craft-report.ts'
import { aPdf } from '../support/uploads.ts'
import { addresses, type App } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation, rig12Id } from './operation-samples.ts'
import { words } from './words.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
const { defaultBrowserType: _browser, ...desktop } = devices['Desktop Chrome']

/** Types a day of this month into a date field, `MMddyyyy`. */
async function typeDay(scope: Locator, label: string, day: string) {
  await scope
    .getByRole('spinbutton', { name: `month, ${label}` })
    .first()
    .tap()
  await scope.page().keyboard.type(day)
}

/** Which box a list is chosen in goes by its length, and so by what other tests have made. */
async function choose(scope: Locator, label: string, option: string) {
  const short = scope
    .getByRole('button', { name: new RegExp(`\\s${label}$`) })
    .and(scope.page().locator('[aria-haspopup="listbox"]'))
  const combo = scope.getByRole('combobox', { name: label, exact: true })
  await expect(combo.or(short).first()).toBeVisible()
  await expect(short.filter({ hasText: 'Loading' })).toHaveCount(0)
  if (await combo.isVisible()) return pick(scope, label, option)
  await short.tap()
  await scope.page().getByRole('option', { name: option, exact: true }).tap()
}

async function pick(scope: Locator, label: string, option: string) {
  const combo = scope.getByRole('combobox', { name: label, exact: true })
  await combo.fill(option)
  await scope.page().getByRole('option', { name: option, exact: true }).waitFor()
  await combo.press('ArrowDown')
  await combo.press('Enter')
  await expect(combo).toHaveValue(option)
}

/** Monday to Sunday around a day, yyyy-MM-dd, in the zone of the browser under test. */
function weekOf(now: Date): { readonly from: string; readonly to: string } {
  const monday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7)
  const day = (date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), date)).toISOString().slice(0, 10)
  return { from: day(monday), to: day(monday + 6) }
}

const noSidewaysScroll = async ({ page }: App) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

test.describe('a day on a rig', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 }, as: 'rig12' })

  test('meters, an inspection, a work order, an operation with its PDF; then ADMIN sees all of it at a desk', async ({
    app,
    api,
    page,
    join,
  }) => {
    test.setTimeout(540_000)
    const pump = await makeEquipment(api, {
      description: uniqueName('Day pump'),
      hasMeter: true,
      primaryMeter: 'Hours',
      primaryMeterInitialReading: 100,
      primaryMeterCurrentReading: 4812,
    })
    const now = new Date()
    const today = [now.getUTCMonth() + 1, now.getUTCDate(), now.getUTCFullYear()]
      .map((part) => String(part).padStart(2, '0'))
      .join('')

    await test.step('reads a meter: one below the last is questioned, and nothing is sent', async () => {
      await page.goto(`${addresses.meterReadings}?new=1`)
      const form = page.getByRole('dialog')
      await pick(form, 'Equipment', pump.name)
      await expect(form.getByText(/^Last: 4,812 h/)).toBeVisible()
      await form.getByRole('textbox', { name: 'Primary meter' }).fill('4800')
      await form.getByRole('textbox', { name: 'Secondary meter' }).fill('0')
      await form.getByRole('button', { name: 'Save', exact: true }).tap()
      await expect(form.locator('.mw-form-summary li')).toContainText([
        'Confirm a rollover or a replaced meter.',
      ])
      await noSidewaysScroll(app)
      expect((await api.all('meterReading')).filter((row) => row['equipmentOID'] === pump.key)).toEqual([])

      await form.getByRole('textbox', { name: 'Primary meter' }).fill('4820')
      await form.getByRole('textbox', { name: 'Secondary meter' }).tap()
      await expect(form.getByRole('button', { name: /Confirmed as$/ })).toHaveCount(0)
      await form.getByRole('button', { name: 'Save', exact: true }).tap()
      await expect(app.shell.said(words.saved)).toBeVisible()
      expect((await api.all('meterReading')).filter((row) => row['equipmentOID'] === pump.key)).toMatchObject(
        [{ primaryMeter: 4820, secondaryMeter: 0, confirmedAs: '', version: 1 }],
      )
      expect(await api.get('equipment', pump.key)).toMatchObject({ primaryMeterCurrentReading: 4820 })
    })

    const order = uniqueName('WO-DAY')
    const log =
      await test.step('fills an inspection, and opens a work order from a line not done', async () => {
        await page.goto(`${addresses.inspections}?new=1`)
        const form = page.getByRole('main')
        await pick(form, 'Equipment', pump.name)
        await choose(form, 'Inspection template', 'Mud pump daily walk-round')
        await expect(app.operation.lines).toHaveCount(7)
        await typeDay(form, 'Date', today)
        await choose(form, 'Assignee', '12 Adaeze Obi')
        await form.getByRole('textbox', { name: 'Current hours' }).fill('4820')
        await app.operation.allDone.tap()
        await expect(form.getByRole('checkbox', { name: 'All OK' })).toBeChecked()
        await app.operation.set(3, 'Not done')
        await expect(form.getByRole('checkbox', { name: 'All OK' })).not.toBeChecked()
        await app.operation.remark(3).fill('Packing drips')
        await noSidewaysScroll(app)
        await form.getByRole('button', { name: 'Save and open work order for line 3' }).tap()

        const dialog = page.getByRole('dialog')
        await expect(page).toHaveURL(/\/app\/cams\/cams_workorder/)
        await expect(dialog.getByRole('textbox', { name: 'Initial notes' })).toHaveValue(
          /^Piston rod clamps and packing leaks.*Packing drips/s,
        )
        await expect(dialog.getByRole('textbox', { name: 'Current hours' })).toHaveValue('4,820')
        await dialog.getByRole('textbox', { name: 'Work order number' }).fill(order)
        await choose(dialog, 'Assigned to', '12 Adaeze Obi')
        await choose(dialog, 'Priority', 'High')
        await choose(dialog, 'Work order type', 'Inspection finding')
        await typeDay(dialog, 'Due date', today)
        await noSidewaysScroll(app)
        await dialog.getByRole('button', { name: 'Save', exact: true }).tap()
        await expect(app.shell.said(words.saved).first()).toBeVisible()

        const stored = (await api.all('workOrder')).find((row) => row['workorderNumber'] === order)
        const key = Number(stored?.['inspectionLogOID'])
        expect(stored).toMatchObject({ equipmentOID: pump.key, inspectionLine: 3, currentHours: 4820 })
        const inspection = await api.get('inspectionLog', key)
        expect(inspection).toMatchObject({ equipmentOID: pump.key, allOk: false, assignee: rig12Id })
        expect(inspection?.['camsInspectionLogDetailsVirtual']).toMatchObject(
          Array.from({ length: 7 }, (_each, at) => ({
            inspectionStatus: at === 2 ? 'notDone' : 'done',
            remarks: at === 2 ? 'Packing drips' : '',
          })),
        )
        await page.goto(`${addresses.inspections}?record=${key}`)
        await expect(page.getByRole('link', { name: new RegExp(order) })).toBeVisible()
        return key
      })

    const operation = await makeOperation(api, { lines: 2 })
    const fileName = `/FileManagement/Uploaded_Docs/pmoperation-${operation.key}`
    await test.step('completes a PM operation and attaches its PDF', async () => {
      await page.goto(`${addresses.pmOperations}?record=${operation.key}`)
      await app.operation.allDone.tap()
      await app.record.save.tap()
      await expect(app.shell.said(words.saved)).toBeVisible()
      await page.goto(`${addresses.pmOperations}?record=${operation.key}`)
      await page.getByRole('button', { name: 'Files', exact: true }).tap()
      const files = page.getByRole('main')
      const upload = async (name: string, buffer: Buffer) => {
        const chooser = page.waitForEvent('filechooser')
        await files.getByRole('button', { name: 'Upload PDF' }).tap()
        await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer })
      }
      await upload('checklist.pdf', Buffer.from('MZ, a program that is called a PDF'))
      await expect(
        files.getByText('checklist.pdf is named as a PDF, but holds something else.'),
      ).toBeVisible()
      expect(await api.rows(fileName)).toEqual([])
      await upload('checklist.pdf', aPdf)
      await expect.poll(() => api.rows(fileName)).toMatchObject([{ size: aPdf.length }])
      await noSidewaysScroll(app)
    })

    await test.step('ADMIN sees all of it', async () => {
      const desk = await join('admin', desktop)
      await desk.openList('inspections')
      await desk.listOf('inspections').search(`INS-${log}`)
      await expect(desk.listOf('inspections').cell(`INS-${log}`, 'equipmentOID')).toHaveText(pump.name)
      await desk.openList('workOrders')
      await desk.listOf('workOrders').search(order)
      await expect(desk.page.getByRole('link', { name: `INS-${log}` })).toBeVisible()
      await desk.openList('meterReadings')
      await desk.listOf('meterReadings').search(pump.name)
      await expect(desk.listOf('meterReadings').cell(pump.name, 'primaryMeter')).toHaveText('4,820')
      await desk.openList('pmOperations')
      await desk.operations.search(operation.name)
      await expect(desk.operations.cell(operation.name, 'overallStatus')).toHaveText('DONE')

      await desk.open('craftReport')
      const rig = desk.page
        .getByRole('list', { name: 'Rigs' })
        .getByRole('link')
        .filter({ hasText: 'Rig 12' })
      const { from, to } = weekOf(now)
      const figures = v
        .parse(
          v.array(CraftReportRow),
          await api.rows(`/CAMSReports/GetCraftReport?startDate=${from}&endDate=${to}`),
        )
        .find(({ user }) => user.id === rig12Id)
      if (!figures) throw new Error('Rig 12 is not in the craft report')
      await expect(rig).toContainText(`${donePercent(figures)}%`)
      await expect(rig).toContainText(
        `${figures.countPMOperationDone} done of ${figures.pmOperationCount}, ` +
          `${figures.countPMOperationOngoing} ongoing, ${figures.countPMOperationNotStarted} not started`,
      )

      await desk.open('reportGallery')
      const tree = desk.page.getByRole('treegrid', { name: 'Reports' })
      const titles = [
        ['Equipment', 'Equipment Report'],
        ['Location', 'Location Report'],
        ['Warehouse', 'Warehouse Report'],
        ['PM Task', 'PM Task Report'],
        ['PM Operations Blank Template', 'PM Operations Blank Template'],
        ['User PM Operation', 'PM Operations of Ngozi Eze'],
        ['User', 'User Report'],
      ] as const
      for (const [row, title] of titles) {
        await tree.getByRole('row', { name: row, exact: true }).click()
        await expect(
          desk.page.getByRole('region', { name: new RegExp(`^${title}, page 1 of \\d+$`) }),
        ).toBeVisible({ timeout: 60_000 })
      }
    })
  })
})
