import type { ProductApi } from '../support/product-api.ts'
import { addresses } from './app.page.ts'
import { violations } from './axe.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

/** A rig of its own with two pumps that were read at 1,000 h. */
async function makeRig(api: ProductApi) {
  const rig = uniqueName('Rig')
  const { locationOID } = await api.create('location', {
    locationName: rig,
    category: 'Rig',
    state: 'Rivers',
  })
  const pump = async (unit: string) =>
    makeEquipment(api, {
      unit: uniqueName(unit),
      location: Number(locationOID),
      hasMeter: true,
      primaryMeter: 'Hours',
      secondaryMeter: 'None',
      primaryMeterCurrentReading: 1_000,
    })
  return { rig, place: Number(locationOID), pumps: [await pump('A'), await pump('B')] as const }
}

const readingsOf = async (api: ProductApi, key: number) => {
  const filter = JSON.stringify({ field: 'equipmentOID', op: '=', value: key })
  const { data } = await api.list('meterReading', `?filter=${encodeURIComponent(filter)}`)
  return data.map(({ primaryMeter, secondaryMeter }) => [primaryMeter, secondaryMeter])
}

test.describe('the readings of a whole rig', () => {
  test.use({
    as: 'admin',
    throughNetwork: true,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })

  test('are typed on a phone without a connection, kept over a reload, and arrive once', async ({
    api,
    app,
    network,
    noise,
    page,
  }) => {
    noise.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
    const { place, pumps } = await makeRig(api)
    const [a, b] = pumps
    const cellOf = ({ name }: { readonly name: string }) =>
      page.getByRole('listitem').filter({ hasText: name }).getByRole('textbox', { name: 'Reading' })
    await page.goto(`${addresses.meterReadings}?sheet=1&place=${place}`)
    await expect(cellOf(a)).toHaveAccessibleDescription('Last 1,000 h')
    expect(await violations(page), 'the sheet').toEqual([])

    await cellOf(a).fill('1024')
    await page.keyboard.press('Tab')
    await expect(page.getByText('1 of 2 machines read')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You typed this before and did not save it')).toBeVisible()
    await expect(cellOf(a)).toHaveValue('1,024')

    const lost = network.inject(
      { method: 'POST', path: '/CAMSMeterReadings', times: Infinity },
      { kind: 'lose-request' },
    )
    await cellOf(b).fill('1048')
    await page.getByRole('button', { name: 'Save readings' }).tap()
    await expect(page.getByText('Waits to be sent')).toHaveCount(2)
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 2 unsent')
    lost.stop()
    await app.outbox.isSentOnceBack()
    expect(await Promise.all(pumps.map(({ key }) => readingsOf(api, key)))).toEqual([
      [[1_024, 0]],
      [[1_048, 0]],
    ])
  })
})

test.describe('the sheet by keyboard', () => {
  test.use({ as: 'admin' })

  test('is found by the palette, filled by Enter and saved by Ctrl+Enter', async ({ api, app, page }) => {
    const { rig, pumps } = await makeRig(api)
    await app.openList('meterReadings')
    await app.palette.run('rig sheet')
    await expect(page.getByRole('heading', { name: 'Readings of a rig', level: 1 })).toBeVisible()
    await page.getByRole('combobox', { name: 'Location' }).fill(rig)
    await page.getByRole('option', { name: rig }).click()
    await page.getByRole('textbox', { name: 'Reading' }).first().focus()
    await page.keyboard.type('1024')
    await page.keyboard.press('Enter')
    await page.keyboard.type('900')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('900 is below it')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(1)
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('option', { name: 'Replaced meter' }).click()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
    expect(await Promise.all(pumps.map(({ key }) => readingsOf(api, key)))).toEqual([
      [[1_024, 0]],
      [[900, 0]],
    ])
  })
})
