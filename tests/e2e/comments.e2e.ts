import type { Page } from '@playwright/test'
import { openApi } from '../support/product-api.ts'
import { addresses } from './app.page.ts'
import { callApi } from './api-call.ts'
import { violations } from './axe.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Comment on/ })
const saidOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Comments' }).getByRole('listitem')
const atEquipment = (key: number) => `${addresses.equipment}?record=${key}`

test.describe('comments on a record', () => {
  test.use({ as: 'admin', ownServer: true })

  test('mention somebody by keys, who is told, opens the record with them in view and answers live', async ({
    app,
    api,
    page,
    join,
  }) => {
    const { key } = await makeOperation(api, { lines: 1 })
    const other = await join('rig12')
    await other.openList('pmOperations')
    await page.goto(`${addresses.pmOperations}?record=${key}`)
    await expect(panelOf(page)).toContainText('Nobody has said anything yet.')
    await boxOf(page).focus()
    await page.keyboard.type('Noisy, ask @ada')
    const found = page.getByRole('option', { name: '12 Adaeze Obi', exact: true })
    await expect(found).toHaveAttribute('aria-selected', 'true')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.type('to look')
    await page.keyboard.press('Control+Enter')
    await expect(saidOf(page)).toHaveText(/You.*Noisy, ask @12 Adaeze Obi to look/)
    await expect(app.outbox.badge).toHaveCount(0)
    await expect(panelOf(page).getByRole('heading', { name: 'Comments (1)' })).toBeVisible()

    await other.page.getByRole('button', { name: /^Messages/ }).click()
    const told = other.page.getByRole('link', { name: new RegExp(`mentioned you on PMO-${key}$`) })
    await expect(told).toBeVisible()
    await told.click()
    await expect(other.page).toHaveURL(new RegExp(`record=${key}$`))
    await expect(saidOf(other.page)).toBeInViewport()
    await boxOf(other.page).fill('On my way')
    await panelOf(other.page).getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(saidOf(page).first()).toHaveText(/12 Adaeze Obi.*On my way/)
    await expect(panelOf(page).getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
    await saidOf(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(saidOf(other.page)).toHaveCount(1)
  })

  test('stand on the page of a machine, and are written by the palette', async ({ app, api, page }) => {
    const { key } = await makeEquipment(api)
    await page.goto(`${addresses.equipment}?machine=${key}&tab=comments`)
    await expect(boxOf(page)).toBeVisible()
    await app.palette.open()
    await page.keyboard.type('comment on')
    await expect(
      page.getByRole('option', { name: new RegExp(`Comment on.*EQ-${key}`) }).first(),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(boxOf(page)).toBeFocused()
    await page.keyboard.type('Paint it')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('tab', { name: 'Comments (1)' })).toBeVisible()
  })
})

test.describe('the comments of a request and its work order', () => {
  test.use({ as: 'clerk', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('are one conversation: requester and mechanic hear each other live, and what is said among mechanics stays there', async ({
    api,
    join,
    page,
    server,
  }) => {
    const pump = await makeEquipment(api, { unit: uniqueName('P') })
    await page.goto(`/app/report-trouble?equipment=${pump.key}`)
    await page.getByRole('textbox', { name: /^What is wrong/ }).fill('Leaks at the packing')
    await page.getByRole('button', { name: 'Report', exact: true }).tap()
    await expect(panelOf(page)).toContainText('Nobody has said anything yet.')
    const comment = (on: Page) => panelOf(on).getByRole('button', { name: 'Comment', exact: true })
    await boxOf(page).fill('It is worse at night')
    await comment(page).tap()
    await expect(saidOf(page)).toHaveText(/You.*It is worse at night/)

    const order = (await api.all('workOrder')).find((row) => row['equipmentOID'] === pump.key)
    const wide = { viewport: { width: 1400, height: 900 }, isMobile: false, hasTouch: false }
    const { page: mechanic } = await join('rig12', wide)
    const choice = mechanic.getByRole('checkbox', { name: 'The requester sees it' })
    await mechanic.goto(`${addresses.workOrders}?record=${String(order?.['workOrderOID'])}`)
    await expect(saidOf(mechanic)).toContainText(['It is worse at night'])
    await expect(saidOf(mechanic)).toContainText(['Seen by the requester'])
    await expect(choice).not.toBeChecked()
    await boxOf(mechanic).fill('They never grease it')
    await comment(mechanic).click()
    await expect(saidOf(mechanic)).toHaveCount(2)
    await boxOf(mechanic).fill('We come at six')
    await mechanic.getByText('The requester sees it', { exact: true }).click()
    await expect(choice).toBeChecked()
    expect(await violations(mechanic)).toEqual([])
    await comment(mechanic).click()
    const marked = saidOf(mechanic).filter({ hasText: 'Seen by the requester' })
    await expect(marked).toContainText(['We come at six', 'It is worse at night'])
    await expect(saidOf(mechanic)).toContainText([
      'We come at six',
      'They never grease it',
      'It is worse at night',
    ])
    await expect(choice).not.toBeChecked()

    // What was said among mechanics came before, so it would stand here by now.
    await expect(saidOf(page)).toContainText(['We come at six', 'It is worse at night'])
    await expect(panelOf(page).getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
    await expect(page.getByText('They never grease it')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'The requester sees it' })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expect(saidOf(page)).toContainText(['We come at six', 'It is worse at night'])
    const asClerk = await openApi(server.url, 'clerk')
    const among = await callApi(
      server,
      asClerk,
      'GET',
      `/Comments/workOrder/${String(order?.['workOrderOID'])}`,
    )
    expect(among.status).toBe(403)
    await boxOf(page).fill('Thank you')
    await comment(page).tap()
    await expect(saidOf(mechanic).first()).toHaveText(/Thank you/)
  })
})

test.describe('a comment written where the line is down', () => {
  test.use({
    as: 'admin',
    throughNetwork: true,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })

  test('and one that is only typed are kept over a reload, and it arrives once', async ({
    app,
    api,
    network,
    noise,
    page,
    server,
  }) => {
    noise.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
    const { key } = await makeEquipment(api)
    const lost = network.inject(
      { method: 'POST', path: '/Comments/', times: Infinity },
      { kind: 'lose-request' },
    )
    await page.goto(atEquipment(key))
    await boxOf(page).fill('Leaks at the flange')
    await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(saidOf(page)).toContainText('Leaks at the flange')
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')
    await boxOf(page).fill('And half a')
    await expect(boxOf(page)).toHaveValue('And half a')

    await page.reload()
    await expect(saidOf(page)).toContainText('Leaks at the flange')
    await expect(boxOf(page)).toHaveValue('And half a')
    // What is typed to edit it outlives a reload too.
    const editing = page.getByRole('textbox', { name: /^Edit the comment/ })
    await saidOf(page).getByRole('button', { name: /^Edit/ }).click()
    await editing.fill('Leaks at the lower fl')
    await expect(editing).toHaveValue('Leaks at the lower fl')
    await page.reload()
    await expect(editing).toHaveValue('Leaks at the lower fl')
    await editing.fill('Leaks at the lower flange')
    await saidOf(page).getByRole('button', { name: 'Save comment' }).click()
    await expect(editing).toHaveCount(0)
    await expect(saidOf(page)).toContainText('Leaks at the lower flange')
    lost.stop()
    // The first that arrives is taken, and its answer is lost: it is asked again under the same key.
    network.inject({ method: 'POST', path: '/Comments/' }, { kind: 'lose-reply' })
    await app.outbox.isSentOnceBack()
    await expect(saidOf(page)).toHaveCount(1)
    expect((await callApi(server, api, 'GET', `/Comments/equipment/${key}`)).body).toMatchObject({
      result: { count: 1, comments: [{ text: 'Leaks at the lower flange' }] },
    })
  })
})
