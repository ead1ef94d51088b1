import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { company } from '../../contract/entities/company.ts'
import { blank } from '../../contract/schema/entity.ts'
import type { Files } from '../../contract/files.ts'
import { changedByOthers, markedFields } from '../../engine/definition/told-changes.fixture.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { CompanyInformationPage } from './company.page.tsx'

const [oldName, newName] = [1, 2].map((each) => `${each}f0c7a52-3b8e-4d19-9a64-0e5d2c7b8f31.png`)

const works = {
  ...blank(company),
  companyOID: 1,
  version: 1,
  companyName: 'Oben Drilling',
  email: 'office@oben.test',
  address1: '1 Quay Road',
  country: 7,
  state: 12,
  city: 'Lagos',
  logoFileName: oldName,
  fedralTaxNumber: '0123',
  fiscalPeriodStartDate: '2026-01-31',
}

async function pngOf(): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 20)
  return canvas.convertToBlob({ type: 'image/png' })
}

async function mount({
  roles = ['ADMIN'],
  storedImage,
  logoFileName = oldName,
}: Partial<Files> & { roles?: readonly string[]; logoFileName?: string | undefined } = {}) {
  const sent: string[] = []
  const blob = await pngOf()
  const companies = arraySource(company, [{ ...works, logoFileName }])
  const { changes, change } = changedByOthers('company', { key: 1, stored: companies.stored })
  const bench = testWorkbench({
    changes,
    subject: subjectWith(roles, 'company-information-v2'),
    sources: [companies],
    files: {
      storedImage: storedImage ?? (async (name) => ({ ok: true, value: { blob, fileName: name } })),
      async uploadLogo(file) {
        sent.push(file.name)
        return {
          ok: true,
          value: {
            fileName: newName ?? '',
            contentType: 'image/png',
            size: 9,
            uploadedAt: '',
            uploadedBy: '',
          },
        }
      },
    },
  })
  const { hook, searchHook } = memoryLocation({ path: '/app/ecosystem/company-information-v2' })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <CompanyInformationPage />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, companies, sent, change }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const picture = page.getByRole('img', { name: 'Logo of the company' })

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the logo is seen, replaced while the company is edited, and saved with it', async () => {
  const { companies, sent, said } = await mount()
  await expect.element(picture).toBeVisible()
  expect(document.querySelector('input[type="file"]')).toBeNull()
  await button('Edit').click()
  await expect.element(button('Upload logo')).toBeEnabled()
  choose(new File([await pngOf()], 'setup.exe'))
  await expect.element(page.getByText('setup.exe is not a .png or .jpg picture.')).toBeVisible()
  choose(new File([await pngOf()], 'rig.png', { type: 'image/png' }))
  await expect.element(page.getByRole('textbox', { name: 'Logo file name' })).toHaveValue(newName ?? '')
  await button('Save').click()
  await expect.poll(() => companies.stored.get(1)?.['logoFileName']).toBe(newName)
  expect(sent).toEqual(['rig.png'])
  expect(said().at(-1)).toBe('success: Company Information updated successfully')
})

test('who is not ADMIN sees it and cannot replace it', async () => {
  await mount({ roles: ['CLERK'] })
  await expect.element(picture).toBeVisible()
  expect(button('Upload logo').elements()).toEqual([])
})

test('a picture that is gone is no logo yet', async () => {
  await mount({
    storedImage: async () => ({ ok: false, error: { kind: 'not-found', title: 'There is no such picture' } }),
  })
  await expect.element(page.getByText('No logo yet.')).toBeVisible()
})

test('a name that is not of our making is no logo yet, and nobody is asked for it', async () => {
  const asked: string[] = []
  await mount({
    logoFileName: 'logo.png',
    storedImage: async (name) => {
      asked.push(name)
      return { ok: false, error: { kind: 'unreachable' } }
    },
  })
  await expect.element(page.getByText('No logo yet.')).toBeVisible()
  expect(asked).toEqual([])
})

test('what another changes of the company is shown and marked', async () => {
  const { change } = await mount()
  await expect.element(page.getByText('1 Quay Road')).toBeVisible()
  expect(markedFields()).toEqual([])
  change('ada', { address1: '2 Quay Road' })
  await expect.element(page.getByText('2 Quay Road')).toBeVisible()
  await expect.poll(markedFields).toEqual([['address1', 'Changed by Ada']])
})
