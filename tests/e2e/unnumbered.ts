import type { Page } from '@playwright/test'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { ProductApi } from '../support/product-api.ts'
import { menuLists } from './menu-lists.ts'
import { samplesFor, type Wishes } from './record-form.ts'

/** Where a kind of record is made, and what its form has to be given. */
export async function required(api: ProductApi, entity: EntityName, wishes: Wishes) {
  const list = (await menuLists(api)).find((one) => one.entity === entity)
  if (!list) throw new Error(`The menu leads to no ${entity}`)
  const names = new Set(list.screen.fields.flatMap((field) => (field.required ? [field.name] : [])))
  const groups = list.form.groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => names.has(field)),
  }))
  const { path, screen } = list
  const samples = await samplesFor(api, screen, { ...list.form, groups }, wishes)
  return { path, fields: screen.fields, samples }
}

/** No number was lent and no write gets through, as where there is no line. */
export async function cut(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**'
  await page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionfailed'),
  )
  return () => page.unroute(calls)
}
