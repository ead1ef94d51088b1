import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { Button } from '../controls/button.tsx'
import { Drawer, useDrawer } from './drawer.tsx'

afterEach(() => page.viewport(1280, 800))

const unheard = () => undefined

function Page({ onPersistentChange = unheard }: { onPersistentChange?: (isOpen: boolean) => void }) {
  const drawer = useDrawer({ startsOpen: true, onPersistentChange, sheet: useState(false) })
  return (
    <>
      <Button onPress={drawer.toggle}>Menu</Button>
      <Drawer state={drawer} label="Main menu">
        <a href="#operations">PM Operations</a>
      </Drawer>
    </>
  )
}

const menu = page.getByRole('navigation', { name: 'Main menu' })
const sheet = page.getByRole('dialog', { name: 'Main menu' })
const opener = page.getByRole('button', { name: 'Menu', exact: true })

test('at 720 px it is a panel of 260 px that stays', async () => {
  await page.viewport(720, 800)
  const onPersistentChange = vi.fn<(isOpen: boolean) => void>()
  await render(<Page onPersistentChange={onPersistentChange} />)
  await expect.element(menu).toBeVisible()
  expect(menu.element().getBoundingClientRect().width).toBe(260)
  expect(sheet.elements()).toEqual([])
  await opener.click()
  await expect.element(menu).not.toBeInTheDocument()
  expect(onPersistentChange.mock.calls).toEqual([[false]])
})

test('at 719 px it is a closed sheet that opens over the page, and Esc closes it', async () => {
  await page.viewport(719, 800)
  await render(<Page />)
  expect(menu.elements()).toEqual([])
  await opener.click()
  await expect.element(sheet).toBeVisible()
  expect(menu.element().getBoundingClientRect().width).toBe(260)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press outside closes the sheet', async () => {
  await page.viewport(719, 800)
  await render(<Page />)
  await opener.click()
  await expect.element(sheet).toBeVisible()
  await userEvent.click(document.querySelector('.mw-sheet-scrim')!, { position: { x: 600, y: 400 } })
  await expect.element(menu).not.toBeInTheDocument()
})

test('growing past 720 px turns the sheet into the panel, shrinking back leaves it closed', async () => {
  await page.viewport(719, 800)
  await render(<Page />)
  await opener.click()
  await expect.element(sheet).toBeVisible()
  await page.viewport(720, 800)
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(menu).toBeVisible()
  await page.viewport(719, 800)
  await expect.element(menu).not.toBeInTheDocument()
})
