// First, as in the product: they say in which order the layers of all others stand.
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReceivedFile } from '../../contract/entities/stored-file.ts'
import type { HistoryCheck } from '../../contract/history-file/findings.ts'
import { uploadLimit } from '../../contract/limits.ts'
import type { Subject } from '../../contract/access/policy.ts'
import type { Outcome } from '../../contract/outcome.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { HistoryFile } from './history-file.tsx'
import './history.css'

const about: HistoryCheck['about'] = {
  format: 'millwright-history',
  version: 1,
  organisation: 'Works',
  record: { entity: 'location', key: 7, name: 'LOC-7 Yard' },
  exportedBy: { id: 'u1', name: 'Ada Admin' },
  exportedAt: '2026-03-07T08:00:00.000Z',
  count: 2,
}
const made: Outcome<ReceivedFile> = {
  ok: true,
  value: { blob: new Blob(['{}']), fileName: 'history-LOC-7-2026-03-07.json' },
}

interface Given {
  readonly subject?: Subject
  readonly exported?: Outcome<ReceivedFile>
  readonly check?: Outcome<HistoryCheck>
}

async function mount({
  exported = made,
  check = { ok: true, value: { about, findings: [] } },
  subject = subjectWith(['STAFF'], 'cams_locations'),
}: Given = {}) {
  const asked: unknown[] = []
  const { workbench } = testWorkbench({
    subject,
    sources: [],
    history: {
      exportFile: async (record) => {
        asked.push(record)
        return Promise.resolve(exported)
      },
      checkFile: async (file) => {
        asked.push(await file.text())
        return check
      },
    },
  })
  const record = { entity: 'location', key: 7 }
  await render(
    <WorkbenchProvider value={workbench}>
      <main>
        <HistoryFile record={record} />
      </main>
      <LiveRegion />
    </WorkbenchProvider>,
  )
  const offered = () =>
    workbench.liveCharts
      .list()
      .flatMap((chart) => chart.offers().map(({ type, availability }) => [type, availability.available]))
  return { asked, workbench, offered }
}

const exportButton = page.getByRole('button', { name: 'Export history' })
const checkButton = page.getByRole('button', { name: 'Check an exported history…' })

function saved(): readonly string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}

async function choose(content: string | Blob, name = 'history.json') {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no file field')
  await userEvent.upload(input, new File([content], name, { type: 'application/json' }))
}

test('exports by its button and by its command, under the name that the server gives', async () => {
  const names = saved()
  const { asked, workbench, offered } = await mount()
  await userEvent.click(exportButton)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Exported as history-LOC-7-2026-03-07.json')
  expect(offered()).toEqual([
    ['HISTORY.EXPORT', true],
    ['HISTORY.CHECK', true],
  ])
  workbench.liveCharts.list()[0]?.run('HISTORY.EXPORT', {})
  await expect.poll(() => names).toHaveLength(2)
  expect(asked).toEqual([
    { entity: 'location', key: 7 },
    { entity: 'location', key: 7 },
  ])
  expect(await violations()).toEqual([])
})

test('whose role has Export switched off only checks', async () => {
  const staff = subjectWith(['STAFF'], 'cams_locations')
  const tasks = staff.tasks.map((task) => ({ ...task, canExport: false }))
  const { workbench } = await mount({ subject: { ...staff, tasks } })
  await expect.element(checkButton).toBeEnabled()
  expect(exportButton.elements()).toEqual([])
  expect(workbench.liveCharts.list()[0]?.run('HISTORY.EXPORT', {})).toMatchObject({ available: false })
})

test('says why there was no file', async () => {
  const names = saved()
  await mount({ exported: { ok: false, error: { kind: 'too-large', title: 'The history is too long' } } })
  await userEvent.click(exportButton)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The history was not exportedThe history is too long')
  expect(names).toEqual([])
})

test('says of a chosen file that it is intact, and of what it is', async () => {
  const { asked } = await mount()
  await choose('the file')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      /history\.json is as it was exportedThe history of LOC-7 Yard, 2 changes, exported by Ada Admin, /,
    )
  expect(asked).toEqual(['the file'])
  expect(await violations()).toEqual([])
})

test('says in place all that does not fit', async () => {
  await mount({
    check: {
      ok: true,
      value: {
        about,
        findings: [
          { kind: 'entry', entry: 2, message: 'Entry 2 was altered' },
          { kind: 'count', entry: null, message: 'The count is another' },
        ],
      },
    },
  })
  await choose('the file')
  const told = page.getByRole('alert')
  await expect.element(told).toHaveTextContent('history.json is not as it was exported')
  await expect
    .poll(() =>
      told
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Entry 2 was altered.', 'The count is another.'])
  expect(await violations()).toEqual([])
})

test('a file that is no exported history, or larger than any, is said to be so', async () => {
  const title = 'This is not an exported history of Millwright'
  const { asked } = await mount({
    check: { ok: false, error: { kind: 'invalid', title, errors: [{ field: 'file', message: title }] } },
  })
  await choose('x')
  await expect.element(page.getByRole('alert')).toHaveTextContent(`The file was not checked${title}`)
  await choose(new Blob([new Uint8Array(uploadLimit + 1)]), 'large.json')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('large.json is larger than 4,000,000 bytes, the most that is taken.')
  expect(asked).toEqual(['x'])
})

test('says without a connection why neither can be done, and offers neither', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  })
  const { offered } = await mount()
  await expect.element(exportButton).toBeDisabled()
  await expect.element(checkButton).toBeDisabled()
  await expect
    .element(page.getByText('No connection: the server makes the file and checks it.'))
    .toBeVisible()
  expect(offered()).toEqual([
    ['HISTORY.EXPORT', false],
    ['HISTORY.CHECK', false],
  ])
})
