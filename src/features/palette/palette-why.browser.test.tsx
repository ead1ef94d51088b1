import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announced, ids, input, mount, open, said, type } from './mount-palette.fixture.tsx'
import { onlyAdmin } from './palette.fixture.ts'
import { clearRecents } from './recents.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => clearRecents())

const why = { ask: 'why', refusal: { label: 'Delete', action: 'delete', explanation: onlyAdmin } } as const

test('Alt+Enter on a refused command asks why, closes, and is remembered nowhere', async () => {
  const { onAccess, chart } = await mount()
  await userEvent.click(page.getByRole('gridcell'))
  await open()
  await type('delete')
  await expect.poll(() => document.querySelector('.mw-palette-foot')?.textContent).toContain('AltEnterwhy')
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await expect.element(input()).not.toBeInTheDocument()
  expect([onAccess.mock.calls, chart.sent]).toEqual([[[why]], []])
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell')
  await open()
  expect(ids().filter((id) => id?.startsWith('recent:'))).toEqual([])
})

test('the mark of its row asks the same by a press', async () => {
  const { onAccess } = await mount()
  await open()
  await type('delete')
  await userEvent.click(page.getByTitle('Why?'))
  await expect.element(input()).not.toBeInTheDocument()
  expect(onAccess.mock.calls).toEqual([[why]])
})

test('what is only not possible right now has nothing to explain', async () => {
  const { onAccess, chart } = await mount()
  chart.close()
  await open()
  await type('save')
  expect(announced().name).toBe('Save, not available: Not possible right now')
  expect(page.getByTitle('Why?').elements()).toEqual([])
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await expect.element(input()).toHaveFocus()
  expect([onAccess.mock.calls, said()]).toEqual([[], '1 result'])
})

test('a page with rights offers to list them', async () => {
  const { onAccess } = await mount({ access: { hasScreen: true } })
  await open()
  await type('what may')
  expect(ids()).toEqual(['access:here'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onAccess.mock.calls).toEqual([[{ ask: 'here' }]])
})

test('an administrator names the role to look as; unknown roles are left to the window', async () => {
  const roles = [
    { value: 4, label: 'VIEWER' },
    { value: 5, label: 'CLERK' },
  ]
  const { onAccess } = await mount({ access: { mayLook: true, useRoles: () => roles } })
  await open()
  await type('look at')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Role', { exact: true })).toBeVisible()
  await userEvent.keyboard('cle{Enter}')
  await expect.poll(() => onAccess.mock.calls).toEqual([[{ ask: 'look', roleId: 5 }]])
})

test('without roles it asks for none, and who looks already is only offered to stop', async () => {
  const first = await mount({ access: { mayLook: true } })
  await open()
  await type('look at')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => first.onAccess.mock.calls).toEqual([[{ ask: 'look', roleId: null }]])
})

test('who looks as a role is offered to stop, and not to look', async () => {
  const { onAccess } = await mount({ access: { mayLook: true, looksAs: 'VIEWER' } })
  await open()
  await type('look')
  expect(ids()).toContain('access:stop-looking')
  expect(ids()).not.toContain('access:look')
  await type('stop looking')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onAccess.mock.calls).toEqual([[{ ask: 'stopLooking' }]])
})
