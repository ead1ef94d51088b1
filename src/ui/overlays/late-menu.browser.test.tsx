import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { Button } from '../controls/button.tsx'
import { missed } from '../feedback/late-part.tsx'
import { MenuButton } from './menu.tsx'
import { windows } from './opened.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A menu whose code is on its way until the test says what becomes of it. */
async function beforeArrival() {
  const code = await windows.load()
  vi.spyOn(windows, 'get').mockReturnValue(null)
  const ends: { arrive: () => void; fail: () => void }[] = []
  vi.spyOn(windows, 'load').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        ends.push({ arrive: () => resolve(code), fail: () => reject(new Error('Cut off')) })
      }),
  )
  return ends
}

const Things = () => (
  <MenuButton
    label="Things"
    trigger={<Button>More</Button>}
    sections={[
      {
        id: 'all',
        items: [
          { id: 'one', label: 'One' },
          { id: 'two', label: 'Two' },
          { id: 'three', label: 'Three' },
        ],
      },
    ]}
  />
)
const trigger = () => page.getByRole('button', { name: 'More' })
const menus = () => page.getByRole('menu').elements().length

test.each([
  ['{ArrowDown}', 'One'],
  ['{ArrowUp}', 'Three'],
  ['{Enter}', 'One'],
  [' ', 'One'],
])('%s opens the menu at %s, and Esc gives the focus back', async (key, item) => {
  await render(<Things />)
  trigger().element().focus()
  await userEvent.keyboard(key)
  await expect.element(page.getByRole('menuitem', { name: item })).toHaveFocus()
  await expect.element(page.getByRole('menu')).toHaveAccessibleName('More')
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger()).toHaveFocus()
  await expect.poll(menus).toBe(0)
})

test('a press before the menu is there opens it once, when it comes', async () => {
  const [ends, { container }] = [await beforeArrival(), await render(<Things />)]
  await trigger().click()
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'true')
  await trigger().click()
  expect({ asked: ends.length, menus: menus() }).toEqual({ asked: 1, menus: 0 })
  ends[0]?.arrive()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expect.poll(() => container.ownerDocument.activeElement?.closest('[role=menu]')).not.toBeNull()
  expect(menus()).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger()).toHaveFocus()
})

test('a key before the menu is there leads to its item when it comes', async () => {
  const ends = await beforeArrival()
  await render(<Things />)
  trigger().element().focus()
  await userEvent.keyboard('{ArrowUp}')
  ends[0]?.arrive()
  await expect.element(page.getByRole('menuitem', { name: 'Three' })).toHaveFocus()
})

test('one that cannot be fetched is told of, and is asked for again by the next press', async () => {
  const [ends, before] = [await beforeArrival(), missed.get()]
  await render(<Things />)
  await trigger().click()
  ends[0]?.fail()
  await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false')
  expect(missed.get()).toBe(before + 1)
  await trigger().click()
  ends[1]?.arrive()
  await expect.element(page.getByRole('menu')).toBeVisible()
})
