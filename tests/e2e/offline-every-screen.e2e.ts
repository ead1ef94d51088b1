import type { ProductApi, Row } from '../support/product-api.ts'
import { uniqueName } from './equipment-samples.ts'
import type { App } from './app.page.ts'
import { expect, type Page, test } from './fixtures.ts'
import { gridPage } from './grid.page.ts'
import { type MenuList, menuLists } from './menu-lists.ts'
import { offline } from './offline-device.ts'
import { fillEvery, samplesFor, storedOf, type Wishes } from './record-form.ts'

/** What is typed into fields that take not any word, by their names; `at`: another number for each record. */
const typed: Readonly<Record<string, (at: number) => string>> = {
  email: (at) => `q${at}@works.test`,
  website: (at) => `q${at}.test`,
  reactRoute: (at) => `ecosystem/q${at}`,
  alpha2: (at) => `X${letterOf(at)}`,
  alpha3: (at) => `XX${letterOf(at)}`,
  numericCode: (at) => String(900 + (at % 100)),
  id: (at) => String(9000 + at),
  ratePercent: () => '7',
}
const letterOf = (at: number) => String.fromCharCode(65 + (at % 26))

/** What is chosen, where not every choice asks for the same fields. */
const chosen: Wishes = { trackByDate: 'Date', yearOfProduction: '2019' }
const ofOtherChoices = /^trackByHour_/

let count = 0

type Values = Awaited<ReturnType<typeof samplesFor>>

/** What a list is to have of each fate, told apart by their names. */
interface Plan {
  readonly list: MenuList
  readonly token: string
  readonly made: Values
  readonly changed: Values
  readonly deleted: Values
}

/** The same with the two records that are there before the line goes. */
interface Fates extends Pick<Plan, 'list' | 'token' | 'made'> {
  readonly changed: Row
  readonly deleted: Row
}

const keyOf = ({ screen }: MenuList, row: Row): number => Number(row[screen.key])
const nameOf = ({ named }: MenuList, row: Row): string => String(row[named.name])

/** What the form has to hold, and the name. */
async function valuesOf(api: ProductApi, { screen, form, named }: MenuList, name: string) {
  count += 1
  const at = count
  const asked = screen.fields.filter(
    (field) =>
      field.name === named.name ||
      (field.required && field.answers === undefined && !ofOtherChoices.test(field.name)),
  )
  const texts = asked.filter(({ kind, lookup }) => kind === 'text' && lookup === null)
  const wishes = Object.fromEntries([
    ...texts.map((field) => [field.name, `Q${at}`]),
    ...asked.flatMap((field) => {
      const write = typed[field.name]
      return write ? [[field.name, write(at)]] : []
    }),
    ...Object.entries(chosen),
    [named.name, name],
  ])
  const names = new Set(asked.map((field) => field.name))
  const groups = form.groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => names.has(field)),
  }))
  return samplesFor(api, screen, { ...form, groups }, wishes)
}

async function planOf(api: ProductApi, list: MenuList): Promise<Plan> {
  const token = uniqueName('Off')
  const [made, changed, deleted] = [
    await valuesOf(api, list, `${token} new`),
    await valuesOf(api, list, `${token} old`),
    await valuesOf(api, list, `${token} gone`),
  ]
  return { list, token, made, changed, deleted }
}

async function begin(api: ProductApi, { changed, deleted, ...plan }: Plan): Promise<Fates> {
  const make = (values: Values) => api.create(plan.list.entity, storedOf(values))
  return { ...plan, changed: await make(changed), deleted: await make(deleted) }
}

/** The lists in a browser, with user verbs. */
function listsPage(app: App) {
  const { page } = app
  const visit = (path: string) => app.visit(`/app/${path}`)
  const scopeOf = ({ screen }: MenuList) =>
    screen.editing === 'popup' ? app.record.popup : page.getByRole('main')
  const unsent = () =>
    page.evaluate(() => Number(document.querySelector('.mw-outbox-count')?.textContent ?? 0))
  /** Each act is one more on the badge. */
  async function keeps(act: () => Promise<void>) {
    const before = await unsent()
    await act()
    await expect.poll(unsent).toBe(before + 1)
  }
  const boxOf = (list: MenuList) =>
    scopeOf(list).locator(`[data-field="${list.named.name}"]`).locator('input, textarea')
  const save = async (list: MenuList) => {
    await boxOf(list).focus()
    await page.keyboard.press('ControlOrMeta+s')
  }
  /** A row that is added by Tab out of its last cell is followed by a blank one. */
  const left = (list: MenuList) =>
    expect(async () => {
      if (await boxOf(list).isVisible()) await page.keyboard.press('Escape')
      await expect(boxOf(list)).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
  const rowOf = (key: number) => page.locator(`[role="grid"] [data-row="${key}"]`)
  return {
    async make({ list, made }: Fates) {
      await visit(`${list.path}?new=1`)
      await keeps(async () => {
        await fillEvery(scopeOf(list), made)
        await save(list)
      })
      await left(list)
    },
    async change({ list, changed }: Fates) {
      await visit(`${list.path}?edit=${keyOf(list, changed)}`)
      await expect(boxOf(list)).toHaveValue(nameOf(list, changed))
      await boxOf(list).fill(`${nameOf(list, changed)}*`)
      await keeps(() => save(list))
      await left(list)
    },
    async remove({ list, token, deleted }: Fates) {
      await visit(list.path)
      const grid = gridPage(page, list.screen.title)
      await grid.search(token)
      await rowOf(keyOf(list, deleted)).getByRole('gridcell').first().focus()
      await page.keyboard.press('Delete')
      await keeps(() => app.record.confirm.getByRole('button', { name: 'Delete', exact: true }).click())
      await expect(rowOf(keyOf(list, deleted))).toHaveCount(0)
    },
    /** All three are in view as what they are. */
    async shows({ list, token, deleted }: Fates) {
      await visit(list.path)
      const grid = gridPage(page, list.screen.title)
      await expect(
        page.getByText('3 records wait on this device, not sent yet: 1 new, 1 changed, 1 deleted'),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: `Keep`, exact: false })).toContainText('Keep')
      await expect(page.getByRole('main').locator('s')).toContainText(nameOf(list, deleted))
      await grid.search(token)
      await expect(grid.rows).toHaveCount(2)
      for (const fate of ['new', 'old*'])
        await expect(grid.row(`${token} ${fate}`)).toHaveAttribute('data-mark', 'unsent')
    },
  }
}

/** No write gets through, as where there is no line; what is read does, as a device has it of before. */
async function cut(page: Page): Promise<() => Promise<void>> {
  const writes = '**/api/**'
  await page.route(writes, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionfailed'),
  )
  return () => page.unroute(writes)
}

const areas = [
  { area: 'maintenance', isOf: (path: string) => path.startsWith('cams/') },
  { area: 'books and administration', isOf: (path: string) => !path.startsWith('cams/') },
]

test.use({ as: 'admin', ownServer: true })

for (const { area, isOf } of areas)
  test(`every list of ${area} is worked in without a line: in view, over a reload, and on the server once`, async ({
    api,
    app,
    page,
    noise,
  }) => {
    test.slow()
    noise.expect(offline)
    const lists = listsPage(app)
    const plans: Plan[] = []
    // All of them before any record is made, so that none is upon one that is to be deleted.
    for (const list of await menuLists(api)) if (isOf(list.path)) plans.push(await planOf(api, list))
    const all: Fates[] = []
    for (const plan of plans) all.push(await begin(api, plan))
    expect(all.length).toBeGreaterThan(8)
    await app.open('dashboard')
    const mend = await cut(page)
    for (const fates of all)
      await test.step(fates.list.screen.title, async () => {
        await lists.make(fates)
        await lists.change(fates)
        await lists.remove(fates)
      })

    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const fates of all) await lists.shows(fates)

    await mend()
    await app.outbox.isSentOnceBack()
    for (const { list, token, changed, deleted } of all) {
      const mine = (await api.all(list.entity)).filter((row) => nameOf(list, row).startsWith(token))
      expect(
        mine
          .map((row) => [nameOf(list, row), row['version']])
          .toSorted(([one], [two]) => String(one).localeCompare(String(two))),
        list.screen.title,
      ).toEqual([
        [`${token} new`, 1],
        [`${nameOf(list, changed)}*`, 2],
      ])
      expect(await api.get(list.entity, keyOf(list, deleted)), list.screen.title).toBeNull()
    }
  })
