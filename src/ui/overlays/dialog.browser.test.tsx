import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

afterEach(() => page.viewport(1280, 800))

function Page({ height }: { height: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Edit</Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Edit location" width={700} height={height}>
        Fields
      </Dialog>
    </>
  )
}

async function boxOfDialog(width: number, viewportHeight: number, height: number) {
  await page.viewport(width, viewportHeight)
  await render(<Page height={height} />)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit location' })
  await expect.element(dialog).toBeVisible()
  const box = dialog.element().getBoundingClientRect()
  return { width: box.width, height: box.height, left: box.left, top: box.top }
}

test('a popup measures exactly what was asked for', async () => {
  expect(await boxOfDialog(1280, 800, 550)).toEqual({ width: 700, height: 550, left: 290, top: 125 })
})

test('a popup of 700 by 700 fits a screen of 720 px', async () => {
  expect(await boxOfDialog(1280, 720, 700)).toEqual({ width: 700, height: 700, left: 290, top: 10 })
})

test('it is clipped to a viewport that is smaller', async () => {
  expect(await boxOfDialog(1280, 600, 700)).toMatchObject({ height: 600, top: 0 })
})

test('below 720 px it fills the screen', async () => {
  expect(await boxOfDialog(600, 800, 550)).toEqual({ width: 600, height: 800, left: 0, top: 0 })
})

test.each([600, 1280])('at %i px what is too long scrolls, and the buttons stay in view', async (width) => {
  await page.viewport(width, 800)
  await render(
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      title="Edit equipment"
      width={700}
      height={550}
      footer={<Button>Save</Button>}
    >
      <div style={{ height: 3000 }}>Fields</div>
    </Dialog>,
  )
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeVisible()
  expect(save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(800)
})

test('Esc closes it and the focus goes back', async () => {
  await boxOfDialog(1280, 800, 550)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('what is too long and holds nothing to press takes the focus, and the keys scroll it', async () => {
  await page.viewport(1280, 300)
  await render(
    <Dialog isOpen onOpenChange={() => undefined} title="Notes" width={400} height={200}>
      {Array.from({ length: 40 }, (_, at) => (
        <p key={at}>Line {at}</p>
      ))}
    </Dialog>,
  )
  const body = page.getByText('Line 0', { exact: true }).element().parentElement
  await expect.poll(() => body?.tabIndex).toBe(0)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.poll(() => document.activeElement).toBe(body)
  await userEvent.keyboard('{End}')
  await expect.poll(() => body?.scrollTop ?? 0).toBeGreaterThan(100)
})
