import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { useLandmarkKeys } from '../layout/landmarks.ts'
import { ToastHistory } from './toast-history.tsx'
import { ToastRegion } from './toast-region.tsx'
import { createToasts, type Toasts } from './toasts.ts'

/** `clock` is a second list, under the first on screen: when its toast has gone, that time has passed. */
function Page({ toasts, clock }: { toasts: Toasts; clock?: Toasts }) {
  useLandmarkKeys()
  return (
    <>
      {clock && <ToastRegion toasts={clock} />}
      <main data-landmark tabIndex={-1}>
        <button type="button">In the page</button>
      </main>
      <ToastRegion toasts={toasts} />
    </>
  )
}

/** Waits until a toast that nothing holds has come and gone. */
async function hasPassed(duration: number, clock: Toasts) {
  clock.show({ kind: 'info', text: 'clock', duration })
  const reference = page.getByRole('alertdialog', { name: 'clock' })
  await expect.element(reference).toBeInTheDocument()
  await expect.element(reference).not.toBeInTheDocument()
}

async function start() {
  const toasts = createToasts(() => Date.UTC(2026, 2, 7))
  await render(<Page toasts={toasts} />)
  return toasts
}

const alerts = page.getByRole('alert')
const statuses = page.getByRole('status')
const cards = page.getByRole('alertdialog')

test('both live regions stand in the document before the first message', async () => {
  await start()
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeInTheDocument()
  await expect.element(alerts).toHaveTextContent(/^$/)
  await expect.element(statuses).toHaveTextContent(/^$/)
})

test('success is polite, failure is assertive, each text stands in the page once', async () => {
  const toasts = await start()
  toasts.show({ kind: 'success', text: 'Saved Successfully!' })
  toasts.show({ kind: 'error', text: 'An error occurred!, try again later.' })
  await expect.element(statuses).toHaveTextContent(/^Saved Successfully!$/)
  await expect.element(alerts).toHaveTextContent(/^An error occurred!, try again later.$/)
  expect(page.getByText('Saved Successfully!').elements()).toHaveLength(1)
})

test('an empty error shows its sign and is named Error', async () => {
  const toasts = await start()
  toasts.show({ kind: 'error', text: '' })
  const card = page.getByRole('alertdialog', { name: 'Error' })
  await expect.element(card).toBeVisible()
  expect(card.element().querySelector('svg')).not.toBeNull()
})

test('it goes by itself, but not while the pointer is on one of them', async () => {
  const [toasts, clock] = [createToasts(), createToasts()]
  await render(<Page toasts={toasts} clock={clock} />)
  toasts.show({ kind: 'success', text: 'stays' })
  await userEvent.hover(page.getByRole('alertdialog', { name: 'stays' }))
  toasts.show({ kind: 'error', text: 'held', duration: 300 })
  await hasPassed(500, clock)
  const texts = () => cards.elements().map((card) => card.textContent)
  expect(texts()).toEqual(['held', 'stays'])
  await userEvent.hover(page.getByRole('button', { name: 'In the page' }))
  await expect.poll(texts).toEqual(['stays'])
})

test('F6 reaches it, the focus holds it, and closing the last gives the focus back', async () => {
  const [toasts, clock] = [createToasts(), createToasts()]
  await render(<Page toasts={toasts} clock={clock} />)
  const button = page.getByRole('button', { name: 'In the page' })
  await button.click()
  toasts.show({ kind: 'success', text: 'stays' })
  const first = page.getByRole('alertdialog', { name: 'stays' })
  await expect.element(first).toBeVisible()
  await userEvent.keyboard('{F6}{Tab}')
  await expect.element(first).toHaveFocus()
  toasts.show({ kind: 'success', text: 'held', duration: 300 })
  await hasPassed(500, clock)
  const second = page.getByRole('alertdialog', { name: 'held' })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(second).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('F6 passes the region over while it is empty', async () => {
  await start()
  const button = page.getByRole('button', { name: 'In the page' })
  await button.click()
  await userEvent.keyboard('{F6}')
  await expect.element(button).toHaveFocus()
})

test('three are shown, the others wait, and all are remembered', async () => {
  const toasts = await start()
  for (const text of ['one', 'two', 'three', 'four']) toasts.show({ kind: 'info', text })
  await expect.poll(() => cards.elements().map((card) => card.textContent)).toEqual(['four', 'three', 'two'])
  toasts.dismiss(toasts.history()[0]!.key)
  await expect.poll(() => cards.elements().map((card) => card.textContent)).toEqual(['three', 'two', 'one'])
  expect(toasts.history().map(({ text }) => text)).toEqual(['four', 'three', 'two', 'one'])
})

test('the history keeps what the screen has lost, until it is cleared', async () => {
  const toasts = createToasts(() => Date.UTC(2026, 2, 7))
  await render(<ToastHistory toasts={toasts} />)
  await expect.element(page.getByText('No messages in this session.')).toBeVisible()
  toasts.show({ kind: 'success', text: 'Record deleted successfully!' })
  toasts.show({ kind: 'error', text: '' })
  const rows = page.getByRole('listitem')
  await expect
    .poll(() => rows.elements().map((row) => row.querySelector('.mw-toast-history-text')?.textContent))
    .toEqual(['Error', 'Success: Record deleted successfully!'])
  toasts.clear()
  await expect.element(page.getByText('No messages in this session.')).toBeVisible()
})

test.each(['mw-editor-decide', 'mw-dialog-footer'])(
  'on a phone it lies above %s, where Save and Cancel are, and at the foot again without',
  async (name) => {
    await page.viewport(390, 844)
    const toasts = createToasts()
    const foot = (
      <div className={name} style={{ position: 'fixed', inset: 'auto 0 0', blockSize: 64 }}>
        <button type="button">Save</button>
      </div>
    )
    const shown = await render(
      <>
        {foot}
        <ToastRegion toasts={toasts} />
      </>,
    )
    toasts.show({ kind: 'error', text: 'first' })
    toasts.show({ kind: 'error', text: 'second' })
    const bottom = (text: string) =>
      page.getByRole('alertdialog', { name: text }).element().getBoundingClientRect().bottom
    await expect.element(page.getByRole('alertdialog', { name: 'second' })).toBeVisible()
    const lowest = () => Math.max(bottom('first'), bottom('second'))
    await expect.poll(lowest).toBe(844 - 64 - 8)
    await shown.rerender(<ToastRegion toasts={toasts} />)
    toasts.show({ kind: 'error', text: 'third' })
    await expect.element(page.getByRole('alertdialog', { name: 'third' })).toBeVisible()
    await expect.poll(lowest).toBe(844 - 16)
    await page.viewport(1280, 800)
  },
)
