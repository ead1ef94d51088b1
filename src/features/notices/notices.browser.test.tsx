import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiError } from '../../contract/api-error.ts'
import { noFacts, type Notice } from '../../contract/notices/notice.ts'
import type { OwnNotices } from '../../contract/own-notices.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { createToasts } from '../../ui/feedback/toasts.ts'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { NoticeList } from './notice-list.tsx'
import { useNotices } from './use-notices.ts'

afterEach(() => page.viewport(1280, 800))

const unreachable: ApiError = { kind: 'unreachable' }

const notice = (noticeOID: number, over: Partial<Notice> = {}): Notice => ({
  noticeOID,
  kind: 'operationAssigned',
  entity: 'pmOperation',
  key: noticeOID,
  facts: { ...noFacts, number: `PMO-${noticeOID}`, about: 'Oil change', by: 'Ada Admin' },
  madeAt: '2026-11-24T08:05:00Z',
  readAt: null,
  ...over,
})

/** A server with these notices, which keeps what is read; `isAway` has it out of reach. */
function mount(given: readonly Notice[]) {
  const server = { notices: [...given], isAway: false }
  const toasts = createToasts()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const told = () => queries.invalidateQueries({ queryKey: queryKeys.notices })
  const markRead = async (isMeant: (one: Notice) => boolean) => {
    if (server.isAway) return { ok: false, error: unreachable } as const
    server.notices = server.notices.map((one) =>
      isMeant(one) ? { ...one, readAt: '2026-11-24T09:00:00Z' } : one,
    )
    void told()
    return { ok: true, value: null } as const
  }
  const calls: OwnNotices = {
    page: async (before) => {
      const rest = server.notices.filter(({ noticeOID }) => before === undefined || noticeOID < before)
      const unread = server.notices.filter(({ readAt }) => readAt === null).length
      const value = { notices: rest.slice(0, 2), unread, hasMore: rest.length > 2 }
      return { ok: true, value, ...(server.isAway && { readAt: '2026-11-24T07:00:00Z' }) }
    },
    read: (id) => markRead(({ noticeOID }) => noticeOID === id),
    readAll: (upTo) => markRead(({ noticeOID }) => noticeOID <= upTo),
  }
  function Shown() {
    const shown = useNotices({ calls, toasts })
    return (
      <NoticeList
        shown={shown}
        hrefOf={({ entity, key }) => (entity === 'pmOperation' ? `#record=${key}` : null)}
      />
    )
  }
  const element = (
    <QueryClientProvider client={queries}>
      <Shown />
      <LiveRegion />
    </QueryClientProvider>
  )
  return { element, server, toasts, told }
}

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)

test('lists what is new first, leads to the record and marks what was followed as read', async () => {
  const scene = mount([notice(2), notice(1, { readAt: '2026-11-24T08:30:00Z' })])
  await render(scene.element)
  const link = page.getByRole('link', { name: 'Ada Admin assigned PMO-2 to you' })
  await expect.element(link).toHaveAttribute('href', '#record=2')
  expect(rows()[0]).toMatch(/^Unread: Ada Admin assigned PMO-2 to youOil change/)
  expect(rows()[1]).toMatch(/^Ada Admin assigned PMO-1 to youOil change/)
  expect(await violations()).toEqual([])
  await link.click()
  await expect.poll(() => rows()[0]).toMatch(/^Ada Admin assigned PMO-2/)
})

test('marks one or all as read by the keyboard', async () => {
  const scene = mount([notice(4, { entity: 'part' }), notice(3), notice(2)])
  await render(scene.element)
  await expect.element(page.getByText('Ada Admin assigned PMO-4 to you')).toBeVisible()
  expect(page.getByRole('link', { name: /PMO-4/ }).elements()).toEqual([])
  page.getByRole('button', { name: 'Mark as read: Ada Admin assigned PMO-4 to you' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => scene.server.notices.map(({ readAt }) => readAt !== null))
    .toEqual([true, false, false])
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect
    .poll(() => scene.server.notices.map(({ readAt }) => readAt !== null))
    .toEqual([true, true, true])
  await expect.poll(() => page.getByRole('button', { name: 'Mark all as read' }).elements()).toEqual([])
})

test('shows older ones when asked, and on a phone', async () => {
  await page.viewport(390, 800)
  const scene = mount([notice(3), notice(2), notice(1)])
  await render(scene.element)
  await page.getByRole('button', { name: 'Older notices' }).click()
  await expect.poll(() => rows().length).toBe(3)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('says from when it is without a connection, and that nothing can be marked', async () => {
  const scene = mount([notice(1)])
  scene.server.isAway = true
  await render(scene.element)
  await expect.element(page.getByText(/What you see was read November 24, 2026/)).toBeVisible()
  await page.getByRole('button', { name: /^Mark as read/ }).click()
  await expect
    .poll(() => scene.toasts.history().map(({ text }) => text))
    .toEqual(['It stays unread. The server cannot be reached.'])
})

test('says that there is none', async () => {
  await render(mount([]).element)
  await expect.element(page.getByText('No notices yet.', { exact: false })).toBeVisible()
})

test('has it read out politely when there is one more, and not what was there at the start', async () => {
  const scene = mount([notice(1)])
  await render(scene.element)
  await expect.element(page.getByRole('link')).toBeVisible()
  const said = () =>
    [...document.querySelectorAll('[aria-live="polite"]')].map((one) => one.textContent).join('')
  expect(said()).toBe('')
  scene.server.notices = [notice(2), ...scene.server.notices]
  await scene.told()
  await expect.poll(said).toBe('2 unread notices')
})
