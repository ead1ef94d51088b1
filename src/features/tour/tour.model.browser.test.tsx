import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createLiveCharts } from '../../machines/live.ts'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { tourWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { Tour } from './tour.tsx'
import type { TourStep } from './tour-steps.ts'

const steps = ['Your screens', 'A list of records', 'Everything by its name'].map((title): TourStep => ({
  path: null,
  targets: ['main h1'],
  title,
  text: `About ${title}`,
}))
const last = `Step ${steps.length} of ${steps.length}`

/** It is begun by the command that the menu behind one's name runs, and walked by the buttons of its card. */
describeRendered(tourWalk, async () => {
  const liveCharts = createLiveCharts()
  const recorded: string[] = []
  await render(
    <Router hook={memoryLocation({ path: '/app/dashboard' }).hook}>
      <Tour
        steps={steps}
        isFirst={false}
        onBegun={() => undefined}
        liveCharts={liveCharts}
        onEvent={({ type }) => recorded.push(type)}
      />
    </Router>,
  )
  const card = page.getByRole('dialog')
  const button = (name: string) => card.getByRole('button', { name, exact: true })
  return {
    async press(_command, { type }) {
      if (type === 'START') return expect(liveCharts.find('tour')?.run(type)).toEqual({ available: true })
      if (type === 'PREVIOUS') return button('Back').click()
      if (type === 'LEAVE') return button('Leave the tour').click()
      return button(card.getByText(last).elements().length > 0 ? 'Done' : 'Next').click()
    },
    bringAbout: ({ type }) => Promise.reject(new Error(`Nothing brings ${type} about`)),
    states: {
      away: () => expect.element(card).not.toBeInTheDocument(),
      async shown({ step }) {
        await expect.element(card).toHaveAccessibleName(steps[step]?.title ?? '')
        await expect.element(card).toHaveTextContent(new RegExp(`^Step ${step + 1} of ${steps.length}`))
        await expect.poll(() => button('Back').elements().length).toBe(step > 0 ? 1 : 0)
      },
    },
    standing: () => recorded,
  }
})
