import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import type { ProductApi } from '../support/product-api.ts'
import { callApi } from './api-call.ts'
import { addresses, type App } from './app.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { rig12Id } from './operation-samples.ts'

async function makeInspection(api: ProductApi): Promise<number> {
  const { key: equipmentOID } = await makeEquipment(api)
  const line = { inspectionStatus: '', remarks: '' }
  const made = await api.create('inspectionLog', {
    equipmentOID,
    tDate: new Date().toISOString().slice(0, 10),
    assignee: rig12Id,
    currentHours: 1,
    camsInspectionLogDetailsVirtual: [
      { ...line, taskDescription: 'Clamp', photoRequired: true },
      { ...line, taskDescription: 'Guard' },
    ],
  })
  return Number(made['inspectionLogOID'])
}

const at = (key: number) => `${addresses.inspections}?edit=${key}`

/** The first line is photographed and done, and the inspection saved; each device has a picture of its own. */
async function answer({ page, operation, record }: App, background: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    operation.line(1).getByRole('button', { name: 'Add a photo of line 1' }).click(),
  ])
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } }).jpeg()
  await chooser.setFiles({ name: 'clamp.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() })
  await expect(operation.line(1).getByRole('img', { name: 'Photo of line 1' })).toBeVisible()
  await operation.set(1, 'Done')
  await record.save.click()
  await expect(page.getByText(/^Saved on this device\. It will be sent/).first()).toBeVisible()
}

/** The device whose answer came second: once both photos and one answer are there, it alone has something left. */
async function second(apps: readonly App[]): Promise<App> {
  // Read as they stand: a badge that goes meanwhile is not waited for.
  const left = () =>
    Promise.all(
      apps.map(({ outbox: { badge } }) =>
        badge.evaluateAll((found) => found.map((each) => each.getAttribute('aria-label') ?? '').join('')),
      ),
    )
  await expect.poll(async () => (await left()).toSorted()).toEqual(['', 'Changes on this device: 1 conflict'])
  const found = apps[(await left()).findIndex((words) => words !== '')]
  if (!found) throw new Error('Neither device came second')
  return found
}

const Attached = v.object({ result: v.array(v.object({ line: v.string(), caption: v.string() })) })
const Lines = v.array(v.object({ inspectionStatus: v.string(), photoKey: v.string() }))

test.describe('a line whose photo is demanded, photographed and done on two devices at once', () => {
  test.use({ as: 'admin' })

  for (const { side, version } of [
    { side: 'Take theirs', version: 2 },
    { side: 'Keep mine', version: 3 },
  ] as const)
    test(`asks whose answer stands, and after ${side} it is done once, with its photo there`, async ({
      app,
      api,
      join,
      noise,
      server,
    }) => {
      noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 412/)
      const key = await makeInspection(api)
      const apps = [app, await join('rig12')] as const
      const offline = (isOffline: boolean) =>
        Promise.all(apps.map(({ page }) => page.context().setOffline(isOffline)))
      for (const { page, operation } of apps) {
        await page.goto(at(key))
        await expect(operation.lines).toHaveCount(2)
      }
      await offline(true)
      await answer(apps[0], '#b35c00')
      await answer(apps[1], '#0f766e')
      await offline(false)

      const loser = await second(apps)
      await loser.page.goto(at(key))
      await loser.record.button(side).click()
      if (side === 'Keep mine') await loser.record.save.click()
      // What was refused is given up as the choice is made: the save is on its way for a moment after.
      await expect.poll(async () => (await api.get('inspectionLog', key))?.['version']).toBe(version)
      await expect(loser.outbox.badge).toHaveCount(0)

      const files = async () =>
        v.parse(Attached, (await callApi(server, api, 'GET', `/Attachments/inspectionLog/${key}`)).body)
          .result
      const inspection = await api.get('inspectionLog', key)
      expect(inspection).toMatchObject({ version })
      const lines = v.parse(Lines, inspection?.['camsInspectionLogDetailsVirtual'])
      expect(lines.map(({ inspectionStatus }) => inspectionStatus)).toEqual(['done', ''])
      // Both photos arrived, each once; the line has one of them, the other stays among the files.
      const attached = await files()
      expect(attached.map(({ caption }) => caption)).toEqual(['Clamp', 'Clamp'])
      expect(new Set(attached.map(({ line }) => line)).size).toBe(2)
      expect(attached.map(({ line }) => line)).toContain(lines[0]?.photoKey)
      for (const { page, operation } of apps) await expectPhoto(page, operation.line(1), key)
    })
})

async function expectPhoto(page: Page, line: App['operation']['checklist'], key: number) {
  await page.goto(at(key))
  await expect(line.getByRole('radio', { name: 'Done', exact: true })).toBeChecked()
  await expect(line.getByRole('button', { name: /^Open photo/ })).toHaveCount(1)
  await expect(line).not.toContainText('still to come')
}
