import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../look/tokens.css'
import '../../look/base.css'
import { WeekStartProvider } from '../../look/week-start.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { DateRangeField, type DateRange } from './date-range-field.tsx'

function Page({ log, ...props }: Partial<DateFieldProps> & { log: (value: string) => void }) {
  const [value, setValue] = useState(props.value ?? '')
  const change = (next: string) => {
    log(next)
    setValue(next)
  }
  return <DateField label="Next due" {...props} value={value} onChange={change} />
}

async function start(props: Partial<DateFieldProps> = {}) {
  const log = vi.fn<(value: string) => void>()
  await render(<Page {...props} log={log} />)
  return log
}

/** What stands in the field, without the marks that keep its parts in order. */
function shown(): string {
  const parts = document.querySelector('.mw-date')?.textContent ?? ''
  return parts.replace(/[\u2066-\u2069\u202a-\u202e]/g, '')
}

const part = (name: string) => page.getByRole('spinbutton', { name })

test('a date is shown as MM/dd/yyyy with its zeros', async () => {
  await start({ value: '2026-03-07' })
  await expect.poll(shown).toBe('03/07/2026')
})

test('a text that is no date shows as an empty field', async () => {
  await start({ value: '2026-02-30' })
  await expect.poll(shown).toBe('mm/dd/yyyy')
})

test('typing the digits gives the ISO date', async () => {
  const log = await start()
  await userEvent.click(part('month'))
  await userEvent.keyboard('03072026')
  await expect.poll(shown).toBe('03/07/2026')
  expect(log.mock.calls.at(-1)).toEqual(['2026-03-07'])
})

test('what is half taken out stays so while the page around it is drawn anew', async () => {
  const log = vi.fn<(value: string) => void>()
  const view = await render(<Page value="2026-03-07" log={log} />)
  await userEvent.click(part('year'))
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await expect.poll(shown).toBe('03/07/yyyy')
  await view.rerender(<Page value="2026-03-07" log={log} description="In the evening" />)
  await expect.element(page.getByText('In the evening')).toBeVisible()
  expect(shown()).toBe('03/07/yyyy')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await expect.poll(shown).toBe('mm/dd/yyyy')
})

test('a date without one of its parts is none, until it has all of them', async () => {
  const log = await start({ value: '2026-03-07' })
  await userEvent.click(part('day'))
  await userEvent.keyboard('{Backspace}')
  await expect.poll(shown).toBe('03/dd/2026')
  await expect.poll(() => log.mock.calls.at(-1)).toEqual([''])
  await userEvent.click(part('day'))
  await userEvent.keyboard('08')
  await expect.poll(() => log.mock.calls.at(-1)).toEqual(['2026-03-08'])
  expect(shown()).toBe('03/08/2026')
})

test('a part that is taken out and given back leaves the date as it was', async () => {
  const log = await start({ value: '2026-03-07' })
  await userEvent.click(part('day'))
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => log.mock.calls.at(-1)).toEqual([''])
  await userEvent.click(part('day'))
  await userEvent.keyboard('07')
  await expect.poll(() => log.mock.calls).toEqual([[''], ['2026-03-07']])
  expect(shown()).toBe('03/07/2026')
})

test('another day that the form is given takes the place of what is half taken out', async () => {
  const log = vi.fn<(value: string) => void>()
  const view = await render(<DateField label="Next due" value="2026-03-07" onChange={log} />)
  await userEvent.click(part('day'))
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => log.mock.calls).toEqual([['']])
  await view.rerender(<DateField label="Next due" value="" onChange={log} />)
  expect(shown()).toBe('03/dd/2026')
  await view.rerender(<DateField label="Next due" value="2026-05-01" onChange={log} />)
  await expect.poll(shown).toBe('05/01/2026')
  await view.rerender(<DateField label="Next due" value="" onChange={log} />)
  await expect.poll(shown).toBe('mm/dd/yyyy')
})

test('a day can be picked from the month', async () => {
  const log = await start({ value: '2026-03-07' })
  await page.getByRole('button', { name: /Calendar/ }).click()
  await page.getByRole('button', { name: /March 20, 2026/ }).click()
  await expect.poll(shown).toBe('03/20/2026')
  expect(log.mock.calls).toEqual([['2026-03-20']])
})

test('read-only, it is the long date as text', async () => {
  await start({ value: '2026-03-07', isReadOnly: true })
  await expect.element(page.getByRole('group', { name: 'Next due' })).toHaveTextContent(/^March 7, 2026$/)
})

test('an error describes every part of it', async () => {
  await start({ error: 'nextDue is Required' })
  await expect.element(part('month')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(part('month')).toHaveAccessibleDescription(/nextDue is Required/)
})

test('a range gives both days', async () => {
  const log = vi.fn<(value: DateRange) => void>()
  await render(
    <DateRangeField label="Week" value={{ start: '2026-03-02', end: '2026-03-08' }} onChange={log} />,
  )
  const texts = [...document.querySelectorAll('.mw-date')].map((input) =>
    (input.textContent ?? '').replace(/[\u2066-\u2069\u202a-\u202e]/g, ''),
  )
  expect(texts).toEqual(['03/02/2026', '03/08/2026'])
  await userEvent.click(page.getByRole('spinbutton', { name: /day, End Date/ }))
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => log.mock.calls).toEqual([[{ start: '2026-03-02', end: '2026-03-09' }]])
})

test.each([
  ['mon', 'M'],
  ['sun', 'S'],
] as const)('a week of its calendar begins with %s where that is said', async (start, letter) => {
  await render(
    <WeekStartProvider value={start}>
      <DateField label="Next due" value="2026-03-07" onChange={() => undefined} />
    </WeekStartProvider>,
  )
  await page.getByRole('button', { name: /Calendar/ }).click()
  const heads = () => [...document.querySelectorAll('[role="grid"] th')].map((head) => head.textContent)
  await expect
    .poll(() => [heads().length, heads()[0], heads()[1]])
    .toEqual([7, letter, start === 'mon' ? 'T' : 'M'])
})
