import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { OperationsReport } from './operations-report.tsx'

async function mount(roles: readonly string[], ...routes: readonly string[]) {
  const asked: string[] = []
  const bench = testWorkbench({
    subject: subjectWith(roles, ...routes),
    sources: [],
    files: {
      async runReport(name, query) {
        asked.push(`${name} ${JSON.stringify(query)}`)
        return { ok: false, error: { kind: 'not-found', title: 'There are no operations' } }
      },
    },
    lookups: async () => [
      { id: 'user-1', label: 'Ngozi Eze' },
      { id: 'user-2', label: '12 Adaeze Obi' },
    ],
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkbenchProvider value={bench.workbench}>
        <OperationsReport />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked }
}

const download = page.getByRole('button', { name: 'Download', exact: true })
const user = page.getByRole('combobox', { name: 'User' })

describe('the report of a user’s operations', () => {
  test('is of one’s own, and says what failed', async () => {
    const { asked, said } = await mount(['STAFF'], 'cams_pm_operations')
    await download.click()
    await expect.poll(said).toEqual(['error: There are no operations'])
    expect([asked, user.elements()]).toEqual([['userPmOperationReport {"vUserGUID":"user-1"}'], []])
  })

  test('is of whom ADMIN chooses', async () => {
    const { asked } = await mount(['ADMIN'], 'cams_pm_operations')
    await expect.element(user).toHaveValue('Ngozi Eze')
    await userEvent.fill(user, 'Adaeze')
    await page.getByRole('option', { name: '12 Adaeze Obi' }).click()
    await download.click()
    await expect.poll(() => asked).toEqual(['userPmOperationReport {"vUserGUID":"user-2"}'])
  })

  test('is not offered to whom the policy refuses it', async () => {
    await mount(['STAFF'], 'cams_parts')
    expect(download.elements()).toEqual([])
  })
})
