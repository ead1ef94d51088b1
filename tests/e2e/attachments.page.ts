import type { Page } from '@playwright/test'

/** A file as a device hands it over. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The photos and files of the record that is open. */
export function attachmentsPage(page: Page) {
  const panel = page.getByRole('region', { name: 'Photos and files', exact: true })
  const viewer = page.getByRole('dialog').filter({ has: page.locator('.mw-attachment-view') })
  return {
    panel,
    viewer,
    /** Those that the server has; a button each. */
    stored: panel.getByRole('button', { name: /^Open / }),
    waiting: panel.getByRole('listitem', { name: /Waiting|Sending|tried again/ }),
    picture: viewer.locator('.mw-attachment-large'),
    confirm: page.getByRole('alertdialog', { name: 'Remove this file?', exact: true }),
    /** By the window of the device, as by its button. */
    async add(...files: readonly ChosenFile[]) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        panel.getByRole('button', { name: /^(Add photo|Choose files)$/ }).click(),
      ])
      await chooser.setFiles([...files])
    },
    async open(name: string) {
      await panel.getByRole('button', { name: `Open ${name}`, exact: true }).click()
    },
  }
}
