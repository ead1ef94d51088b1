import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FileField, type FileFieldProps } from './file-field.tsx'
import { violations } from '../look/violations.fixture.ts'
import '../look/base.css'
import '../look/tokens.css'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const pumps = new File(['%PDF-1.4'], 'pumps.pdf', { type: 'application/pdf' })

async function show(over: Partial<FileFieldProps> = {}) {
  const told: string[] = []
  await render(
    <FileField
      label="PDF of this operation"
      chooseText="Upload PDF"
      description="A PDF of at most 4,000,000 bytes."
      accept={['application/pdf', '.pdf']}
      state="empty"
      file={null}
      percent={0}
      problem={null}
      onChoose={({ name }) => told.push(`choose ${name}`)}
      onRetry={() => told.push('retry')}
      onCancel={() => told.push('cancel')}
      {...over}
    />,
  )
  return told
}

const droppedFile: FileSystemEntry = {
  isFile: true,
  isDirectory: false,
  name: 'pumps.pdf',
  fullPath: '/pumps.pdf',
  get filesystem(): FileSystem {
    throw new Error('Nobody asks for it')
  },
  getParent: () => undefined,
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')
const zone = () => document.querySelector<HTMLElement>('.mw-file-drop')

function drop(...files: readonly File[]) {
  // The browser gives an entry only for what a hand has dropped.
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(droppedFile)
  const dataTransfer = new DataTransfer()
  dataTransfer.effectAllowed = 'all'
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragenter', 'dragover', 'drop'])
    zone()?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

describe('a file field', () => {
  test('says what it takes, and gives what the device chose', async () => {
    const told = await show()
    await expect.element(page.getByRole('group', { name: 'PDF of this operation' })).toBeVisible()
    await expect
      .element(button('Upload PDF'))
      .toHaveAccessibleDescription('A PDF of at most 4,000,000 bytes.')
    expect(input()?.accept).toBe('application/pdf,.pdf')
    await userEvent.upload(input() ?? document.body, pumps)
    expect(told).toEqual(['choose pumps.pdf'])
  })

  test('opens the device’s window by keyboard', async () => {
    await show()
    const opened = vi.fn<() => void>()
    input()?.addEventListener('click', (event) => {
      event.preventDefault()
      opened()
    })
    button('Upload PDF').element().focus()
    await userEvent.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledOnce()
  })

  test('takes one dropped file, and says so to two', async () => {
    const told = await show()
    drop(pumps)
    await expect.poll(() => told).toEqual(['choose pumps.pdf'])
    drop(pumps, pumps)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Drop one file.')
    drop(pumps)
    await expect.poll(() => told).toEqual(['choose pumps.pdf', 'choose pumps.pdf'])
    await expect.element(page.getByRole('alert')).toHaveTextContent('')
  })

  test('shows how far the file is, and gives the focus back when it is given up', async () => {
    const told = await show({ state: 'sending', file: { name: 'pumps.pdf', size: 1_234_567 }, percent: 40 })
    const bar = page.getByRole('progressbar', { name: 'Uploading pumps.pdf' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
    await expect.element(page.getByText('1.2 MB')).toBeVisible()
    await button('Cancel').click()
    expect(told).toEqual(['cancel'])
    expect(document.activeElement?.textContent).toContain('Upload PDF')
  })

  test('offers what failed again', async () => {
    const told = await show({
      state: 'failed',
      file: { name: 'pumps.pdf', size: 812 },
      problem: 'The server cannot be reached.',
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
    await button('Retry').click()
    expect(told).toEqual(['retry'])
  })

  test('says why it takes nothing now', async () => {
    const told = await show({ isDisabled: true, reason: 'Only ADMIN.' })
    await expect.element(button('Upload PDF')).toBeDisabled()
    await expect.element(page.getByText('Only ADMIN.')).toBeVisible()
    drop(pumps)
    expect(told).toEqual([])
  })

  test.for(['empty', 'refused', 'sending', 'done'] as const)(
    'is accessible and fits a phone: %s',
    async (state) => {
      await page.viewport(390, 844)
      const name = `${'a-long-name-without-any-space'.repeat(4)}.pdf`
      await show({
        state,
        file: { name, size: 4_000_001 },
        problem: state === 'refused' ? `${name} is empty.` : null,
      })
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
      expect(await violations(document.body, ['region', 'page-has-heading-one'])).toEqual([])
    },
  )
})
