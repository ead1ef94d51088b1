import { expect, type Page, test } from './fixtures.ts'
import { accounts } from '../support/product-api.ts'
import { makeOperation } from './operation-samples.ts'
import { words } from './words.ts'

/** What a power user may press for the day below (UX 3); a key with Ctrl held is one press. */
const most = 90

/** A keyboard that counts its presses. */
function countingKeyboard(page: Page) {
  let presses = 0
  return {
    presses: () => presses,
    async press(...keys: readonly string[]) {
      for (const key of keys) {
        presses += 1
        await page.keyboard.press(key)
      }
    },
    async type(text: string) {
      presses += text.length
      await page.keyboard.type(text)
    },
  }
}

/** Of eight lines, and due for longer than what the demo has: how many stand before that goes by the day of the run. */
const longOverdue = { lines: 8, values: { operationDate: '2001-01-02' } }

test.describe('the day of a power user', () => {
  test.use({ ownServer: true })

  test(`takes at most ${most} keys and no pointer`, async ({ api, app, page }, info) => {
    test.slow()
    const { name } = await makeOperation(api, longOverdue)
    const keys = countingKeyboard(page)
    const { palette, record, operation, operations, shell, signIn } = app
    const command = async (typed: string, first: RegExp) => {
      await keys.press('Control+k')
      await expect(palette.input).toBeFocused()
      await keys.type(typed)
      await expect(palette.highlighted).toHaveText(first)
      await keys.press('Enter')
      await expect(palette.dialog).toBeHidden()
    }

    await test.step('signs in', async () => {
      await page.goto('/')
      await expect(signIn.email).toBeFocused()
      await keys.type(accounts.admin.email)
      await keys.press('Tab')
      await keys.type(accounts.admin.password)
      await keys.press('Enter')
      await expect(shell.heading).toBeFocused()
    })

    await test.step('finds a pump, edits and saves it', async () => {
      await command('1011', /MA-1011/)
      await expect(record.button('Edit')).toBeVisible()
      await expect(shell.heading).toBeFocused()
      await keys.press('F2')
      await expect(record.field('Make')).toBeFocused()
      await keys.press('End')
      await keys.type(' B')
      await expect(record.field('Make')).toHaveValue(/ B$/)
      await keys.press('Control+s')
      await expect(shell.said(words.saved)).toBeVisible()
    })

    await test.step('opens an overdue operation and answers eight of its lines', async () => {
      await keys.press('g', 'n')
      await expect(shell.heading).toHaveText('Due Now')
      await expect(shell.heading).toBeFocused()
      const link = page.getByRole('link', { name: `Open ${name}`, exact: true })
      await link.waitFor()
      while (!(await link.evaluate((element) => element === document.activeElement))) await keys.press('Tab')
      await keys.press('Enter')
      await expect(operation.lines.nth(7)).toBeVisible()
      await expect(shell.heading).toBeFocused()
      await keys.press('Control+ArrowDown')
      for (let line = 1; line <= 8; line += 1) {
        if (line > 1) await keys.press('ArrowDown')
        await keys.press('1')
        await expect(operation.answer(line, 'Done')).toBeChecked()
      }
      await keys.press('Control+s')
      await expect(operations.rows.first()).toBeVisible()
      await expect(operations.focused).toBeVisible()
    })

    await test.step('filters the list and exports it', async () => {
      const all = await operations.count.innerText()
      await keys.press('Control+ArrowUp')
      await keys.type('48')
      await expect(operations.count).not.toHaveText(all)
      const coming = page.waitForEvent('download')
      await command('exp', /^Export/)
      expect((await coming).suggestedFilename()).toMatch(/^PM Operations.*\.xlsx$/)
    })

    await test.step('signs out', async () => {
      await command('logout', /^Logout|^Sign out/)
      await expect(signIn.email).toBeFocused()
    })

    info.annotations.push({ type: 'keys', description: String(keys.presses()) })
    process.stdout.write(`The day of a power user took ${keys.presses()} keys\n`)
    expect(keys.presses()).toBeLessThanOrEqual(most)
  })
})
