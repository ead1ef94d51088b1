// First, as in the product: they say in which order the layers of all others stand.
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ApiError } from '../../contract/api-error.ts'
import type {
  ConfigurationChange,
  ConfigurationFile,
  ConfigurationPreview,
} from '../../contract/configuration/configuration.ts'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ConfigurationPage } from './configuration.page.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'

const admin = subjectWith(['ADMIN'], 'ecosystem/configuration')
const site: ConfigurationFile = {
  format: 'millwright-configuration',
  version: 1,
  exportedAt: '2026-11-21T10:00:00.000Z',
  from: 'works.example:8080',
  applications: [],
  tasks: [{}, {}],
  roles: [{}],
  privileges: [],
  definitions: [{ fields: [{}, {}, {}] }],
  codes: [],
  preferences: [],
}
const content = JSON.stringify({ format: site.format, version: site.version })
const change = (name: string, over: Partial<ConfigurationChange> = {}): ConfigurationChange => ({
  kind: 'changed',
  what: 'preference',
  name,
  details: [{ field: 'Value', before: 'A4', after: '' }],
  ...over,
})
const someChanges = [
  change('banks, routeCode', {
    kind: 'removed',
    what: 'field',
    details: [{ field: 'Width', before: 0, after: null }],
  }),
  change('AUDITOR', { kind: 'added', what: 'role', details: [{ field: 'ID', before: null, after: 6 }] }),
  change('PaperSize'),
]
const previewOf = (over: Partial<ConfigurationPreview> = {}): ConfigurationPreview => ({
  changes: someChanges,
  faults: [],
  unchanged: 1234,
  fingerprint: 'f1',
  ...over,
})

interface Given {
  readonly subject?: typeof admin
  readonly preview?: ConfigurationPreview
}

async function mount({ subject = admin, preview = previewOf() }: Given = {}) {
  const asked: string[] = []
  const state = {
    preview,
    down: null as ApiError | null,
    importDown: null as ApiError | null,
    hold: null as Promise<void> | null,
  }
  const keys = new Set<string>()
  const calls = {
    exportFile: async () => {
      asked.push('export')
      return state.down ? ({ ok: false, error: state.down } as const) : ({ ok: true, value: site } as const)
    },
    preview: async (file: unknown) => {
      asked.push(`preview ${JSON.stringify(file)}`)
      await state.hold
      return state.down
        ? ({ ok: false, error: state.down } as const)
        : ({ ok: true, value: state.preview } as const)
    },
    importFile: async (_file: unknown, fingerprint: string, key: string) => {
      asked.push(`import ${fingerprint}`)
      keys.add(key)
      await state.hold
      return state.importDown
        ? ({ ok: false, error: state.importDown } as const)
        : ({ ok: true, value: { added: 1, changed: 1, removed: 1 } } as const)
    },
  }
  const location = memoryLocation({ path: '/app/ecosystem/configuration' })
  const { workbench } = testWorkbench({ subject, sources: [] })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={workbench}>
        <Router hook={location.hook}>
          <main>
            <ConfigurationPage calls={calls} />
          </main>
        </Router>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { asked, state, keys }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
async function choose(content: string, name = 'site.json') {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no file field')
  await userEvent.upload(input, new File([content], name, { type: 'application/json' }))
}
const confirm = async () => {
  await userEvent.click(button('Import…'))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }))
}
const faults = () =>
  page
    .getByRole('list', { name: 'Faults' })
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent)

describe('the export', () => {
  test('says what the file holds, and hands it over under the name of its site', async () => {
    const files: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download)
    })
    const { asked } = await mount()
    await expect.element(page.getByText('3 fields')).toBeVisible()
    await userEvent.click(button('Export'))
    const name = 'millwright-configuration-works.example-8080-2026-11-21.json'
    await expect.element(page.getByText(`Exported as ${name}`).first()).toBeVisible()
    expect(files).toEqual([name])
    // What was counted may be old: the file is asked for anew.
    expect(asked).toEqual(['export', 'export'])
    expect(await violations(document.body, [])).toEqual([])
    click.mockRestore()
  })

  test('can be asked for again when it could not be read', async () => {
    const { state } = await mount()
    await expect.element(page.getByText('3 fields')).toBeVisible()
    state.down = { kind: 'busy', status: 503, statusText: 'Service Unavailable', retryAfterMs: null }
    await userEvent.click(button('Export'))
    await expect.element(page.getByText('The configuration could not be read')).toBeVisible()
    state.down = null
    await userEvent.click(button('Retry'))
    await expect.element(page.getByText('The configuration could not be read')).not.toBeInTheDocument()
  })
})

describe('an import', () => {
  test('shows what would change by kind, and each change before and after', async () => {
    const { asked } = await mount()
    await choose(content)
    await expect.element(page.getByText('1 added, 1 changed, 1 removed')).toBeVisible()
    await expect.element(page.getByText(', 1,234 as they are')).toBeVisible()
    const headings = page.getByRole('heading', { level: 3 })
    expect(headings.elements().map((each) => each.textContent)).toEqual([
      'Roles1 added',
      'Fields1 removed',
      'Preferences1 changed',
    ])
    await userEvent.click(button(/Changed PaperSize/))
    await expect.element(button(/Changed PaperSize/)).toHaveAttribute('aria-expanded', 'true')
    const table = page.getByRole('table', { name: 'Values of PaperSize' })
    expect(
      table
        .getByRole('row')
        .elements()
        .map((row) => row.textContent),
    ).toEqual(['ValueBeforeAfter', 'ValueA4blank'])
    await userEvent.keyboard('{Enter}')
    await expect.element(table).not.toBeInTheDocument()
    expect(await violations(document.body, [])).toEqual([])
    expect(asked).toContain(`preview ${content}`)
  })

  test('is asked for with its counts, and said with them', async () => {
    const { asked } = await mount()
    await choose(content)
    await userEvent.click(button('Import…'))
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('site.json: 1 added, 1 changed, 1 removed.')
    await userEvent.keyboard('{Escape}')
    expect(asked).not.toContain('import f1')
    await confirm()
    await expect.element(page.getByText('Imported: 1 added, 1 changed, 1 removed')).toBeVisible()
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Import')
    await expect.poll(() => asked).toEqual(['export', `preview ${content}`, 'import f1', 'export'])
  })

  test('is sent again under the same name when nobody knows what became of it', async () => {
    const { state, keys } = await mount()
    await choose(content)
    state.importDown = { kind: 'unreachable' }
    await confirm()
    await expect.element(page.getByText('it is done once at most', { exact: false })).toBeVisible()
    state.importDown = null
    await confirm()
    await expect.element(page.getByText(/^Imported: /)).toBeVisible()
    expect(keys.size).toBe(1)
  })

  test('is looked at again when the site was changed in the meantime', async () => {
    const { state, keys } = await mount()
    await choose(content)
    await expect.element(button('Import…')).toBeVisible()
    state.importDown = { kind: 'version-mismatch', title: 'Changed', current: null }
    state.preview = previewOf({ changes: [change('SenderName')], fingerprint: 'f2' })
    await confirm()
    await expect.element(page.getByText('Below is what would change now.', { exact: false })).toBeVisible()
    await expect.element(button(/Changed SenderName/)).toBeVisible()
    state.importDown = null
    await confirm()
    await expect.element(page.getByText(/^Imported: /)).toBeVisible()
    expect(keys.size).toBe(2)
  })

  test('names every fault of a file, and copies them', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await mount({
      preview: previewOf({
        faults: [
          { where: 'Definition banks, field bankName', message: 'Field name is required' },
          { where: 'Role ADMIN', message: 'ADMIN has every task, also ppp/items' },
        ],
      }),
    })
    await choose(content, 'broken.json')
    await expect.element(page.getByText('broken.json cannot be imported: 2 faults')).toBeVisible()
    expect(faults()).toEqual([
      'Definition banks, field bankNameField name is required',
      'Role ADMINADMIN has every task, also ppp/items',
    ])
    expect(button('Import…').elements()).toEqual([])
    await userEvent.click(button('Copy'))
    expect(copied).toHaveBeenCalledWith(
      'Definition banks, field bankName: Field name is required\nRole ADMIN: ADMIN has every task, also ppp/items',
    )
    await expect.element(button('Copied')).toBeVisible()
    expect(await violations(document.body, [])).toEqual([])
    copied.mockRestore()
  })

  test('asks nobody about a file that is none', async () => {
    const { asked } = await mount()
    await choose('{"format":')
    await expect.poll(faults).toEqual(['FileIt is not JSON, or it was cut short'])
    await choose('{"constructor":{}}')
    await expect.poll(faults).toEqual(['FileThe file holds the name constructor, which is not allowed'])
    await choose(JSON.stringify({ format: site.format, version: 2 }))
    await expect
      .poll(faults)
      .toEqual(['FileThe file was made by a newer Millwright (version 2, this one reads 1)'])
    expect(asked).toEqual(['export'])
  })

  test('says that nothing would change', async () => {
    await mount({ preview: previewOf({ changes: [] }) })
    await choose(content)
    await expect.element(page.getByText('Nothing would change')).toBeVisible()
    await userEvent.click(button('Close'))
    await expect.element(page.getByText('Nothing would change')).not.toBeInTheDocument()
  })

  test('can be asked about again when nobody could say', async () => {
    const { state } = await mount()
    await expect.element(page.getByText('3 fields')).toBeVisible()
    state.down = { kind: 'unreachable' }
    await choose(content)
    await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
    state.down = null
    await userEvent.click(button('Retry'))
    await expect.element(button('Import…')).toBeVisible()
  })

  test('draws only what is in view of a whole site', async () => {
    const changes = Array.from({ length: 5_000 }, (_none, at) => change(`Setting ${at}`))
    await mount({ preview: previewOf({ changes }) })
    await choose(content)
    await expect.element(button(/Changed Setting 0/).first()).toBeVisible()
    const drawn = page.getByRole('list', { name: 'What would change' }).getByRole('listitem').elements()
    expect(drawn.length).toBeLessThan(60)
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('5001')
    document.querySelector('.mw-long-list')?.scrollTo(0, 1_000_000)
    await expect.element(button('Changed Setting 4999 Value')).toBeVisible()
  })
})

describe('who', () => {
  test('may not is told so', async () => {
    const { asked } = await mount({ subject: subjectWith(['STAFF'], 'ecosystem/configuration') })
    await expect.element(page.getByText('Only ADMIN')).toBeVisible()
    expect(asked).toEqual([])
    expect(button('Export').elements()).toEqual([])
  })

  test('has no connection keeps what is there and sends nothing', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await mount()
    await choose(content)
    await expect.element(button('Import…')).toBeEnabled()
    online.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(button('Import…')).toBeDisabled()
    await expect.element(button('Export')).toBeDisabled()
    await expect.element(page.getByText('No connection: the file is made by the server.')).toBeVisible()
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.element(button('Import…')).toBeEnabled()
    online.mockRestore()
  })

  test('looks on a phone has it all in its width', async () => {
    await page.viewport(360, 740)
    await mount()
    await choose(content, 'millwright-configuration-with-a-rather-long-name.json')
    await expect.element(button('Import…')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    const { width } = button('Import…').element().getBoundingClientRect()
    expect(width).toBeGreaterThan(80)
    await page.viewport(1280, 800)
  })
})
