import { expect } from '@playwright/test'
import { addresses } from '../e2e/app.page.ts'
import { type Ground, untilOn, wholeName } from './ground.ts'
import { pressIn, type Wanted } from './press-button.ts'
import { places } from './places.ts'
import { announcedIn, isPaletteIn, type PaletteRun } from './read-palette.ts'
import type { Command, Values } from './read-screen.ts'

const questions = '[role="alertdialog"]:not(.mw-toasts *)'
const form = '.mw-editor-aside, .mw-editor-decide'
const toolbars = '.mw-page-actions, .mw-grid-toolbar'
const ofQuestion = (name: string) => ({ scopes: [questions], names: [name] })
const ofForm = (...names: readonly string[]) => ({ scopes: [form], names })

/** The buttons beside those of rows: where they stand, and their names, or what those begin with. */
const buttons: Readonly<Partial<Record<Command, Pick<Wanted, 'scopes' | 'names'>>>> = {
  CONFIRM: ofQuestion('Delete'),
  'LEAVE.SAVE': ofQuestion('Save'),
  'LEAVE.DISCARD': ofQuestion('Discard'),
  'LEAVE.STAY': ofQuestion('Stay'),
  // A form has one of these ways out.
  CANCEL: { scopes: [questions, form], names: ['Cancel', 'Back', 'Close'] },
  SAVE: ofForm('Save'),
  'SAVE.CONTINUE': ofForm('Save and Continue'),
  'EDIT.ENABLE': ofForm('Edit'),
  DELETE: ofForm('Delete'),
  NEXT: ofForm('Next record'),
  PREVIOUS: ofForm('Previous record'),
  REFRESH: { scopes: [form, toolbars], names: ['Refresh'] },
}
/** Those behind whose name its key stands. */
const namedFurther: ReadonlySet<Command> = new Set<Command>(['NEXT', 'PREVIOUS', 'REFRESH'])
const rowLabels: Readonly<Partial<Record<Command, string>>> = { EDIT: 'Edit', VIEW: 'View', DELETE: 'Delete' }

function buttonOf(ground: Ground, type: Command, name: string | null): Wanted {
  if (name !== null)
    return {
      scopes: ['[role="row"]'],
      names: [rowLabels[type] ?? type],
      isWhole: false,
      row: { column: ground.place.fields.name, says: wholeName(ground, name) },
    }
  const button = type === 'ADD' ? { scopes: [toolbars], names: [ground.place.newLabel] } : buttons[type]
  if (button === undefined) throw new Error(`No button of ${type}`)
  return { ...button, isWhole: !namedFurther.has(type), row: null }
}

/** What the user does on the page. */
export function userOn(ground: Ground) {
  const { page, record, palette } = ground.app

  async function pressOne(wanted: Wanted) {
    expect(await untilOn(ground, pressIn, wanted), `pressed ${wanted.names.join(' or ')}`).toBe(true)
  }
  async function openPalette() {
    await page.keyboard.press('ControlOrMeta+k')
    expect(await untilOn(ground, isPaletteIn, 'ready', true), 'the palette is open').toBe(true)
  }
  async function paletteIsGone() {
    expect(await untilOn(ground, isPaletteIn, 'gone', true), 'the palette is gone').toBe(true)
  }

  return {
    /** Presses the button of a command, in the row of that record where it is one of a row. */
    press: (type: Command, name: string | null = null) => pressOne(buttonOf(ground, type, name)),
    async type(field: keyof Values, text: string) {
      await page.evaluate((name) => {
        const field = document.querySelector(`.mw-form [data-field="${name}"]`)
        field?.querySelector<HTMLInputElement>('input, textarea')?.focus()
        document.execCommand('selectAll')
      }, ground.place.fields[field])
      const typed = field === 'name' ? wholeName(ground, text) : text
      if (typed === '') await page.keyboard.press('Delete')
      else await page.keyboard.insertText(typed)
    },
    /** What a new record needs beside its name. */
    async fillRest() {
      await record.fill(ground.place.texts)
      for (const [label, option] of Object.entries(ground.place.picks)) await record.pick(label, option)
    },
    /** Both have changed the same: it is asked whose stands. */
    keepMine: () => pressOne({ scopes: ['.mw-editor'], names: ['Keep mine'], isWhole: true, row: null }),
    /** Says something of the record at hand, and sees it stand there; with a connection it arrives. */
    async comment(text: string, isOnline: boolean) {
      const panel = page.getByRole('region', { name: /^Comments/ })
      await panel.getByRole('textbox', { name: /^Comment on/ }).focus()
      await page.keyboard.insertText(text)
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(panel.getByRole('list', { name: 'Comments' })).toContainText(text)
      if (isOnline) await ground.app.outbox.isSentOnceBack()
    },
    /** Back, by the browser. */
    goBack: () => page.evaluate(() => history.back()),
    /** To another list by its address, and back by the browser. */
    async lookElsewhere() {
      const other = ground.place === places.locations ? 'equipment' : 'locations'
      await ground.app.visit(addresses[other])
      await expect(ground.app.shell.heading).toHaveText(places[other].title)
      await page.evaluate(() => history.back())
      await expect(ground.app.shell.heading).toHaveText(ground.place.title)
    },
    openPalette,
    async closePalette() {
      await page.keyboard.press('Escape')
      await paletteIsGone()
    },
    /**
     * Types that into the palette and runs what it announces, if that is a command of the screen; `name` where it asks
     * for a record. Says what was announced.
     */
    async runFromPalette(text: string, name: string, runs: readonly Command[]): Promise<PaletteRun | null> {
      await openPalette()
      await page.keyboard.insertText(text)
      const announced = await untilOn(ground, announcedIn, text)
      expect(announced, `the palette announces something for ${text}`).not.toBeNull()
      if (announced === null || announced.type === null || !runs.includes(announced.type)) {
        await page.keyboard.press('Escape')
        await paletteIsGone()
        return null
      }
      await page.keyboard.press('Enter')
      const said = announced.label.split(`${ground.prefix} `)[1]
      const known = said === undefined ? null : (/^\w+/.exec(said)?.[0] ?? null)
      if (known === null && rowLabels[announced.type] !== undefined && !announced.isOnForm) {
        await expect(palette.input).toHaveValue('')
        await page.keyboard.insertText(wholeName(ground, name))
        await expect(palette.highlighted).toHaveAccessibleName(new RegExp(`${wholeName(ground, name)}\\b`))
        await page.keyboard.press('Enter')
      }
      await paletteIsGone()
      return { type: announced.type, name: known ?? name }
    },
  }
}
