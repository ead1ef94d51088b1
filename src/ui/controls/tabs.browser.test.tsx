import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { Tabs } from './tabs.tsx'

const outlineOf = (element: Element | null) => element && getComputedStyle(element).outlineStyle

test('what has the focus has the ring: a tab, or what stands in its panel, never all of it', async () => {
  await render(
    <Tabs
      label="Sections"
      selected="one"
      onSelect={() => undefined}
      items={[{ id: 'one', title: 'One', content: <input aria-label="Words" /> }]}
    />,
  )
  const whole = document.querySelector('.mw-tabs')
  const tab = page.getByRole('tab', { name: 'One' })
  const field = page.getByRole('textbox', { name: 'Words' })
  await userEvent.tab()
  await expect.element(tab).toHaveFocus()
  expect([outlineOf(tab.element()), outlineOf(whole)]).toEqual(['solid', 'none'])
  field.element().focus()
  await userEvent.keyboard('a')
  await expect.element(field).toHaveFocus()
  expect([outlineOf(field.element()), outlineOf(whole)]).toEqual(['solid', 'none'])
})
