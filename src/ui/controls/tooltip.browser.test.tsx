import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/base.css'
import '../look/tokens.css'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

let show: (height: number) => void = () => {}

/** A button below a line that comes and goes, as the one that says that there is no connection. */
function Page() {
  const [height, setHeight] = useState(40)
  show = setHeight
  return (
    <>
      <div style={{ blockSize: height }} />
      <div style={{ padding: 60 }}>
        <Tooltip content="Reads the list again">
          <Button onPress={() => (presses += 1)}>Refresh</Button>
        </Tooltip>
      </div>
      <p>Not above it</p>
    </>
  )
}
let presses = 0
const words = page.getByRole('tooltip')
const isOnTop = () => {
  const button = page.getByRole('button').element()
  const { left, top, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('goes once its control moves, so that it never lies over it', async () => {
  await render(<Page />)
  await userEvent.tab()
  await expect.element(words).toHaveTextContent('Reads the list again')
  const before = page.getByRole('button').element().getBoundingClientRect().top

  show(0)
  await expect.poll(() => page.getByRole('button').element().getBoundingClientRect().top).toBe(before - 40)
  await expect.element(words).not.toBeInTheDocument()
  expect(isOnTop()).toBe(true)
  presses = 0
  await userEvent.click(page.getByRole('button'))
  expect(presses).toBe(1)
})

test('stays where something else changes, and goes where its control comes down', async () => {
  await render(<Page />)
  await userEvent.tab()
  await expect.element(words).toBeVisible()
  const other = page.getByText('Not above it').element()
  other.textContent = 'Otherwise now'
  await expect.poll(() => other.getBoundingClientRect().height).toBeGreaterThan(0)
  await expect.element(words).toBeVisible()
  show(90)
  await expect.element(words).not.toBeInTheDocument()
})
