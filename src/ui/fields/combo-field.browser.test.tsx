import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './virtual-list.fixture.ts'
import '../look/tokens.css'
import '../look/base.css'
import { Dialog } from '../overlays/dialog.tsx'
import { ComboField, type ComboFieldProps } from './combo-field.tsx'
import type { Found } from './field-props.ts'

const units = Array.from({ length: 340 }, (_, index) => ({
  id: index,
  label: `Unit ${index}`,
  detail: `MP-${1000 + index}`,
}))

function Page(props: Partial<ComboFieldProps<number>> & { log: (value: number | null) => void }) {
  const { log, value: first = null, ...rest } = props
  const [value, setValue] = useState(first)
  const change = (next: number | null) => {
    log(next)
    setValue(next)
  }
  return (
    <>
      <ComboField
        label="Equipment"
        name="equipmentOID"
        items={units}
        {...rest}
        value={value}
        onChange={change}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

async function start(props: Partial<ComboFieldProps<number>> = {}) {
  const log = vi.fn<(value: number | null) => void>()
  const screen = await render(<Page {...props} log={log} />)
  return { log, screen }
}

const input = page.getByRole('combobox', { name: 'Equipment' })
const options = page.getByRole('option')

test('shows the label and stores the id', async () => {
  const { log } = await start({ value: 7 })
  await expect.element(input).toHaveValue('Unit 7')
  await userEvent.fill(input, 'mp-1339')
  await expect.poll(() => options.elements().length).toBe(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Unit 339')
  expect(log.mock.calls).toEqual([[339]])
})

test('a long list draws what is in view, counts all of it, and its keys go beyond', async () => {
  const { log } = await start()
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Unit 0' })).toBeVisible()
  expect(options.elements().length).toBeLessThan(40)
  await expect.element(options.first()).toHaveAttribute('aria-setsize', '340')
  await userEvent.keyboard('{ArrowDown>50/}')
  await expect.element(page.getByRole('option', { name: 'Unit 50' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(log.mock.calls).toEqual([[50]])
})

test('a list that was narrowed says how far', async () => {
  await start()
  await userEvent.fill(input, 'unit 33')
  await expect.element(page.getByText('13 of 340 match')).toBeVisible()
})

test('opening it shows every option although one is chosen', async () => {
  await start({ value: 339 })
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('option', { name: 'Unit 339' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('words that match nothing are said so, and are taken back on leaving', async () => {
  const { log } = await start({ value: 7 })
  await userEvent.fill(input, 'draw works')
  await expect.element(page.getByText('No match for “draw works”')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('Unit 7')
  expect(log.mock.calls).toEqual([])
})

test('clearing the words clears the value', async () => {
  const { log } = await start({ value: 7 })
  await userEvent.clear(input)
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('')
  expect(log.mock.calls).toEqual([[null]])
})

test('the label appears when the list arrives', async () => {
  const { screen, log } = await start({ value: 7, items: [], status: 'loading' })
  await expect.element(input).toHaveValue('7')
  await screen.rerender(<Page value={7} items={units} log={log} />)
  await expect.element(input).toHaveValue('Unit 7')
})

test('a failed list says so in place and can be loaded again', async () => {
  const onRetry = vi.fn()
  await start({ value: 7, items: [], status: 'failed', onRetry })
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Could not load.Retry$/)
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(onRetry.mock.calls).toEqual([[]])
})

test('an error makes it invalid and describes it', async () => {
  await start({ error: 'equipmentOID is Required', isRequired: true })
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('equipmentOID is Required')
})

test('Esc closes only the list, not the dialog around it', async () => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>()
  await render(
    <Dialog isOpen onOpenChange={onOpenChange} title="Edit">
      <Page value={7} log={() => {}} />
    </Dialog>,
  )
  await userEvent.click(input)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(onOpenChange.mock.calls).toEqual([])
})

test('a window over it gives the focus back', async () => {
  const Over = ({ isOpen }: { isOpen: boolean }) => (
    <>
      <Page value={7} log={() => {}} />
      <Dialog isOpen={isOpen} onOpenChange={() => {}} title="Shortcuts">
        Read me
      </Dialog>
    </>
  )
  const view = await render(<Over isOpen={false} />)
  await userEvent.tab()
  await expect.element(input).toHaveFocus()
  await view.rerender(<Over isOpen />)
  await expect.element(page.getByRole('dialog', { name: 'Shortcuts' })).toHaveFocus()
  await view.rerender(<Over isOpen={false} />)
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}Unit 12{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Unit 12')
})

test.each([
  ['Alt+Down', () => userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')],
  ['a press', () => userEvent.click(input)],
])('%s opens the whole list, and Esc closes it with the value as it was', async (_, open) => {
  const { log } = await start({ value: 7, items: units.slice(0, 12) })
  input.element().focus()
  expect(options.elements()).toEqual([])
  await open()
  await expect.poll(() => options.elements().length).toBe(12)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => options.elements().length).toBe(0)
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('Unit 7')
  expect(log.mock.calls).toEqual([])
})

test.each([7, null])('Esc that closes the list over the value %s is heard by nobody else', async (value) => {
  await start({ value, items: units.slice(0, 12) })
  await userEvent.click(input)
  await expect.poll(() => options.elements().length).toBe(12)
  const heard: string[] = []
  const hear = ({ key }: KeyboardEvent) => heard.push(key)
  window.addEventListener('keydown', hear)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => options.elements().length).toBe(0)
  expect(heard).toEqual([])
  await userEvent.keyboard('{Escape}')
  window.removeEventListener('keydown', hear)
  expect(heard).toEqual(['Escape'])
})

/** A list of 456,000 of which the first are at hand; each question waits until it is answered. */
function askedList() {
  const asked: { typed: string; signal: AbortSignal; answer: (found: Found<number> | Error) => void }[] = []
  const find = (typed: string, signal: AbortSignal) =>
    new Promise<Found<number>>((resolve, reject) => {
      asked.push({
        typed,
        signal,
        answer: (found) => (found instanceof Error ? reject(found) : resolve(found)),
      })
    })
  return { asked, beyond: { count: 456_000, find } }
}

const far = { items: [{ id: 9001, label: 'Draw works', detail: 'DW-9001' }], count: 340 }

test('of a list that is longer than what is at hand the others are asked for once the typing stops', async () => {
  const { asked, beyond } = askedList()
  const { log } = await start({ beyond })
  await userEvent.click(input)
  await expect.element(page.getByText('The first 340 of 456,000: type to find others')).toBeVisible()
  await userEvent.fill(input, 'works dw')
  await expect.poll(() => asked.map(({ typed }) => typed)).toEqual(['works dw'])
  await expect.element(page.getByText('Searching').first()).toBeVisible()
  asked[0]?.answer(far)
  await expect.element(page.getByText('1 of 340 match')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Draw works')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('Draw works')
  expect(log.mock.calls).toEqual([[9001]])
})

test('an answer to what is no longer typed is let go, and its question is taken back', async () => {
  const { asked, beyond } = askedList()
  await start({ beyond })
  await userEvent.fill(input, 'mud')
  await expect.poll(() => asked.length).toBe(1)
  await userEvent.fill(input, 'mud pump')
  await expect
    .poll(() => asked.map(({ typed, signal }) => [typed, signal.aborted]))
    .toEqual([
      ['mud', true],
      ['mud pump', false],
    ])
  asked[1]?.answer(far)
  await expect.element(page.getByRole('option', { name: 'Draw works' })).toBeVisible()
  asked[0]?.answer({ items: [{ id: 1, label: 'Mud tank' }], count: 1 })
  await expect.element(page.getByText('1 of 340 match')).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Mud tank' })).not.toBeInTheDocument()
})

test('a search that fails says so, and leaves what is at hand', async () => {
  const { asked, beyond } = askedList()
  await start({ beyond })
  await userEvent.fill(input, 'unit 339')
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer(new Error('no answer'))
  await expect.element(page.getByText('Could not search all of them')).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Unit 339' })).toBeVisible()
})

function WindowByKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => event.key === 'F9' && setOpen(true)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Over it">
      Words
    </Dialog>
  )
}

test.for(['', 'unit 3'])(
  'with "%s" typed has the focus again when a window over it has closed',
  async (typed) => {
    await render(
      <>
        <Page log={() => undefined} />
        <WindowByKey />
      </>,
    )
    await userEvent.fill(input, typed)
    await userEvent.keyboard('{F9}')
    const over = page.getByRole('dialog', { name: 'Over it' })
    await expect.element(over).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(over).not.toBeInTheDocument()
    await expect.element(input).toHaveFocus()
    expect(options.elements()).toEqual([])
  },
)
