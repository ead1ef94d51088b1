import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './tokens.css'
import './base.css'
import { Icon, loadIcons } from './icon.tsx'

const drawn = () => [...document.querySelectorAll('.mw-icon')].map((icon) => icon.childElementCount > 0)

test('an early icon is there at once, a late one keeps its place and then comes', async () => {
  await render(
    <>
      <Icon name="x" />
      <Icon name="wrench" size={24} />
    </>,
  )
  const [early, late] = document.querySelectorAll('.mw-icon')
  expect(early?.childElementCount).toBeGreaterThan(0)
  expect(late?.getBoundingClientRect()).toMatchObject({ width: 24, height: 24 })
  await loadIcons()
  await expect.poll(drawn).toEqual([true, true])
})

test('an icon is silent unless it is the whole message', async () => {
  await render(
    <>
      <Icon name="x" />
      <Icon name="lock" label="locked" />
    </>,
  )
  expect(document.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1)
  await expect.element(page.getByRole('img', { name: 'locked' })).toBeVisible()
})
