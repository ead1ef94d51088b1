import { expect } from '@playwright/test'
import * as v from 'valibot'
import { accounts } from '../support/product-api.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'

const { email } = accounts.clerk
const command = 'Set Role'
const Chosen = v.object({ chips: v.array(v.unknown()) })

/**
 * Walks the paths of the palette's own chart on User Management, whose Set Role asks for two values. It is opened by its button in the
 * header or by its key in turn, which are all the ways there are; what runs is no more possible where the role is set already on its way.
 */
export async function openPalette({ app, page }: Product): Promise<ProductDriver> {
  const { palette } = app
  const { dialog, input } = palette
  const place = page.getByRole('search', { name: 'Users' }).getByRole('combobox', { name: 'E-mail' })
  const chips = dialog.locator('.mw-palette-chip')
  const said = page.locator('[aria-live="assertive"], [aria-live="polite"]')
  let typed = ''
  let turn = 0
  /** Found by the arrow keys and taken by Enter. */
  async function take(words: string, name: RegExp) {
    await input.fill(words)
    await expect(palette.highlighted).toHaveAccessibleName(name)
    await input.press('Enter')
  }
  const away = async () => {
    await expect(dialog).toHaveCount(0)
    await expect(input).toHaveCount(0)
  }
  const asks = (prompt: string | RegExp, shown: readonly string[]) => async () => {
    await expect(input).toBeFocused()
    await expect(input).toHaveAttribute('placeholder', prompt)
    await expect(input).toHaveValue(typed)
    await expect(chips).toHaveText([...shown])
  }
  await app.open('dashboard')
  await app.shell.go('User Management')
  return {
    async begin() {
      if (await dialog.isVisible()) await page.keyboard.press('Escape')
      await away()
      typed = ''
      await place.focus()
    },
    async press(_command, { type }) {
      typed = ''
      if (type === 'CLOSE') return page.keyboard.press('Escape')
      turn += 1
      if ((await dialog.isVisible()) || turn % 2 === 0) return page.keyboard.press('ControlOrMeta+k')
      return palette.button.click()
    },
    runInPalette: () => Promise.reject(new Error('It is the palette itself')),
    async bringAbout({ type }) {
      const count = (await chips.allInnerTexts()).length
      switch (type) {
        case 'PICK':
          typed = ''
          return take(command, /^Set Role(,|$)/)
        case 'PICK.REFUSED':
          // Of a step the choices are no links.
          if (count === 0) {
            typed = 'Another user'
            await input.fill(typed)
            await expect(palette.highlighted).toHaveAccessibleName(/^Another user, not available: /)
            await input.press('Enter')
            return expect(said.filter({ hasText: 'Another user is not available: ' })).toHaveCount(1)
          }
          typed = count === 1 ? email : 'ACCOUNTS'
          await input.fill(typed)
          await expect(palette.highlighted).toHaveCount(1)
          await input.press('Control+Enter')
          return expect(said.filter({ hasText: 'Only links open in a new tab' })).toHaveCount(1)
        case 'CHOOSE':
          typed = ''
          return count === 1 ? take(email, new RegExp(email)) : take('ACCOUNTS', /^ACCOUNTS/)
        case 'BACK':
          typed = ''
          return input.press('Backspace')
        case 'RAN':
          return undefined
        default:
          throw new Error(`Nothing brings ${type} about`)
      }
    },
    states: {
      closed: away,
      'open.searching': asks('Search or run a command…', []),
      'open.choosing': (context) => {
        const { length } = v.parse(Chosen, context).chips
        return asks(length === 0 ? /^E-?mail/i : /^Role/, [command, ...[email].slice(0, length)])()
      },
      'open.running': away,
    },
  }
}
