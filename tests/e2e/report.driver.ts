import { expect } from '@playwright/test'
import * as v from 'valibot'
import { addresses } from './app.page.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { heardToasts } from './heard-toasts.ts'
import { holdRequests } from './held-requests.ts'

const ConnectionChanged = v.object({ online: v.boolean() })
const Online = v.object({ online: v.boolean() })
const unreachable = 'The server cannot be reached.'
const title = 'User PM operation report'
const named: Readonly<Record<string, string>> = {
  PREVIEW: 'Preview',
  DOWNLOAD: 'Download',
  SAVE: 'Download',
  CLOSE: 'Close',
}

/**
 * Walks the paths of the chart of a report on the one of a user's PM operations. The document stands on its way until that was seen; then it is
 * passed on or lost. What is handed to the device to keep is counted.
 */
export async function openReport({ app, network, noise, page }: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const { palette } = app
  const aim = { method: 'GET', path: '/UserPMOperationReport' }
  const asked = await holdRequests(page, aim)
  const bar = page.getByRole('group', { name: title, exact: true })
  const preview = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
  const kept: string[] = []
  page.on('download', (download) => void kept.push(download.suggestedFilename()))
  let due = 0
  let isFile = false
  let before = 0
  await app.open('dashboard')
  const toasts = await heardToasts(page)
  /** The buttons of the bar, also behind the window: name, whether its document is on its way, whether it takes no press. */
  const buttons = () =>
    page
      .locator('.mw-operations-report .mw-report-buttons > button')
      .evaluateAll((all) =>
        all.map((button) => [
          button.textContent,
          button.hasAttribute('data-pending'),
          button.matches(':disabled, [aria-disabled="true"]'),
        ]),
      )
  const shows = async (pending: 'Preview' | 'Download' | null, { online = true, isShown = false } = {}) => {
    await expect
      .poll(buttons)
      .toEqual(['Preview', 'Download'].map((name) => [name, name === pending, name === pending || !online]))
    await expect(page.getByText('No connection: the server makes', { exact: false })).toHaveCount(
      online ? 0 : 1,
    )
    await expect(preview).toHaveCount(isShown ? 1 : 0)
    if (isShown) await expect(preview).toHaveAccessibleName(/^PM Operations of /)
    await expect.poll(() => kept.length).toBe(due)
  }
  const follow = (type: string) => {
    if (type === 'PREVIEW' || type === 'DOWNLOAD') isFile = type === 'DOWNLOAD'
    if (type === 'SAVE') due += 1
  }
  return {
    /** The list is left and come back to, with nothing open and nothing under way. */
    async begin() {
      await asked.open(async () => {
        await page.context().setOffline(false)
        await expect(page.locator('.mw-report-buttons [data-pending]')).toHaveCount(0)
        if (await preview.isVisible()) await page.keyboard.press('Escape')
        await expect(preview).toHaveCount(0)
      })
      await app.shell.go('Locations')
      await app.visit(addresses.pmOperations)
      await expect(bar).toBeVisible()
      due = kept.length
    },
    async press({ label }, { type }) {
      follow(type)
      const isOpen = await preview.isVisible()
      // On its way a document is given up by the palette alone.
      if (type === 'CLOSE' && !isOpen) return palette.runCommand(label)
      const name = named[type] ?? label
      return (isOpen ? preview : bar).getByRole('button', { name, exact: true }).click()
    },
    async runInPalette({ label }, { type }) {
      follow(type)
      // A record has these of its own.
      const isNamedAlike = type === 'PREVIEW' || type === 'DOWNLOAD'
      await palette.runCommand(isNamedAlike ? `${label}: ${title}` : label)
    },
    async bringAbout(event) {
      before = (await toasts()).length
      switch (event.type) {
        case 'CONNECTION.CHANGED':
          return page.context().setOffline(!v.parse(ConnectionChanged, event).online)
        case 'REPORT.READY':
          if (isFile) due += 1
          return asked.pass()
        case 'REPORT.FAILED':
          network.inject(aim, { kind: 'lose-request' })
          await asked.goOn()
          return expect
            .poll(async () => (await toasts()).slice(before))
            .toContainEqual(expect.stringContaining(unreachable))
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      idle: (context) => shows(null, v.parse(Online, context)),
      gettingPreview: () => shows('Preview'),
      gettingFile: () => shows('Download'),
      shown: () => shows(null, { isShown: true }),
      failed: () => shows(null),
    },
    end: () => page.context().setOffline(false),
  }
}
