import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useBoardFocus } from './use-board-focus.ts'

/** A card that goes to another column and is drawn anew there, as a list does that is read again. */
function Board() {
  const focus = useBoardFocus(null)
  const [turn, setTurn] = useState(0)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <a key={turn} href="#card" data-card={7}>
        {`Card, drawn ${turn + 1} times`}
      </a>
      {isAsked && (
        <div className="mw-scrim">
          <button type="button" onClick={() => setAsked(false)}>
            Answer
          </button>
        </div>
      )}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.blur()
          focus.want({ card: 7 })
        }}
      >
        Move
      </button>
      <button type="button" onClick={() => setAsked(true)}>
        Ask
      </button>
      {/* What draws anew here is no act of the user's: the tests call it, and nobody presses it. */}
      <output
        ref={(output) => void (output && Object.assign(output, { redraw: () => setTurn((now) => now + 1) }))}
      />
    </>
  )
}

const card = (turn: number) => page.getByRole('link', { name: `Card, drawn ${turn} times` })
const redraw = () => {
  const output = document.querySelector('output')
  if (output && 'redraw' in output && typeof output.redraw === 'function') output.redraw()
}
function buttonCalled(name: string): HTMLButtonElement {
  const element = page.getByRole('button', { name, exact: true }).element()
  if (element instanceof HTMLButtonElement) return element
  throw new Error(`${name} is no button`)
}

test('a moved card has the focus, and keeps it however often it is drawn anew', async () => {
  await render(<Board />)
  await userEvent.click(page.getByRole('button', { name: 'Move' }))
  await expect.element(card(1)).toHaveFocus()
  redraw()
  await expect.element(card(2)).toHaveFocus()
  redraw()
  await expect.element(card(3)).toHaveFocus()
})

test('it waits for a question that is still open', async () => {
  await render(<Board />)
  await userEvent.click(page.getByRole('button', { name: 'Ask' }))
  const [answer, move] = [buttonCalled('Answer'), buttonCalled('Move')]
  answer.focus()
  move.click()
  redraw()
  await expect.element(card(2)).toBeInTheDocument()
  expect(document.activeElement).toBe(answer)
  answer.click()
  await expect.element(card(2)).toHaveFocus()
})

test('it asks for the focus no more once its user does something else', async () => {
  await render(<Board />)
  await userEvent.click(page.getByRole('button', { name: 'Move' }))
  await expect.element(card(1)).toHaveFocus()
  await userEvent.keyboard('{Shift}')
  redraw()
  await expect.element(card(2)).toBeInTheDocument()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(card(2)).not.toHaveFocus()
})
