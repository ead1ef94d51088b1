import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StoredFile } from '../../contract/entities/stored-file.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import type { Loaded } from '../../contract/outcome.ts'
import { UploadField } from './upload-field.tsx'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'

const stored: StoredFile = {
  fileName: 'pmoperation-41.pdf',
  contentType: 'application/pdf',
  size: 8,
  uploadedAt: '2026-03-07T09:00:00Z',
  uploadedBy: '12 Adaeze Obi',
}

interface Sending {
  readonly file: File
  readonly progress: (percent: number) => void
  readonly signal: AbortSignal
  readonly answer: (answer: Loaded<StoredFile>) => void
}

async function show({ allowed = true } = {}) {
  const bench = testWorkbench({ subject: subjectWith([]), sources: [] })
  const asked = { resource: 'pmOperation', tasks: ['cams_pm_operations'], privilege: 'canEdit' } as const
  const sent: Sending[] = []
  const kept: string[] = []
  await render(
    <WorkbenchProvider value={bench.workbench}>
      <UploadField
        id="pm-operation/41"
        scope="Files"
        label="PDF of this operation"
        chooseText="Upload PDF"
        kind="pdf"
        decision={
          allowed
            ? { ...asked, allowed: true, rule: 'granted', reason: 'Allowed' }
            : { ...asked, allowed: false, rule: 'switched-off', reason: 'Your role has this switched off' }
        }
        send={(file, progress, signal) =>
          new Promise((answer) => sent.push({ file, progress, signal, answer }))
        }
        onSent={({ fileName }) => kept.push(fileName)}
      />
      <LiveRegion />
    </WorkbenchProvider>,
  )
  return { ...bench, sent, kept }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}
const alert = () => document.querySelector('.mw-file-field [role="alert"]')?.textContent
const pdfOf = (size: number, name = 'pumps.pdf') =>
  new File(['%PDF-1.4'.padEnd(size, ' ').slice(0, size)], name, { type: 'application/pdf' })

describe('an upload', () => {
  test('of exactly 4,000,000 bytes is sent, counted, and said', async () => {
    const { sent, kept, recorded } = await show()
    choose(pdfOf(4_000_000))
    await expect.poll(() => sent.map(({ file }) => file.size)).toEqual([4_000_000])
    sent[0]?.progress(45)
    await expect
      .element(page.getByRole('progressbar', { name: 'Uploading pumps.pdf' }))
      .toHaveAttribute('aria-valuenow', '45')
    sent[0]?.answer({ ok: true, value: stored })
    await expect.element(page.getByText('uploaded', { exact: true })).toBeVisible()
    await expect.element(page.getByText('pumps.pdf is uploaded')).toBeInTheDocument()
    expect([kept, alert()]).toEqual([['pmoperation-41.pdf'], ''])
    expect(recorded).toEqual(
      ['FILE.CHOSEN', 'FILE.CHECKED', 'PROGRESSED', 'SENT'].map((type) => `upload/pm-operation/41 ${type}`),
    )
  })

  test.for([
    [pdfOf(4_000_001), 'pumps.pdf has 4,000,001 bytes. At most 4,000,000 bytes are taken.'],
    [pdfOf(0), 'pumps.pdf is empty.'],
    [new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' }), 'setup.exe is not a PDF.'],
    [
      new File(['MZ\u0090'], 'setup.pdf', { type: 'application/pdf' }),
      'setup.pdf is named as a PDF, but holds something else.',
    ],
  ] as const)('is refused in words and nothing is sent: $1', async ([file, reason]) => {
    const { sent } = await show()
    choose(file)
    await expect.poll(alert).toBe(reason)
    expect(sent).toEqual([])
  })

  test('that failed is sent again, and given up', async () => {
    const { sent, workbench } = await show()
    choose(pdfOf(12))
    await expect.poll(() => sent.length).toBe(1)
    sent[0]?.answer({ ok: false, error: { kind: 'unreachable' } })
    await expect.poll(alert).toBe('The server cannot be reached.')
    await button('Retry').click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.file.name).toBe('pumps.pdf')
    expect(workbench.liveCharts.find('upload/pm-operation/41')?.run('CANCEL')).toEqual({ available: true })
    expect(sent[1]?.signal.aborted).toBe(true)
    await expect.element(button('Upload PDF')).toBeEnabled()
    expect(document.querySelector('.mw-file-chosen')).toBeNull()
  })

  test('is not offered to whom the policy refuses it, in words', async () => {
    const { workbench } = await show({ allowed: false })
    await expect.element(button('Upload PDF')).toBeDisabled()
    await expect.element(page.getByText('Your role has this switched off.')).toBeVisible()
    expect(workbench.liveCharts.find('upload/pm-operation/41')?.offer('UPLOAD')?.availability).toEqual({
      available: false,
      reason: 'Your role has this switched off',
    })
  })
})
