import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tree } from './tree.tsx'
import { violations } from '../look/violations.fixture.ts'
import '../look/base.css'
import '../look/tokens.css'

const groups = [
  {
    id: 'assets',
    label: 'Assets',
    items: [
      { id: 'equipment', label: 'Equipment' },
      { id: 'location', label: 'Location' },
    ],
  },
  { id: 'people', label: 'People', items: [{ id: 'user', label: 'User' }] },
]

async function show() {
  const chosen: string[] = []
  function Held() {
    const [value, setValue] = useState<string | null>(null)
    return (
      <>
        <button type="button">before</button>
        <Tree
          label="Reports"
          groups={groups}
          value={value}
          onChange={(id) => {
            chosen.push(id)
            setValue(id)
          }}
        />
        <button type="button">after</button>
      </>
    )
  }
  await render(<Held />)
  return chosen
}

const row = (name: string) => page.getByRole('row', { name, exact: true })
const focused = () => document.activeElement?.textContent

describe('a tree', () => {
  test('is one Tab stop, walked by arrows, chosen by Enter', async () => {
    const chosen = await show()
    await userEvent.click(page.getByRole('button', { name: 'before' }))
    await userEvent.keyboard('{Tab}')
    await expect.poll(focused).toBe('Assets')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe('Location')
    expect(chosen).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(chosen).toEqual(['location'])
    await expect.element(row('Location')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Tab}')
    await expect.poll(focused).toBe('after')
  })

  test('opens and closes its groups, by arrows and by a press', async () => {
    const chosen = await show()
    await userEvent.click(page.getByRole('button', { name: 'before' }))
    await userEvent.keyboard('{Tab}{ArrowLeft}')
    await expect.element(row('Equipment')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(row('Equipment')).toBeVisible()
    await row('Assets').click()
    await expect.element(row('Equipment')).not.toBeInTheDocument()
    expect(chosen).toEqual([])
  })

  test('keeps what is chosen when it is pressed again, and is accessible', async () => {
    const chosen = await show()
    await row('User').click()
    await row('User').click()
    await expect.element(row('User')).toHaveAttribute('aria-selected', 'true')
    expect(chosen).toEqual(['user'])
    expect(await violations(document.querySelector('.mw-tree') ?? document.body)).toEqual([])
  })
})
