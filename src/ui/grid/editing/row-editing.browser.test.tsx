import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, focused, tabStops, texts, unit, units } from '../grid.fixture.tsx'
import { mountRowEditing } from './row-editing.fixture.tsx'
import { violations } from '../../look/violations.fixture.ts'

const edited = () =>
  [...document.querySelectorAll('[role="grid"] [data-edited]')].map((row) => row.getAttribute('data-row'))
const editors = () =>
  [...document.querySelectorAll('[role="grid"] [data-editing]')].map((each) =>
    each.getAttribute('data-column'),
  )
const input = (row: number, column: string) => {
  const found = cell(row, column).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  if (!found) throw new Error(`no editor in ${row} ${column}`)
  return found
}
/** The cell whose editor has the focus: '3 name'. */
const isIn = (place: string) =>
  expect
    .poll(() => `${focused()}${document.activeElement?.getAttribute('role') === 'gridcell' ? ' itself' : ''}`)
    .toBe(place)

async function edit(row: number, column: string, key = '{F2}') {
  cell(row, column).focus()
  await userEvent.keyboard(key)
  await expect.poll(edited).toEqual([String(row)])
}

describe('a row under edit', () => {
  it.each(['{F2}', '{Enter}'])('begins by %s at the cell that has the focus', async (key) => {
    const { log } = await mountRowEditing()
    await edit(3, 'hours', key)
    await isIn('3 hours')
    expect(editors()).toEqual(['name', 'type', 'hours', 'due', 'hasMeter', 'remarks'])
    expect([input(3, 'name').value, input(3, 'type').value, input(3, 'hours').value]).toEqual([
      unit(3).name,
      'Pump',
      '301.5',
    ])
    expect(log).toEqual([])
  })

  it('begins by its button at the first cell, and then offers Save and Cancel by name', async () => {
    await mountRowEditing()
    await userEvent.click(page.getByRole('button', { name: 'Edit MP-3' }))
    await isIn('3 name')
    const names = [...cell(3, '$commands').querySelectorAll('button')].map((each) => each.ariaLabel)
    expect(names).toEqual(['Save MP-3', 'Cancel MP-3'])
    const others = [...cell(4, '$commands').querySelectorAll('button')].map((each) => each.ariaLabel)
    expect(others).toEqual(['Edit MP-4', 'Delete MP-4'])
  })

  it('leaves a cell alone that its column does not allow', async () => {
    await mountRowEditing()
    await edit(2, 'name')
    expect(editors()).toEqual(['name', 'type', 'hours', 'due', 'remarks'])
  })

  it('opens the list of a cell by Alt+Down', async () => {
    await mountRowEditing()
    await edit(3, 'type', '{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(() => document.querySelector('.mw-popover [role="option"]')).not.toBeNull()
  })

  it('is one Tab stop, wherever the focus is in it', async () => {
    await mountRowEditing()
    await edit(3, 'name')
    for (const place of [
      '3 name',
      '3 type',
      '3 hours',
      '3 due',
      '3 hasMeter',
      '3 remarks',
      '3 $commands 0',
    ]) {
      await isIn(place)
      expect(tabStops().map((each) => each.closest('[data-column]'))).toEqual([
        document.activeElement?.closest('[data-column]'),
      ])
      await userEvent.keyboard('{Tab}')
    }
    await isIn('3 $commands 1')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}')
    await isIn('3 remarks')
  })

  it('draws no other row again while it is typed in', async () => {
    await mountRowEditing()
    await edit(3, 'name')
    const changed: string[] = []
    const watch = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        changed.push(element?.closest('[data-row]')?.getAttribute('data-row') ?? 'none')
      }
    })
    const body = document.querySelector('.mw-grid-plain')
    if (body) watch.observe(body, { subtree: true, attributes: true, childList: true, characterData: true })
    await userEvent.keyboard('Triplex')
    await expect.poll(() => input(3, 'name').value).toBe('Triplex')
    watch.disconnect()
    expect(changed.filter((row) => row !== '3')).toEqual([])
  })

  it('keeps what is typed in every kind of editor, Enter stays', async () => {
    const { log } = await mountRowEditing()
    await edit(3, 'name')
    await userEvent.keyboard('Triplex{Enter}')
    await isIn('3 name')
    await userEvent.keyboard('{Tab}')
    await isIn('3 type')
    await userEvent.keyboard('{Control>}a{/Control}Pow{ArrowDown}{Enter}{Tab}')
    await isIn('3 hours')
    await userEvent.keyboard('1,234.5{Enter}')
    await isIn('3 hours')
    await userEvent.keyboard('{Tab}')
    await isIn('3 due')
    await userEvent.keyboard('12252030{Tab}')
    await isIn('3 hasMeter')
    await userEvent.keyboard(' {Tab}')
    await isIn('3 remarks')
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two')
    await userEvent.click(page.getByRole('button', { name: 'Save MP-3' }))
    await expect.poll(edited).toEqual([])
    expect(log).toEqual(['save MP-3 Triplex'])
    expect(['name', 'type', 'hours', 'due', 'hasMeter', 'remarks'].map((column) => texts(column)[2])).toEqual(
      ['Triplex', 'Power', '1,234.5', 'December 25, 2030', 'Yes', 'one\ntwo'],
    )
  })

  it('takes the option of an open list by Tab and goes on', async () => {
    await mountRowEditing()
    await edit(3, 'type', '{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(() => document.querySelector('.mw-popover [role="option"]')).not.toBeNull()
    await userEvent.keyboard('{Control>}a{/Control}Pow{ArrowDown}')
    await userEvent.keyboard('{Tab}')
    await isIn('3 hours')
    await expect.poll(() => input(3, 'type').value).toBe('Power')
  })

  it('is given up by Esc, which first closes an open list', async () => {
    const { log } = await mountRowEditing()
    await edit(3, 'type', '{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(() => document.querySelector('.mw-popover [role="option"]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('.mw-popover [role="option"]')).toBeNull()
    expect([edited(), log]).toEqual([['3'], []])
    await userEvent.keyboard('{Escape}')
    await expect.poll(edited).toEqual([])
    expect([log, focused(), texts('type')[2]]).toEqual([['cancel'], '3 type', 'Pump'])
  })

  it('says under the cell what is missing, and marks cell and editor', async () => {
    await mountRowEditing()
    await edit(3, 'name')
    await userEvent.keyboard('{Delete}{Tab}')
    await expect.poll(() => cell(3, 'name').textContent).toBe('name is required')
    const describedBy = input(3, 'name').getAttribute('aria-describedby')?.split(' ') ?? []
    expect([cell(3, 'name').ariaInvalid, input(3, 'name').ariaInvalid]).toEqual(['true', 'true'])
    expect(describedBy.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)).toContain(
      'name is required',
    )
  })

  it('breaks no rule of accessibility, with a message under a cell', async () => {
    await mountRowEditing()
    await edit(3, 'name')
    await userEvent.keyboard('{Delete}{Tab}')
    await expect.poll(() => cell(3, 'name').textContent).toBe('name is required')
    expect(await violations()).toEqual([])
  })

  it('takes no change while it is saved', async () => {
    await mountRowEditing({ isSaving: true })
    await edit(3, 'name')
    await userEvent.keyboard('Triplex')
    expect([input(3, 'name').value, cell(3, 'name').closest('[role="row"]')?.ariaBusy]).toEqual([
      unit(3).name,
      'true',
    ])
  })
})

describe('the last cell', () => {
  it('of the last row begins another one, at the top and at its first cell', async () => {
    const { log } = await mountRowEditing({ rows: units(3) })
    await edit(3, 'remarks')
    await isIn('3 remarks')
    await userEvent.keyboard('{Tab}')
    await isIn('0 name')
    expect([log, texts('tag')]).toEqual([['last'], ['New', 'MP-1', 'MP-2', 'MP-3']])
  })

  it('of a row before it goes on to the buttons', async () => {
    const { log } = await mountRowEditing({ rows: units(3) })
    await edit(2, 'remarks')
    await isIn('2 remarks')
    await userEvent.keyboard('{Tab}')
    await isIn('2 $commands 0')
    expect(log).toEqual([])
  })

  it('of the last row goes on to the buttons where none may be added', async () => {
    await mountRowEditing({ rows: units(3), adds: false })
    await edit(3, 'remarks')
    await isIn('3 remarks')
    await userEvent.keyboard('{Tab}')
    await isIn('3 $commands 0')
  })

  it('of the last row of a page that is not the last goes on to the buttons', async () => {
    const { log } = await mountRowEditing()
    await edit(10, 'remarks')
    await isIn('10 remarks')
    await userEvent.keyboard('{Tab}')
    await isIn('10 $commands 0')
    expect(log).toEqual([])
  })
})

describe('a new row', () => {
  const add = () => userEvent.click(page.getByRole('button', { name: 'New unit' }))

  it('stands at the top of an empty grid', async () => {
    await mountRowEditing({ rows: [] })
    await expect.element(page.getByText('No units yet')).toBeVisible()
    await add()
    await isIn('0 name')
    expect(texts('tag')).toEqual(['New'])
    await expect.element(page.getByText('No units yet')).not.toBeInTheDocument()
  })

  it('stands at the top of a search that finds nothing', async () => {
    await mountRowEditing({ state: { search: 'zzz' } })
    await add()
    await isIn('0 name')
    expect(texts('tag')).toEqual(['New'])
  })

  it('stays while the page is turned, as an edited row does', async () => {
    await mountRowEditing({ rows: units(12) })
    await edit(3, 'name')
    await userEvent.keyboard('Triplex')
    await userEvent.click(page.getByRole('button', { name: 'Next page' }))
    await expect.poll(() => texts('tag')).toEqual(['MP-3', 'MP-11', 'MP-12'])
    expect(input(3, 'name').value).toBe('Triplex')
  })
})

describe('the command column', () => {
  it.each(['left', 'right'] as const)(
    'stays at the %s edge while a row is edited and scrolled',
    async (side) => {
      await mountRowEditing({ side, width: 900 })
      await edit(3, 'name')
      const scroller = document.querySelector('.mw-grid-scroller')
      const box = () => {
        const commands = cell(3, '$commands').getBoundingClientRect()
        const frame = scroller?.getBoundingClientRect()
        return side === 'left' ? commands.left - (frame?.left ?? 0) : (frame?.right ?? 0) - commands.right
      }
      expect(box()).toBeCloseTo(0, 0)
      scroller?.scrollTo({ left: 300 })
      expect(scroller?.scrollLeft).toBe(300)
      expect(box()).toBeCloseTo(0, 0)
    },
  )

  it('shows both buttons of an edited row on a phone', async () => {
    await mountRowEditing({ width: 360 })
    await edit(3, 'name')
    expect([...cell(3, '$commands').querySelectorAll('button')].map((each) => each.ariaLabel)).toEqual([
      'Save MP-3',
      'Cancel MP-3',
    ])
    const { left } = cell(3, '$commands').getBoundingClientRect()
    const first = cell(3, '$commands').querySelector('button')?.getBoundingClientRect()
    expect((first?.left ?? 0) >= left).toBe(true)
  })
})
