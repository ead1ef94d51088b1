import { intoView } from './into-view.ts'
import { expect, type Locator } from '@playwright/test'
import * as v from 'valibot'
import { choicesOf } from '../../src/api/lookups.ts'
import { type EntityName, entityNames } from '../../src/contract/entities/catalogue.ts'
import type {
  FieldDefinition,
  FormDefinition,
  LookupRef,
  ScreenDefinition,
} from '../../src/engine/definition/screen.ts'
import type { ProductApi, Row } from '../support/product-api.ts'

/** What a form takes instead of the usual values: by field, what is typed, or the words of the choice. */
export type Wishes = Readonly<Partial<Record<string, string>>>

/** What a field was given: as it is typed or chosen, as its control then shows it, as the server stores it. */
interface Sample {
  readonly given: string
  readonly shown: string
  readonly stored: unknown
}

const Code = v.object({ code: v.string(), description: v.string() })
const User = v.object({ id: v.string(), fullName: v.string() })

const isEntity = (name: string): name is EntityName => entityNames.some((entity) => entity === name)

/** The choices of a lookup, from the server and not from the page. */
async function choicesFor(api: ProductApi, lookup: LookupRef) {
  switch (lookup.from) {
    case 'list':
      return lookup.options
    case 'codes': {
      const rows = await api.rows(`/EcoSystemCodes/GetEcoSystemCodeBySetupType/${lookup.setupType}`)
      return v.parse(v.array(Code), rows).map(({ code, description }) => ({ id: code, label: description }))
    }
    case 'users': {
      const rows = await api.rows('/ApplicationUser/GetAllApplicationUsersV2')
      return v.parse(v.array(User), rows).map(({ id, fullName }) => ({ id, label: fullName }))
    }
    case 'entity': {
      if (!isEntity(lookup.entity)) throw new Error(`There is no entity ${lookup.entity}`)
      const choices = choicesOf(lookup.entity, await api.all(lookup.entity), lookup)
      return choices.filter(({ isDisabled = false }) => !isDisabled)
    }
  }
}

async function chosenSample(api: ProductApi, field: FieldDefinition, lookup: LookupRef, wish?: string) {
  const choices = await choicesFor(api, lookup)
  const once = choices.filter(({ label }) => choices.filter((one) => one.label === label).length === 1)
  const choice = once.findLast(({ id, label }) => (wish === undefined ? id !== '' : label === wish))
  if (!choice) throw new Error(`${field.label} has no choice ${wish ?? 'at all'}`)
  return { given: choice.label, shown: choice.label, stored: choice.id }
}

/** Another value for each field, so that no two of a form can be taken for one another. */
function typedSample({ kind, label, grouping }: FieldDefinition, at: number, wish?: string): Sample {
  if (kind === 'integer' || kind === 'decimal' || kind === 'money') {
    const given = wish ?? (kind === 'integer' ? String(at + 3) : `${at + 100}.25`)
    const shown = Number(given).toLocaleString('en-US', { useGrouping: grouping !== false })
    return { given, shown, stored: Number(given) }
  }
  if (kind === 'date') {
    const stored = wish ?? `2026-03-${String((at % 27) + 1).padStart(2, '0')}`
    const [year = '', month = '', day = ''] = stored.split('-')
    return { given: `${month}${day}${year}`, shown: `${month}/${day}/${year}`, stored }
  }
  if (kind === 'datetime') {
    const day = String((at % 27) + 1).padStart(2, '0')
    return { given: `03${day}20260805a`, shown: `03/${day}/20260805`, stored: `2026-03-${day}T08:05` }
  }
  if (kind === 'object') {
    const stored = { [label]: at }
    const text = JSON.stringify(stored, null, 2)
    return { given: text, shown: text, stored }
  }
  const given = wish ?? `${label.slice(0, 20)} ${at}`
  return { given, shown: given, stored: given }
}

/** What each field of a form is to be given that a user can fill, in the order of the form. */
export async function samplesFor(
  api: ProductApi,
  screen: ScreenDefinition,
  form: FormDefinition,
  wishes: Wishes = {},
): Promise<ReadonlyMap<FieldDefinition, Sample>> {
  const samples = new Map<FieldDefinition, Sample>()
  for (const [at, name] of form.groups.flatMap(({ fields }) => fields).entries()) {
    const field = screen.fields.find((one) => one.name === name)
    if (!field) throw new Error(`${screen.id} has no field ${name}`)
    const { kind, lookup, isReadOnly } = field
    if (isReadOnly === true) continue
    if (kind === 'flag') samples.set(field, { given: 'on', shown: 'on', stored: true })
    else if (lookup) samples.set(field, await chosenSample(api, field, lookup, wishes[name]))
    else samples.set(field, typedSample(field, at, wishes[name]))
  }
  return samples
}

const boxOf = (scope: Locator, { name }: FieldDefinition) => scope.locator(`[data-field="${name}"]`)

/** Whether a list has become one to type in, once it is read. */
async function isLong(box: Locator): Promise<boolean> {
  const combo = box.getByRole('combobox')
  const short = box.locator('[aria-haspopup="listbox"]')
  await expect(combo.or(short).first()).toBeVisible()
  await expect(short.filter({ hasText: 'Loading' })).toHaveCount(0)
  return combo.isVisible()
}

/** Types, ticks and chooses all of it by hand. */
export async function fillEvery(scope: Locator, samples: ReadonlyMap<FieldDefinition, Sample>) {
  const page = scope.page()
  for (const [field, { given }] of samples) {
    const box = boxOf(scope, field)
    const option = page.getByRole('option', { name: given, exact: true })
    if (field.kind === 'flag') await box.locator('label').click()
    else if (field.kind === 'date' || field.kind === 'datetime') {
      await box.getByRole('spinbutton').first().click()
      await page.keyboard.type(given)
    } else if (!field.lookup) {
      await box.locator('input, textarea').fill(given)
      await page.keyboard.press('Tab')
    } else if (await isLong(box)) {
      await intoView(box.getByRole('combobox'))
      await box.getByRole('combobox').fill(given)
      await option.click()
    } else {
      await box.locator('[aria-haspopup="listbox"]').click()
      await option.click()
    }
  }
}

/** What is chosen: a short list is a button, a long one is typed in; which of them shows when the list is loaded. */
const chosenIn = (box: Locator): Promise<string | null> =>
  box
    .locator('.mw-select-value, input[role="combobox"]')
    .evaluate((control) => (control instanceof HTMLInputElement ? control.value : control.textContent))

/** The form shows what it was given. */
export async function expectEvery(scope: Locator, samples: ReadonlyMap<FieldDefinition, Sample>) {
  for (const [field, { shown }] of samples) {
    const box = boxOf(scope, field)
    if (field.kind === 'flag') await expect(box.locator('input'), field.label).toBeChecked()
    else if (field.kind === 'date' || field.kind === 'datetime')
      await expect
        .poll(async () => (await box.locator('.mw-date').innerText()).replace(/[^\d/]/g, ''), field.label)
        .toBe(shown)
    else if (field.lookup) await expect.poll(() => chosenIn(box), field.label).toBe(shown)
    else await expect(box.locator('input, textarea').first(), field.label).toHaveValue(shown)
  }
}

/** What the server has to hold of it. */
export const storedOf = (samples: ReadonlyMap<FieldDefinition, Sample>): Row =>
  Object.fromEntries([...samples].map(([{ name }, { stored }]) => [name, stored]))
