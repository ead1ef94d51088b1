import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ApiError } from '../../contract/api-error.ts'
import { allPrivileges, type Identity } from '../../contract/access/session.ts'
import { explain, subjectOf } from '../../contract/access/policy.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { type AccessWindow, AccessWindows } from './access-windows.tsx'
import { LookingBanner } from './looking-banner.tsx'
import { createLooking } from './looking.ts'
import { violations } from '../../ui/look/violations.fixture.ts'

// The bench has neither landmarks nor the layers of styles in their order; tokens.test.ts checks the colours.
const withoutColours = ['region', 'color-contrast']

const identity: Identity = {
  profile: { id: 'u-2', email: 'ada@x.org', fullName: 'Ada Obi', userRoles: ['VIEWER'] },
  tasks: [
    {
      applicationDescription: 'Maintenance',
      moduleDescription: 'Stores',
      taskDescription: 'Our parts',
      reactRoute: 'cams_parts',
      ...allPrivileges,
      canDelete: false,
    },
  ],
  allowedRoutes: ['cams_parts'],
}

function lookingAt(down: ApiError | null = null) {
  const looked: (number | null)[] = []
  let answer = () => undefined as void
  const looking = createLooking({
    roles: async () => ({ ok: true, value: [{ id: 4, name: 'VIEWER' }] }),
    async lookAs(roleId) {
      looked.push(roleId)
      await new Promise<void>((resolve) => (answer = resolve))
      return down ? { ok: false, error: down } : { ok: true, value: identity }
    },
    unsent: () => 0,
    subscribeUnsent: () => () => undefined,
  })
  return { looking, looked, answer: () => answer() }
}

async function open(asked: AccessWindow, given = lookingAt()) {
  const onClose = vi.fn<() => void>()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AccessWindows asked={asked} identity={identity} looking={given.looking} onClose={onClose} />
      <LiveRegion />
    </QueryClientProvider>,
  )
  return { ...given, onClose }
}

beforeEach(() => page.viewport(1280, 900))

const refusal = {
  label: 'Delete',
  action: 'delete',
  explanation: explain(subjectOf(identity), 'delete', 'part'),
} as const

test('a refused command says its rule, role and task, and what would change it', async () => {
  const { onClose } = await open({ ask: 'why', refusal })
  const window = page.getByRole('dialog', { name: 'Why is Delete not available?' })
  await expect
    .element(window.getByText('The role VIEWER has Delete switched off for Our parts.'))
    .toBeVisible()
  await expect.element(window.getByText('An administrator can switch it on under Role Tasks.')).toBeVisible()
  expect([...document.querySelectorAll('dl > *')].map((each) => each.textContent)).toEqual([
    'About',
    'Part',
    'Your role',
    'VIEWER',
    'Tasks that decide it',
    'Our parts',
  ])
  expect(await violations(document.body, withoutColours)).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('it is copied for a ticket, or said not to be', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce()
  await open({ ask: 'why', refusal })
  await userEvent.click(page.getByRole('button', { name: 'Copy for a ticket' }))
  await userEvent.click(page.getByRole('button', { name: 'Could not copy' }))
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write.mock.calls.at(-1)?.[0]).toContain(
    'User: Ada Obi, ada@x.org\nRoles: VIEWER\nAsked: May I delete part records?',
  )
  write.mockRestore()
})

test('a screen lists what may be done on it, each with its rule', async () => {
  await open({ ask: 'here', resource: 'part' })
  await expect.element(page.getByRole('dialog', { name: 'What may I do here: Part' })).toBeVisible()
  const rows = [...document.querySelectorAll('.mw-access-actions > li')].map((row) =>
    [...row.children].slice(0, 2).map((each) => each.textContent),
  )
  expect(rows).toEqual([
    ['See', 'Allowed'],
    ['Create', 'Allowed'],
    ['Edit', 'Allowed'],
    ['Delete', 'Refused'],
    ['Post', 'Allowed'],
    ['Print', 'Allowed'],
    ['Export', 'Allowed'],
  ])
  expect(await violations(document.body, withoutColours)).toEqual([])
})

test('a role that was named is asked for at once, one time', async () => {
  const { looked, answer } = await open({ ask: 'look', roleId: 4 })
  await expect.poll(() => looked).toEqual([4])
  await expect.element(page.getByRole('button', { name: /VIEWER/ })).toBeDisabled()
  answer()
  await expect.element(page.getByRole('button', { name: /VIEWER/ })).toBeEnabled()
  expect(looked).toEqual([4])
})

test('the banner says as whom, stops once, and says when it could not', async () => {
  const { looking, looked, answer } = lookingAt({ kind: 'unreachable' })
  await page.viewport(390, 800)
  const { unmount } = await render(
    <>
      <LookingBanner roleName="MAINTENANCE" looking={looking} />
      <LiveRegion />
    </>,
  )
  const banner = page.getByRole('region', { name: 'Looking as a role' })
  await expect.element(banner.getByText('Looking as MAINTENANCE.')).toBeVisible()
  await expect.element(banner.getByText('Nothing can be changed.')).toBeVisible()
  expect(await violations(document.body, [])).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Stop looking' }))
  await userEvent.keyboard('{Enter}')
  expect(looked).toEqual([null])
  answer()
  await expect.element(banner.getByText('Not stopped: The server cannot be reached.')).toBeVisible()
  const root = document.documentElement
  expect(root.scrollWidth).toBe(390)
  const roomLeft = () => getComputedStyle(root).getPropertyValue('--looking-height')
  expect(roomLeft()).toMatch(/^max\(44px/)
  await unmount()
  expect(roomLeft()).toBe('')
})
