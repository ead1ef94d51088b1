import { expect } from '@playwright/test'
import * as v from 'valibot'
import type { Product, ProductDriver } from './chart-drivers.ts'

/** As the administrator is told them. */
const titles = [
  'How the site stands',
  'All screens',
  'People and roles',
  'Everything by its name',
  'Help is beside every heading',
]
const names: Readonly<Record<string, string>> = { PREVIOUS: 'Back', LEAVE: 'Leave the tour' }
const Shown = v.object({ step: v.number() })

/** Walks the paths of the tour's chart through the pages of an administrator, begun in the menu behind the name. */
export async function openTour({ app, page }: Product): Promise<ProductDriver> {
  const { palette, shell } = app
  const card = page.getByRole('dialog').and(page.locator('.mw-tour-card'))
  const button = (name: string) => card.getByRole('button', { name, exact: true })
  await app.open('dashboard')
  return {
    async begin() {
      if (await card.isVisible()) await button('Leave the tour').click()
      await expect(card).toHaveCount(0)
    },
    async press({ label }, { type }) {
      if (type === 'START') return shell.choose(label)
      const name = names[type]
      return (name === undefined ? button('Next').or(button('Done')) : button(name)).click()
    },
    runInPalette: ({ label }) => palette.runCommand(label),
    bringAbout: ({ type }) => Promise.reject(new Error(`Nothing brings ${type} about`)),
    states: {
      away: () => expect(card).toHaveCount(0),
      async shown(context) {
        const { step } = v.parse(Shown, context)
        const isLast = step === titles.length - 1
        await expect(card).toHaveAccessibleName(titles[step] ?? '')
        await expect(card).toContainText(`Step ${step + 1} of ${titles.length}`)
        await expect(card.getByRole('button')).toHaveText([
          'Leave the tour',
          ...(step > 0 ? ['Back'] : []),
          isLast ? 'Done' : 'Next',
        ])
      },
    },
  }
}
