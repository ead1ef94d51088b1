import { devices, type Locator, type Page } from '@playwright/test'
import { accounts } from '../support/product-api.ts'
import { addresses } from './app.page.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'
import { words } from './words.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
const lineCount = 11

test.use({ ...phone, viewport: { width: 390, height: 844 }, hasTouch: true })

/** Counts every tap of a finger; typing is none, and neither is a scroll. */
function finger(page: Page) {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  /** A field that has the focus already is typed into without a tap. */
  const type = async (field: Locator, text: string) => {
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
    await page.keyboard.insertText(text)
  }
  return { tap, type, count: () => taps }
}

/** Before all that is overdue already, so that it stands first in what is due. */
const longOverdue = (days: number) => ({
  operationDate: new Date(Date.UTC(2001, 0, 1 + days)).toISOString().slice(0, 10),
})

test.describe('from sign-in to saved, on a phone', () => {
  for (const way of [
    { name: 'answered by All Done', most: 7, day: 0 },
    { name: 'line by line', most: 17, day: 1 },
  ])
    test(`an operation of 11 lines ${way.name} takes ${way.most} taps at most`, async ({
      app,
      api,
      page,
    }) => {
      const operation = await makeOperation(api, { lines: lineCount, values: longOverdue(way.day) })
      const { tap, type, count } = finger(page)
      await app.signIn.open('/')
      await type(page.getByLabel('Email'), accounts.rig12.email)
      await type(page.getByLabel('Password', { exact: true }), accounts.rig12.password)
      await tap(page.getByRole('button', { name: 'Sign in', exact: true }))

      const due = page.getByRole('region', { name: 'Due now' })
      await tap(due.getByRole('link', { name: `Open ${operation.name}` }))
      await expect(app.operation.lines).toHaveCount(lineCount)
      if (way.day === 0) await tap(app.operation.allDone)
      else
        for (let line = 1; line <= lineCount; line++)
          await tap(
            app.operation
              .line(line)
              .locator('.mw-answer')
              .filter({ hasText: /^Done$/ }),
          )
      await tap(app.record.save)
      await expect(app.shell.said(words.saved)).toBeVisible()

      expect(await api.get('pmOperation', operation.key)).toMatchObject({ overallStatus: 'DONE' })
      process.stdout.write(`${way.name}: ${count()} taps\n`)
      expect(count()).toBeLessThanOrEqual(way.most)
    })
})

test.describe('lists on a phone', () => {
  test.use({ as: 'rig12' })

  test('one tap on a card opens the checklist unlocked, and Edit is the same page', async ({
    app,
    api,
    page,
  }) => {
    const operation = await makeOperation(api, { lines: 2 })
    await page.goto(addresses.pmOperations)
    await app.operations.search(operation.name)
    await app.operations.cell(operation.name, 'pmTaskOID').tap()
    await expect(app.operation.allDone).toBeVisible()
    await app.operation
      .line(1)
      .locator('.mw-answer')
      .filter({ hasText: /^Done$/ })
      .tap()
    await expect(app.operation.answer(1, 'Done')).toBeChecked()
    await page.getByRole('button', { name: 'Clear the answer of line 1' }).tap()
    await expect(app.operation.answer(1, 'Done')).not.toBeChecked()

    await page.goto(`${addresses.pmOperations}?edit=${operation.key}`)
    await expect(app.operation.allDone).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the first card stands in the upper half, and nothing scrolls sideways', async ({
    app,
    api,
    page,
  }) => {
    await makeOperation(api, { lines: 1 })
    await page.goto(addresses.pmOperations)
    const first = page.locator('.mw-grid-data').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y).toBeLessThan(422)
    const sideways = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.mw-grid, .mw-grid *')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ className }) => className),
    )
    expect(sideways).toEqual([])
    await app.operations.search('nothing is called so')
    await expect(page.getByText('No match for “nothing is called so”')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See what is overdue' })).toHaveAttribute(
      'href',
      '/app/cams/cams_pm_due',
    )
  })
})
