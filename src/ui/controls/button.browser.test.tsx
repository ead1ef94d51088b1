import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { Dialog } from '../overlays/dialog.tsx'
import { Button } from './button.tsx'

const send = page.getByRole('button', { name: 'Send' })

test('one that becomes disabled under the focus keeps it, takes no press, and is left like any other', async () => {
  const onPress = vi.fn()
  function Page() {
    const [isSent, setSent] = useState(false)
    const press = () => {
      onPress()
      setSent(true)
    }
    return (
      <>
        <Button isDisabled={isSent} onPress={press}>
          Send
        </Button>
        <Button>Next</Button>
      </>
    )
  }
  await render(<Page />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await expect.element(send).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  await send.click({ force: true })
  expect(onPress.mock.calls).toEqual([[]])

  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  await expect.element(send).toBeDisabled()
})

test('Esc closes a window whose pressed button became disabled', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    const [isSent, setSent] = useState(false)
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Hold"
        width={400}
        footer={
          <Button isDisabled={isSent} onPress={() => setSent(true)}>
            Send
          </Button>
        }
      >
        Why it waits
      </Dialog>
    )
  }
  await render(<Page />)
  await send.click()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('one that submits a form does not submit it while it is held', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  function Page() {
    const [isSent, setSent] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          onSubmit(event)
          setSent(true)
        }}
      >
        <Button type="submit" isDisabled={isSent}>
          Send
        </Button>
      </form>
    )
  }
  await render(<Page />)
  await send.click()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
