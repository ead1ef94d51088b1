import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { aPdf } from '../support/uploads.ts'
import { addresses } from './app.page.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { holdRequests } from './held-requests.ts'
import { makeOperation } from './operation-samples.ts'

const RightsChanged = v.object({ mayUpload: v.boolean() })
const Context = v.object({ mayUpload: v.boolean() })
const labels = { UPLOAD: 'Upload PDF', RETRY: 'Retry', CANCEL: 'Cancel' } as const
const name = 'pumps.pdf'

/**
 * Walks the paths of the upload chart on the PDF of a PM operation. Nothing of it is left out: the file's reading and its request
 * stand until their states were seen; the right goes with the connection.
 */
export async function openUpload({ app, api, network, noise, page }: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const aim = { method: 'POST', path: '/CAMSReports/Upload-Report-To-Server' }
  const sent = await holdRequests(page, aim)
  const { key } = await makeOperation(api, { lines: 1 })
  const field = page.getByRole('group', { name: 'Upload the filled form', exact: true })
  const button = (label: string) => field.getByRole('button', { name: label, exact: true })
  const progress = field.getByRole('progressbar', { name: `Uploading ${name}` })
  let isUnderWay = false
  let letGo = () => undefined as void
  /** What the window of the device is opened by, and what is chosen in it. */
  const choosing = async (open: () => Promise<unknown>) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
    return chooser
  }
  /** Which buttons there are, what is said of the file, and what is in error; nothing else. */
  const shows = async (shown: readonly string[], { file = '', problem = '' } = {}) => {
    for (const label of Object.values(labels))
      await expect(button(label)).toHaveCount(shown.includes(label) ? 1 : 0)
    await expect(field.locator('.mw-file-name')).toHaveText(file === '' ? [] : [name])
    await expect(field.getByText('uploaded', { exact: true })).toHaveCount(file === 'uploaded' ? 1 : 0)
    await expect(field.getByRole('alert')).toHaveText(problem)
    await expect(progress).toHaveCount(file === 'sending' ? 1 : 0)
    const isBusy = file === 'sending' || file === 'looked at'
    await expect(button('Upload PDF').and(page.locator('[data-pending]'))).toHaveCount(isBusy ? 1 : 0)
  }
  await app.open('pmOperations')
  await holdReading(page)
  return {
    /** The operation is left and opened again: what was chosen before goes with its page. */
    async begin() {
      letGo()
      isUnderWay = false
      await page.context().setOffline(false)
      await sent.open(async () => {
        await app.shell.go('Locations')
        await expect(field).toHaveCount(0)
        await app.visit(`${addresses.pmOperations}?record=${key}`)
        await expect(button('Upload PDF')).toBeEnabled()
      })
    },
    async press(_command, { type }) {
      if (type === 'UPLOAD') return void (await choosing(() => button('Upload PDF').click()))
      return button(type === 'RETRY' ? 'Retry' : 'Cancel').click()
    },
    async runInPalette({ label }, { type }) {
      if (type !== 'UPLOAD') return app.palette.runCommand(label)
      await choosing(() => app.palette.runCommand(labels.UPLOAD))
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'FILE.CHOSEN': {
          const chooser = await choosing(() => button('Upload PDF').click())
          return chooser.setFiles({ name, mimeType: 'application/pdf', buffer: aPdf })
        }
        case 'FILE.CHECKED':
          return read(page, true)
        case 'FILE.REFUSED':
          return read(page, false)
        case 'PROGRESSED':
          isUnderWay = true
          network.inject(aim, { kind: 'before-act', during: () => new Promise((go) => (letGo = go)) })
          return sent.goOn()
        case 'SENT':
          return sent.goOn()
        case 'SEND.FAILED':
          network.inject(aim, { kind: 'lose-request' })
          return sent.goOn()
        case 'RIGHTS.CHANGED':
          return page.context().setOffline(!v.parse(RightsChanged, event).mayUpload)
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      empty: () => shows(['Upload PDF']),
      checking: () => shows(['Upload PDF', 'Cancel'], { file: 'looked at' }),
      refused: () =>
        shows(['Upload PDF', 'Cancel'], { file: 'chosen', problem: `${name} could not be read.` }),
      async sending() {
        await shows(['Upload PDF', 'Cancel'], { file: 'sending' })
        // A small file is under way as a whole at once.
        await expect(progress).toHaveAttribute('aria-valuenow', isUnderWay ? '100' : '0')
      },
      done: () => shows(['Upload PDF'], { file: 'uploaded' }),
      failed: () =>
        shows(['Upload PDF', 'Retry', 'Cancel'], {
          file: 'chosen',
          problem: 'The server cannot be reached.',
        }),
    },
    async always({ value, context }) {
      if (value === 'checking' || value === 'sending') return undefined
      if (v.parse(Context, context).mayUpload) return expect(button('Upload PDF')).toBeEnabled()
      return expect(button('Upload PDF')).toBeDisabled()
    },
    async end() {
      letGo()
      await page.context().setOffline(false)
    },
  }
}

/** From now on the device reads no file until `read` says how it ends. */
const holdReading = (page: Page) =>
  page.evaluate(() => {
    const bytes = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = function held(this: Blob) {
      return new Promise((resolve, reject) => {
        const end = (isRead: boolean) =>
          isRead ? resolve(bytes.call(this)) : reject(new DOMException('gone', 'NotReadableError'))
        Object.assign(window, { endReading: end })
      })
    }
  })

/** Lets the device read the file that stands, or fail to. */
const read = (page: Page, isRead: boolean) =>
  page.evaluate((value) => {
    const end: unknown = Reflect.get(window, 'endReading')
    if (typeof end !== 'function') throw new Error('No file is read')
    Reflect.apply(end, undefined, [value])
  }, isRead)
