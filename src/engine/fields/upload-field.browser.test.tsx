import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseFile, pdfOf, showUpload, stored } from './upload-field.fixture.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = () => document.querySelector('.mw-file-field [role="alert"]')?.textContent
describe('an upload', () => {
  test('of exactly 4,000,000 bytes is sent, counted, and said', async () => {
    const { sent, kept, recorded } = await showUpload()
    chooseFile(pdfOf(4_000_000))
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
    const { sent } = await showUpload()
    chooseFile(file)
    await expect.poll(alert).toBe(reason)
    expect(sent).toEqual([])
  })

  test('that failed is sent again, and given up', async () => {
    const { sent, workbench } = await showUpload()
    chooseFile(pdfOf(12))
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
    const { workbench } = await showUpload({ allowed: false })
    await expect.element(button('Upload PDF')).toBeDisabled()
    await expect.element(page.getByText('Your role has this switched off.')).toBeVisible()
    expect(workbench.liveCharts.find('upload/pm-operation/41')?.offer('UPLOAD')?.availability).toEqual({
      available: false,
      reason: 'Your role has this switched off',
    })
  })
})
