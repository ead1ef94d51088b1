import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { systemCode } from '../../contract/entities/system-code.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { button, wordsOf } from '../../engine/screen-view.fixture.tsx'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { SystemCodesPage } from './system-codes.page.tsx'

const code = (oid: number, setupType: string, word: string, order: number) => ({
  oid,
  setupType,
  code: word,
  description: `${word} in words`,
  codeOrderApplication: order,
})
const codes = [
  code(1, 'EquipmentStatus', 'Down', 2),
  code(2, 'EquipmentStatus', 'Active', 1),
  code(3, 'MeterType', 'Hours', 1),
]

interface Given {
  readonly roles?: readonly string[]
  readonly types?: () => Loaded<readonly string[]>
}

const bothTypes = (): Loaded<readonly string[]> => ({ ok: true, value: ['EquipmentStatus', 'MeterType'] })

async function mountCodes({ roles = ['ADMIN'], types = bothTypes }: Given = {}) {
  const array = arraySource(systemCode, codes)
  const bench = testWorkbench({ subject: subjectWith(roles, 'system-codes'), sources: [array] })
  const { hook, searchHook } = memoryLocation({ path: '/app/ecosystem/system-codes' })
  const asked: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <SystemCodesPage
            loadTypes={async () => types()}
            codesOfType={(type) => {
              asked.push(type)
              return { ...array.source, name: `systemCode ${type}` }
            }}
          />
        </Router>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...array, ...bench, asked }
}

const typeLink = (name: string) =>
  page.getByRole('navigation', { name: 'Setup types' }).getByRole('link', { name })
const cellField = (name: string) =>
  page.elementLocator(
    document.querySelector(`[data-row="new"] [data-field="${name}"] input`) ?? document.body,
  )
test('the codes of the first type stand beside the list of types, in their order', async () => {
  const { asked } = await mountCodes()
  await expect.poll(() => wordsOf('code')).toEqual(['Active', 'Down'])
  await expect.element(typeLink('EquipmentStatus')).toHaveAttribute('aria-current', 'page')
  await typeLink('MeterType').click()
  await expect.poll(() => wordsOf('code')).toEqual(['Hours'])
  await expect.element(typeLink('MeterType')).toHaveAttribute('aria-current', 'page')
  expect(new Set(asked)).toEqual(new Set(['EquipmentStatus', 'MeterType']))
})

test.each([390, 800])('at %i px the types are a select above the codes', async (narrow) => {
  const { innerWidth: width, innerHeight: height } = window
  await page.viewport(narrow, 800)
  try {
    await mountCodes()
    await expect.poll(() => wordsOf('code')).toEqual(['Active', 'Down'])
    expect(page.getByRole('navigation', { name: 'Setup types' }).elements()).toEqual([])
    await page.getByRole('button', { name: 'EquipmentStatus Setup type' }).click()
    await page.getByRole('option', { name: 'MeterType' }).click()
    await expect.poll(() => wordsOf('code')).toEqual(['Hours'])
  } finally {
    await page.viewport(width, height)
  }
})

test('a new code begins with the type and is held to the required columns of SPEC 5', async () => {
  const { written } = await mountCodes()
  await expect.poll(() => wordsOf('code')).toEqual(['Active', 'Down'])
  await button('New Code').click()
  await expect.element(cellField('setupType')).toHaveValue('EquipmentStatus')
  await userEvent.keyboard('{Control>}s{/Control}')
  for (const message of [
    'Code is required',
    'Description is required',
    'Code Order Application is required and is a number',
  ])
    await expect.element(page.getByText(message).first()).toBeVisible()
  await cellField('code').fill('Lost')
  await cellField('description').fill('Lost at sea')
  await cellField('codeOrderApplication').fill('9')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => wordsOf('code')).toEqual(['Active', 'Down', 'Lost'])
  expect(written).toMatchObject([
    {
      kind: 'create',
      changes: {
        setupType: 'EquipmentStatus',
        code: 'Lost',
        description: 'Lost at sea',
        codeOrderApplication: 9,
      },
    },
  ])
})

test('what is wrong is said in the words of SPEC 5: the type too, and an order that is no number', async () => {
  const { written } = await mountCodes()
  await expect.poll(() => wordsOf('code')).toEqual(['Active', 'Down'])
  await button('New Code').click()
  await cellField('setupType').fill('')
  await cellField('code').fill('Lost')
  await cellField('description').fill('Lost at sea')
  await cellField('codeOrderApplication').fill('three')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Setup type is required').first()).toBeVisible()
  await expect
    .element(page.getByText('Code Order Application is required and is a number').first())
    .toBeVisible()
  expect(written).toEqual([])
})

test('a code is changed in its row, and never deleted', async () => {
  const { written } = await mountCodes()
  await expect.poll(() => wordsOf('code')).toEqual(['Active', 'Down'])
  expect(page.getByRole('button', { name: /^Delete/ }).elements()).toEqual([])
  await button('Edit Down in words').click()
  const words = page.elementLocator(
    document.querySelector('[data-row="1"] [data-field="description"] input') ?? document.body,
  )
  await words.fill('Broken down')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => wordsOf('description')).toEqual(['Active in words', 'Broken down'])
  expect(written).toMatchObject([{ kind: 'update', key: 1, changes: { description: 'Broken down' } }])
})

test('who is not ADMIN only reads', async () => {
  await mountCodes({ roles: ['CLERK'] })
  await expect.poll(() => wordsOf('code')).toEqual(['Active', 'Down'])
  expect(page.getByRole('button', { name: /^(New|Edit)/ }).elements()).toEqual([])
})

test('types that cannot be loaded can be tried again', async () => {
  let isDown = true
  await mountCodes({
    types: () => (isDown ? { ok: false, error: { kind: 'unreachable' } } : bothTypes()),
  })
  await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
  isDown = false
  await button('Retry').click()
  await expect.poll(() => wordsOf('code')).toEqual(['Active', 'Down'])
})
