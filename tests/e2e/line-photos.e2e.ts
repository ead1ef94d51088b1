import sharp from 'sharp'
import { callApi } from './api-call.ts'
import { addresses } from './app.page.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'

const photo = async () => ({
  name: 'clamp.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b35c00' } })
    .jpeg()
    .toBuffer(),
})

test.describe('a demanded photo, taken where the line is down', () => {
  test.use({
    as: 'admin',
    throughNetwork: true,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })

  test('lets its line be done, is kept with it over a reload, and arrives at its line', async ({
    api,
    network,
    noise,
    page,
    server,
  }) => {
    noise.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
    const lines = ['Clamp', 'Guard'].map((taskDescription, at) => ({
      taskDescription,
      taskStatus: '',
      remarks: '',
      sortOrder: at + 1,
      photoRequired: at === 0,
    }))
    const { key } = await makeOperation(api, { lines: 0, values: { camspmOperationDetailVirtual: lines } })
    const list = page.getByRole('list', { name: 'Lines', exact: true })
    const clamp = list.getByRole('listitem').nth(0)
    const lost = network.inject(
      { method: 'POST', path: '/Attachments/', times: Infinity },
      { kind: 'lose-request' },
    )
    await page.goto(`${addresses.pmOperations}?edit=${key}`)
    await expect(clamp).toContainText('Take a photo first: this is not done without one')
    await page.getByRole('button', { name: 'All Done', exact: true }).click()
    await expect(page.getByText('1 line is left as it was: it is not done without a photo')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '1')

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      clamp.getByRole('button', { name: 'Take a photo of line 1', exact: true }).click(),
    ])
    await chooser.setFiles(await photo())
    await expect(clamp.getByRole('img', { name: 'Photo of line 1' })).toBeVisible()
    await clamp.getByText('Done', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // Whether the save itself got through depends on whether the lost photo was tried again by then.
    await expect(
      page.getByText(/^Saved (Successfully!$|on this device\. It will be sent)/).first(),
    ).toBeVisible()

    await page.goto(`${addresses.pmOperations}?edit=${key}`)
    await expect(clamp.getByRole('img', { name: 'Photo of line 1' })).toBeVisible()
    await expect(clamp.getByRole('radio', { name: 'Done', exact: true })).toBeChecked()
    lost.stop()
    await expect(clamp.getByRole('button', { name: 'Open photo 1 of line 1' })).toBeVisible({
      timeout: 20_000,
    })
    expect((await callApi(server, api, 'GET', `/Attachments/pmOperation/${key}`)).body).toMatchObject({
      result: [{ fileName: 'clamp.jpg', caption: 'Clamp', line: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
    })
  })
})
