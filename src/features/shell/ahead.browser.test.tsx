import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { bellWindow } from './bell.tsx'
import { createStore } from '../../store/store.ts'
import { createToasts } from '../../ui/feedback/toasts.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { windows } from '../../ui/overlays/opened.tsx'
import { Ahead } from './ahead.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

function unfetched() {
  const parts = [windows, bellWindow]
  for (const part of parts) {
    vi.spyOn(part, 'get').mockReturnValue(null)
    vi.spyOn(part, 'load').mockRejectedValue(new Error('Cut off'))
  }
  return () => parts.map(({ load }) => vi.mocked(load).mock.calls.length)
}

test('what a press may open is fetched once the page is quiet; that it was not is nobody’s concern', async () => {
  const [asked, quiet, toasts] = [unfetched(), createStore(false), createToasts()]
  await render(<Ahead quiet={quiet} toasts={toasts} />)
  expect(asked()).toEqual([0, 0])
  quiet.set(true)
  await expect.poll(asked).toEqual([1, 1])
  expect(toasts.history()).toEqual([])
})

test('a window that was asked for and cannot be fetched is said to be so, and closes', async () => {
  const [toasts, onOpenChange] = [createToasts(() => 0), vi.fn()]
  unfetched()
  await render(
    <>
      <Ahead quiet={createStore(false)} toasts={toasts} />
      <Dialog isOpen onOpenChange={onOpenChange} title="Window">
        Words
      </Dialog>
    </>,
  )
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]])
  await expect.element(page.getByText('Words')).not.toBeInTheDocument()
  expect(toasts.history()).toEqual([
    {
      key: expect.any(String),
      kind: 'error',
      text: 'This could not be loaded. Try again when you are connected.',
      shownAt: 0,
    },
  ])
})
