import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { violations } from '../../look/violations.fixture.ts'
import { focusField } from '../focus-field.ts'
import { MonthDayField } from './month-day-field.tsx'

async function mount(first: string, over: { readonly error?: string; readonly isReadOnly?: true } = {}) {
  const written: string[] = []
  function Held() {
    const [value, setValue] = useState(first)
    return (
      <MonthDayField
        label="Season from"
        name="seasonFrom"
        value={value}
        onChange={(next) => {
          written.push(next)
          setValue(next)
        }}
        {...over}
      />
    )
  }
  await render(<Held />)
  return written
}
const trigger = (part: string) => page.getByRole('button', { name: `Season from, ${part}` })

test('by keys: a month brings its first day, a day is chosen in it, and no month is none', async () => {
  const written = await mount('')
  await expect.element(trigger('day')).toBeDisabled()
  expect(focusField('seasonFrom')).toBe(true)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Nov{Enter}')
  await expect.element(trigger('day')).toBeEnabled()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('30{Enter}')
  await expect.element(trigger('day')).toHaveTextContent('30')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Feb{Enter}')
  // February has no 30th: its last day is taken.
  await expect.element(trigger('day')).toHaveTextContent('29')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('None{Enter}')
  await expect.element(trigger('day')).toBeDisabled()
  expect(written).toEqual(['11-01', '11-30', '02-29', ''])
})

test('it offers the days of its month', async () => {
  await mount('04-15')
  await trigger('day').click()
  expect(page.getByRole('option').elements().length).toBe(30)
})

test('its message is that of the month, and nothing is wrong for a screen reader', async () => {
  await mount('11-01', { error: 'A season has two ends' })
  await expect
    .element(trigger('month'))
    .toHaveAccessibleDescription(expect.stringContaining('A season has two ends'))
  expect(await violations(page.getByRole('group', { name: 'Season from', exact: true }).element())).toEqual(
    [],
  )
})

test('only read it says the day in words', async () => {
  await mount('11-01', { isReadOnly: true })
  await expect.element(page.getByText('November 1')).toBeVisible()
  expect(trigger('month').elements()).toEqual([])
})
