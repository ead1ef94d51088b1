import type { ProductApi } from '../support/product-api.ts'
import { type App } from './app.page.ts'
import { expect, test } from './fixtures.ts'
import { makePart } from './stock-samples.ts'

test.use({ as: 'admin' })

type Part = Awaited<ReturnType<typeof makePart>>

/** Five received and three issued again, today. */
async function moved(api: ProductApi) {
  const part = await makePart(api)
  const base = { partNumberOID: part.key, locationOID: part.location, movedOn: '2026-03-07' }
  const received = await api.create('stockMovement', {
    ...base,
    kind: 'RECEIVE',
    quantity: 5,
    unitCost: 12.5,
  })
  const issued = await api.create('stockMovement', { ...base, kind: 'ISSUE', quantity: 3 })
  return { part, received: Number(received['stockMovementOID']), issued: Number(issued['stockMovementOID']) }
}
/** What each movement of the part says and did, the oldest first. */
const ledger = async (api: ProductApi, part: Part) =>
  (await api.all('stockMovement'))
    .filter(({ partNumberOID }) => partNumberOID === part.key)
    .toSorted((a, b) => Number(a['sequence']) - Number(b['sequence']))
    .map(({ kind, quantity, onHandChange, takesBackOID }) => [kind, quantity, onHandChange, takesBackOID])
const listOf = ({ key }: Part) =>
  `/app/cams/cams_stock_movements?${new URLSearchParams({ filter: JSON.stringify({ field: 'partNumberOID', op: '=', value: key }) })}`
const dialog = ({ page }: App, movement: number) =>
  page.getByRole('dialog', { name: `Take back SM-${movement}` })
const take = (app: App, movement: number) =>
  dialog(app, movement).getByRole('button', { name: 'Take back', exact: true })

test('a movement is taken back from its row, once, and both rows say so', async ({ app, api, page }) => {
  const { part, received, issued } = await moved(api)
  await page.goto(listOf(part))
  await page.getByRole('button', { name: `Take back… SM-${received}` }).click()
  await expect(dialog(app, received)).toContainText('Only 2 are available there.')
  await expect(take(app, received)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Take back… SM-${issued}` }).click()
  await expect(dialog(app, issued)).toContainText(/On hand, .*T-01/)
  await take(app, issued).click()
  await expect(page.getByText(`SM-${issued} was taken back.`).first()).toBeVisible()
  await expect
    .poll(() => ledger(api, part))
    .toEqual([
      ['RECEIVE', 5, 5, null],
      ['ISSUE', 3, -3, null],
      ['ISSUE', -3, 3, issued],
    ])
  await expect(page.getByRole('row').filter({ hasText: `Takes back SM-${issued}` })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: /Taken back with SM-/ })).toHaveCount(1)
  await page.getByRole('button', { name: `Take back… SM-${issued}` }).click()
  await expect(dialog(app, issued)).toContainText(/took it back on .* with SM-/)
  await expect(take(app, issued)).toBeDisabled()
})

test("of a day's work a receipt is taken back with the issue that took of it", async ({ app, api, page }) => {
  const { part, received, issued } = await moved(api)
  await app.openList('locations')
  await app.palette.runCommand("A day's work…")
  const work = page.getByRole('dialog', { name: "A day's work" })
  const box = page.getByRole('checkbox', { name: `Take back Stock movement SM-${received} RECEIVE` })
  const entry = work.getByRole('listitem').filter({ has: box })
  await expect(entry).toContainText('It would be taken back by a new movement.')
  await expect(entry).toContainText(`SM-${issued} is taken back before it.`)
  await box.focus()
  await page.keyboard.press('Space')
  await work.getByRole('button', { name: 'Take back 2 records' }).click()
  await expect(work.getByRole('heading', { name: 'Taken back: 2 records' })).toBeVisible()
  await expect
    .poll(() => ledger(api, part))
    .toEqual([
      ['RECEIVE', 5, 5, null],
      ['ISSUE', 3, -3, null],
      ['ISSUE', -3, 3, issued],
      ['RECEIVE', -5, -5, received],
    ])
})

test('without a connection two movements taken back arrive in their order', async ({
  app,
  api,
  page,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { part, received, issued } = await moved(api)
  await page.goto(listOf(part))
  await expect(page.getByRole('button', { name: `Take back… SM-${issued}` })).toBeVisible()
  for (const movement of [issued, received]) {
    await page.getByRole('button', { name: `Take back… SM-${movement}` }).click()
    await page.context().setOffline(true)
    await expect(take(app, movement)).toBeEnabled()
    await take(app, movement).click()
    await expect(dialog(app, movement)).toHaveCount(0)
  }
  await page.context().setOffline(false)
  await app.outbox.isSentOnceBack()
  await expect
    .poll(() => ledger(api, part))
    .toEqual([
      ['RECEIVE', 5, 5, null],
      ['ISSUE', 3, -3, null],
      ['ISSUE', -3, 3, issued],
      ['RECEIVE', -5, -5, received],
    ])
})
