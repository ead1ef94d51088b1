import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { Button } from '../controls/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Page({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const closing = (then: () => void) => () => {
    setOpen(false)
    then()
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>Delete MP-1012</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Confirm Delete"
        body="Are you sure you want to delete? MP-1012"
        confirmText="Delete"
        cancelText="Cancel"
        onConfirm={closing(onConfirm)}
        onCancel={closing(onCancel)}
        isDanger
      />
    </>
  )
}

async function ask() {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  await render(<Page {...answers} />)
  await page.getByRole('button', { name: 'Delete MP-1012' }).click()
  return answers
}

test('it asks by name and description, with the focus on the safe answer', async () => {
  await ask()
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
  await expect.element(question).toHaveAccessibleDescription('Are you sure you want to delete? MP-1012')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('Esc is the safe answer, and the focus goes back to what asked', async () => {
  const { onConfirm, onCancel } = await ask()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect([onConfirm.mock.calls, onCancel.mock.calls]).toEqual([[], [[]]])
  await expect.element(page.getByRole('button', { name: 'Delete MP-1012' })).toHaveFocus()
})

test('a press outside is no answer', async () => {
  const { onConfirm, onCancel } = await ask()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await userEvent.click(document.querySelector('.mw-scrim')!, { position: { x: 5, y: 5 } })
  await expect.element(question).toBeVisible()
  expect([onConfirm.mock.calls, onCancel.mock.calls]).toEqual([[], []])
})

test('Tab and Enter confirm', async () => {
  const { onConfirm } = await ask()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => onConfirm.mock.calls).toEqual([[]])
})

test('an answered question is gone, whatever becomes of what moves in it', async () => {
  await ask()
  const scrim = document.querySelector('.mw-scrim')!
  await expect.poll(() => scrim.getAnimations()).toEqual([])
  // The library waits for what runs when a window begins to go, and never hears of what was cancelled.
  const going = new MutationObserver(() => scrim.getAnimations().forEach((animation) => animation.cancel()))
  going.observe(scrim, { attributes: true })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  going.disconnect()
})
