import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { company } from '../../contract/entities/company.ts'
import { button, field, mountScreen, question } from '../../engine/screen-view.fixture.tsx'
import { companyInformation } from './company.screen.ts'

const works = {
  companyOID: 1,
  companyName: 'Oben Drilling',
  email: 'office@oben.test',
  address1: '1 Quay Road',
  country: 7,
  state: 12,
  city: 'Lagos',
  logoFileName: 'logo.png',
  acceptPOS: 'NO',
  fedralTaxNumber: '0123',
  fiscalPeriodStartDate: '2026-01-31',
}

async function mountCompany(over: Partial<Parameters<typeof mountScreen>[0]> = {}) {
  const mounted = await mountScreen({
    screen: companyInformation,
    entity: company,
    rows: [works],
    routes: ['company-information-v2'],
    address: '/app/ecosystem/company-information-v2',
    ...over,
  })
  await expect.element(page.getByRole('heading', { name: 'Company Information', level: 1 })).toBeVisible()
  return mounted
}

test('the one record is the page: locked, without a grid, with nothing but Edit to do', async () => {
  await mountCompany()
  await expect.element(button('Edit')).toBeVisible()
  expect(document.querySelector('[role="grid"]')).toBeNull()
  for (const name of ['Back', 'Delete', 'New Company', 'Save and Continue', 'Export'])
    expect(button(name).elements()).toEqual([])
})

test('who is not ADMIN only reads it', async () => {
  await mountCompany({ roles: ['CLERK'] })
  await expect.element(page.getByText('office@oben.test')).toBeVisible()
  expect(button('Edit').elements()).toEqual([])
})

test('without the task the page says why it is empty', async () => {
  await mountCompany({ roles: ['CLERK'], routes: [], rows: [] })
  await expect.element(page.getByText('None of your tasks includes it')).toBeVisible()
})

test('a load that fails can be tried again', async () => {
  const { state } = await mountCompany({
    prepare: (array) => {
      array.state.down = { kind: 'unreachable' }
    },
  })
  await expect.element(button('Retry')).toBeVisible()
  state.down = null
  await button('Retry').click()
  await expect.element(button('Edit')).toBeVisible()
})

test('a save says the words of SPEC 8 and leaves the page on its record, locked again', async () => {
  const { said, stored } = await mountCompany()
  await button('Edit').click()
  await field('City').fill('')
  await button('Save').click()
  await expect.element(page.getByText('City is required').first()).toBeVisible()
  await field('City').fill('Warri')
  await button('Save').click()
  await expect.element(button('Edit')).toBeVisible()
  await expect.element(page.getByText('Warri')).toBeVisible()
  expect(said()).toEqual(['success: Company Information updated successfully'])
  expect(stored.get(1)).toMatchObject({ city: 'Warri', version: 2 })
})

test('a save that fails keeps what was typed and says the words of SPEC 8', async () => {
  const { said, answers } = await mountCompany()
  answers.push({
    kind: 'refused',
    error: { kind: 'failed', status: 400, title: 'Bad Request', statusText: 'Bad Request' },
  })
  await button('Edit').click()
  await field('City').fill('Warri')
  await button('Save').click()
  await expect.poll(said).toEqual(['error: An error occurred while updating company record'])
  await expect.element(field('City')).toHaveValue('Warri')
})

test('changes that are given up leave the record as it was', async () => {
  await mountCompany()
  await button('Edit').click()
  await field('City').fill('Warri')
  await button('Cancel').click()
  await question('Unsaved changes').getByRole('button', { name: 'Discard' }).click()
  await expect.element(button('Edit')).toBeVisible()
  await expect.element(page.getByText('Lagos')).toBeVisible()
})

test('the date is entered as MM/dd/yyyy', async () => {
  const { stored } = await mountCompany()
  await button('Edit').click()
  const parts = page.getByRole('spinbutton')
  await expect.poll(() => parts.elements().map((part) => part.textContent)).toEqual(['01', '31', '2026'])
  parts.elements()[0]?.focus()
  await userEvent.keyboard('04152025')
  await button('Save').click()
  await expect.element(page.getByText('April 15, 2025')).toBeVisible()
  expect(stored.get(1)?.['fiscalPeriodStartDate']).toBe('2025-04-15')
})

describe('the state', () => {
  const box = (name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) })
  const choose = async (name: string, option: string) => {
    await box(name).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map((each) => each.textContent)

  test('is chosen among those of the country', async () => {
    const { stored } = await mountCompany()
    await button('Edit').click()
    await box('State').click()
    await expect.poll(offered).toEqual(['Rivers', 'Delta'])
    await page.getByRole('option', { name: 'Delta' }).click()
    await button('Save').click()
    await expect.element(button('Edit')).toBeVisible()
    expect(stored.get(1)).toMatchObject({ country: 7, state: 13 })
  })

  test('is cleared with another country, which is said below it and aloud, and is back with the one before', async () => {
    const { stored } = await mountCompany()
    await button('Edit').click()
    await choose('Country', 'Ghana')
    await expect.element(page.getByText('Rivers is not in Ghana.').first()).toBeVisible()
    await expect
      .poll(() => [...document.querySelectorAll('[aria-live="polite"]')].map((each) => each.textContent))
      .toContain('Rivers is not in Ghana.')
    await choose('Country', 'Nigeria')
    await expect.element(box('State')).toHaveTextContent('Rivers')
    await choose('Country', 'Ghana')
    await button('Save').click()
    await expect.element(page.getByText('State is required').first()).toBeVisible()
    await choose('State', 'Ashanti')
    await button('Save').click()
    await expect.element(button('Edit')).toBeVisible()
    expect(stored.get(1)).toMatchObject({ country: 8, state: 21 })
  })
})
