import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { Button } from '../controls/button.tsx'
import { MenuButton } from './menu.tsx'
import { announce, LiveRegion } from '../feedback/live-region.tsx'
import { Plate } from '../layout/plate.tsx'

test('the menu says what is chosen, runs by keyboard, and leaves out empty sections', async () => {
  const onAction = vi.fn()
  await render(
    <MenuButton
      label="Account"
      trigger={<Button>Ada Obi</Button>}
      sections={[
        {
          id: 'theme',
          title: 'Theme',
          items: [
            { id: 'light', label: 'Light', isSelected: true },
            { id: 'dark', label: 'Dark', isSelected: false, onAction },
          ],
        },
        { id: 'nothing', title: 'Nothing', items: [] },
        { id: 'rest', items: [{ id: 'delete', label: 'Delete', isDisabled: true, detail: 'only ADMIN' }] },
      ]}
    />,
  )
  await page.getByRole('button', { name: 'Ada Obi' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  const groups = page.getByRole('menu').getByRole('group').elements()
  expect(groups).toHaveLength(2)
  await expect.element(page.getByRole('menuitemradio', { name: 'Light' })).toBeChecked()
  await expect
    .element(page.getByRole('menuitem', { name: 'Delete' }))
    .toHaveAccessibleDescription('only ADMIN')
  await expect
    .element(page.getByRole('menuitem', { name: 'Delete' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('da{Enter}')
  expect(onAction).toHaveBeenCalledOnce()
})

test('the same announcement twice changes the region twice', async () => {
  await render(<LiveRegion />)
  const texts = () =>
    [...document.querySelectorAll('[aria-live="polite"][data-react-aria-top-layer]')].map(
      (each) => each.textContent,
    )
  announce('12 of 340')
  await expect.poll(() => texts().toSorted()).toEqual(['', '12 of 340'])
  const first = texts()
  announce('12 of 340')
  await expect.poll(texts).toEqual(first.toReversed())
})

test('a plate copies what it says and tells so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await render(
    <>
      <Plate>MP-1012</Plate>
      <LiveRegion />
    </>,
  )
  await page.getByRole('button', { name: 'MP-1012, copy' }).click()
  await expect.element(page.getByText('MP-1012 copied')).toBeInTheDocument()
  expect(writeText.mock.calls).toEqual([['MP-1012']])
})

test('a plate that may not copy says that', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  await render(
    <>
      <Plate>MP-1012</Plate>
      <LiveRegion />
    </>,
  )
  await page.getByRole('button', { name: 'MP-1012, copy' }).click()
  await expect.element(page.getByText('Could not copy MP-1012')).toBeInTheDocument()
})
