import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { qrOf } from '../../server/reports/code-symbols.ts'
import { codeAddress, type CodedEntity } from '../../src/contract/access/code-address.ts'
import { violations } from './axe.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { palettePage } from './palette.page.ts'

/** What a camera sees that is held before a label: frames one after another, as Chromium plays them to a page. */
async function filmOf(entity: CodedEntity, key: number): Promise<Buffer> {
  const { width, height, darks } = qrOf(codeAddress('https://elsewhere.test', entity, key))
  const dots = 8
  const pixels = Buffer.alloc(640 * 480, 230)
  const [left, top] = [(640 - width * dots) / 2, (480 - height * dots) / 2].map(Math.round)
  for (const dark of darks)
    for (let y = dark.y * dots; y < (dark.y + dark.height) * dots; y += 1) {
      const from = (y + (top ?? 0)) * 640 + (left ?? 0) + dark.x * dots
      pixels.fill(20, from, from + dark.width * dots)
    }
  const frame = await sharp(pixels, { raw: { width: 640, height: 480, channels: 1 } })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer()
  return Buffer.concat(Array.from({ length: 10 }, () => frame))
}

async function withCamera(film: Buffer | null, base: string, run: (page: Page) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'))
  const file = join(folder, 'label.mjpeg')
  if (film) await writeFile(file, film)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      ...(film
        ? [
            '--use-fake-ui-for-media-stream',
            '--use-fake-device-for-media-stream',
            `--use-file-for-fake-video-capture=${file}`,
          ]
        : []),
    ],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      baseURL: base,
      locale: 'en-US',
      timezoneId: 'UTC',
    })
    await page.goto('/')
    await page.getByLabel('Email').fill('admin@millwright.test')
    await page.getByLabel('Password', { exact: true }).fill('Admin!2345')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Messages/ }).waitFor()
    await run(page)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
}

const openCamera = async (page: Page) => {
  // No tour of a newcomer stands over it.
  await page.goto('/app/cams/cams_parts')
  await page.getByRole('grid').first().waitFor()
  await palettePage(page).runCommand('Scan a code')
}
const cameraOf = (page: Page) => page.getByRole('dialog', { name: 'Scan a code' })

test.use({ as: null })

test('the camera reads a label, opens its machine, and comes back to scanning', async ({ api, server }) => {
  const pump = await makeEquipment(api)
  await withCamera(await filmOf('equipment', pump.key), server.url, async (page) => {
    await openCamera(page)
    await expect(page.getByRole('heading', { level: 1, name: pump.name })).toBeVisible()
    await expect(cameraOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Scan the next', exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('banner')
      .getByRole('link', { name: /dashboard/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: pump.name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Scan the next', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: pump.name })).toBeVisible()
    await page.getByRole('button', { name: 'Done scanning', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Scan the next', exact: true })).toHaveCount(0)
  })
})

test('a label of a machine that is gone leads to where that is said', async ({ server }) => {
  await withCamera(await filmOf('equipment', 2_000_000_000), server.url, async (page) => {
    await openCamera(page)
    await expect(page.getByText('There is no such machine', { exact: true })).toBeVisible()
  })
})

test('who has no camera is told so in words', async ({ server }) => {
  await withCamera(null, server.url, async (page) => {
    await openCamera(page)
    await expect(cameraOf(page).getByRole('alert').first()).toContainText(/No camera was found|not allowed/)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(cameraOf(page)).toHaveCount(0)
  })
})

test('a field that asks for a machine is filled by the camera of a phone', async ({ api, server }) => {
  const pump = await makeEquipment(api)
  await withCamera(await filmOf('equipment', pump.key), server.url, async (page) => {
    await page.goto('/app/cams/cams_meter_readings?new=1')
    await page.getByRole('button', { name: /^Scan / }).click()
    await expect(page.getByRole('dialog', { name: /^Scan / })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: /^Equipment/ })).toHaveValue(new RegExp(pump.name))
  })
})
