import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announced, ids, input, mount, open, selected, toggle, type } from './mount-palette.fixture.tsx'
import { equipmentHits } from './palette.fixture.ts'
import { clearRecents } from './recents.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => clearRecents())

/** A list of numbers below 1 that a seed fixes. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('opening', () => {
  test('Mod+K opens from an input and from a grid cell with the focus in it, closes, and gives the focus back', async () => {
    await mount()
    await open()
    await toggle()
    for (const place of [page.getByLabelText('Remarks'), page.getByRole('gridcell')]) {
      await userEvent.click(place)
      await open()
      await toggle()
      await expect.element(place).toHaveFocus()
    }
  })

  test('the button opens it and names its key; Escape closes it', async () => {
    await mount()
    const button = page.getByRole('button', { name: 'Search or run a command…' })
    await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'Control+K')
    await userEvent.click(button)
    await expect.element(input()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(input()).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })
})

test('a window that was asked for before it, and opens late, stays beneath it and has the focus afterwards', async () => {
  const { chart } = await mount()
  await open()
  await userEvent.keyboard('mud')
  chart.actor.send({ type: 'CLEAR' })
  const question = page.getByText('Remarks would be lost.')
  await expect.element(question).toBeInTheDocument()
  await expect.element(input()).toHaveFocus()
  expect(document.querySelectorAll('.mw-palette')).toHaveLength(1)
  const [first] = selected()
  await userEvent.keyboard(' pump{ArrowDown}')
  await expect.element(input()).toHaveValue('mud pump')
  expect(selected()).not.toEqual([first])

  await userEvent.keyboard('{Escape}')
  await expect.element(input()).not.toBeInTheDocument()
  await expect.element(question).toBeVisible()
  await expect.poll(() => document.querySelector('.mw-dialog')?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
})

describe('what is announced is what runs', () => {
  test('on every step of random walks of typing and arrows', { timeout: 120_000 }, async () => {
    const { onEvent } = await mount()
    const random = seeded(20_260_307)
    const pick = <Item,>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(random() * items.length)]
    const keys = ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', '{Backspace}']
    const letters = ['w', 'o', 'p', 'm', 'e', 's', 'a', 'd', 'r', 'c', ' ', '#', '>', '1']
    for (let walk = 0; walk < 8; walk += 1) {
      await open()
      for (let step = 0; step < 8; step += 1) {
        await userEvent.keyboard((random() < 0.5 ? pick(letters) : pick(keys)) ?? '')
        const { id } = announced()
        expect(selected()).toEqual(id === null ? [] : [id])
      }
      const { id } = announced()
      onEvent.mockClear()
      await userEvent.keyboard('{Enter}')
      const facts = onEvent.mock.calls.map(([event]) => event)
      if (id === null) expect(facts).toEqual([])
      else if (facts[0]?.type === 'PICK') expect(facts[0].command).toBe(id.replace(/^recent:/, ''))
      else expect(facts.map(({ type }) => type)).toEqual(['PICK.REFUSED'])
      if (document.querySelector('[role=combobox]')) await userEvent.keyboard('{Escape}')
      await expect.element(input()).not.toBeInTheDocument()
    }
  })

  test('after the query changes, the first result is announced at once, without an arrow', async () => {
    const { history } = await mount()
    await open()
    await type('work')
    await userEvent.keyboard('{ArrowDown} o')
    expect(announced().name).toBe('Go to Work Orders, shortcut G W')
    await userEvent.keyboard('{Enter}')
    expect(history.at(-1)).toBe('/app/cams/cams_workorder')
  })

  test('a pressed row runs itself, and one the pointer rests on takes no highlight', async () => {
    const { history } = await mount()
    await open()
    await type('templates')
    await userEvent.click(page.getByRole('option', { name: 'Go to Maintenance Templates' }))
    expect(history.at(-1)).toBe('/app/cams/cams_maintenance_templates')
    await open()
    await type('templates')
    expect(announced().name).toBe('Go to Maintenance Templates')
  })

  test('records that come late append below and never move the highlight', async () => {
    const { records } = await mount({ hits: [] })
    const all = equipmentHits(40)
    await open()
    await type('pump')
    records.set({ hits: all.slice(20, 24) })
    await expect.poll(ids).toEqual(['record:Equipment:22'])
    await userEvent.keyboard('{ArrowDown}')
    for (const count of [30, 40]) {
      const before = ids()
      records.set({ hits: all.slice(0, count) })
      await expect.poll(() => ids().length).toBeGreaterThan(before.length)
      expect(ids().slice(0, before.length)).toEqual(before)
      expect(announced().id).toBe('record:Equipment:22')
    }
    records.set({ hits: all.slice(0, 3) })
    await type('p')
    const { id } = announced()
    const before = ids()
    records.set({ hits: all.toReversed() })
    await expect.poll(() => ids().length).toBeGreaterThan(before.length)
    expect(ids().slice(0, before.length)).toEqual(before)
    expect(announced().id).toBe(id)
  })

  test('keys of a composition do nothing', async () => {
    const { onEvent } = await mount()
    await open()
    await type('work')
    onEvent.mockClear()
    const before = announced()
    for (const key of ['Enter', 'ArrowDown', 'Tab', 'Escape'])
      for (const composing of [{ isComposing: true }, { keyCode: 229 }])
        input()
          .element()
          .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...composing }))
    expect(onEvent.mock.calls).toEqual([])
    expect(announced()).toEqual(before)
  })
})
