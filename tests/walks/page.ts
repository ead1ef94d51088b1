import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { parse } from 'valibot'
import { Session } from '../../src/contract/access/session.ts'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { type ProblemReport, readProblemReport } from '../../src/events/report/problem-report.ts'
import { replayMoves } from '../../src/machines/replay/replay-log.ts'
import { addresses, type App } from '../e2e/app.page.ts'
import { chartMachines } from '../model/charts.ts'
import { endsOf } from '../model/printed-replay.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import { accounts, apiOf, type ProductApi } from '../support/product-api.ts'
import { type PlaceName, places, type WalkPlace } from './places.ts'
import { announcedIn, offeredIn, type PaletteRun } from './read-palette.ts'
import { type Command, readScreen, type Shown, type Values } from './read-screen.ts'

interface On {
  readonly app: App
  readonly api: ProductApi
  readonly network: FaultProxy
  /** The server's own address. */
  readonly url: string
}

/** How a record is to be found on the server. */
export interface Stored extends Values {
  readonly version: number
}

const intervals = [10, 20, 40, 80]
const buttonNames: Readonly<Partial<Record<Command, string | RegExp>>> = {
  CONFIRM: 'Delete',
  CANCEL: /^(Cancel|Back|Close)$/,
  'EDIT.ENABLE': 'Edit',
  SAVE: 'Save',
  'SAVE.CONTINUE': 'Save and Continue',
  DELETE: 'Delete',
  NEXT: /^Next record/,
  PREVIOUS: /^Previous record/,
  REFRESH: /^Refresh/,
  'LEAVE.SAVE': 'Save',
  'LEAVE.DISCARD': 'Discard',
  'LEAVE.STAY': 'Stay',
}
const rowLabels: Readonly<Partial<Record<Command, string>>> = { EDIT: 'Edit', VIEW: 'View', DELETE: 'Delete' }
const refusal = JSON.stringify({
  status: 400,
  code: 'invalid',
  title: 'Some fields are not valid',
  errors: [],
})

/** What a walk does on a page and asks of it: each call is a line of the script that a failing walk is printed as. */
export type WalkPage = ReturnType<typeof walkPage>

/** The page of a user who walks about. Names of records stand here without what all names of the walk begin with. */
export function walkPage({ app, api, network, url }: On) {
  const { page, record, palette } = app
  let place: WalkPlace = places.locations
  let prefix = ''
  let timeout = 20_000
  page.on('dialog', (dialog) => void dialog.accept())

  const whole = (name: string) => (name === '' ? '' : `${prefix} ${name}`)
  const box = (field: string) => page.locator(`[data-field="${field}"]`).locator('input, textarea').first()
  const question = page.locator('[role="alertdialog"]:not(.mw-toasts *)')

  async function scopeOf(type: Command) {
    if (['CONFIRM', 'LEAVE.SAVE', 'LEAVE.DISCARD', 'LEAVE.STAY'].includes(type)) return question
    if (type === 'CANCEL' && (await question.count()) > 0) return question
    if (type === 'REFRESH' && (await page.locator('.mw-editor-aside').count()) === 0)
      return page.locator('main')
    return page.locator('.mw-editor-aside, .mw-editor-decide')
  }

  async function signIn() {
    await app.signIn.signIn(accounts.admin)
    await expect(app.shell.profileChip).toBeVisible()
  }

  /** What was typed before the page was loaded again is offered. */
  async function takeUp() {
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
  }

  async function report(): Promise<ProblemReport> {
    const coming = page.waitForEvent('download')
    await palette.runCommand('Save a problem report')
    const read = readProblemReport(await readFile(await (await coming).path(), 'utf8'))
    if (!read.ok) throw new Error(read.says)
    return read.report
  }

  return {
    /** What never comes is waited for less long from now on. */
    hurry() {
      timeout = 4_000
      page.setDefaultTimeout(timeout)
    },
    /** Two new records in a list that shows nothing else. */
    async begin(name: PlaceName) {
      place = places[name]
      prefix = `W${randomUUID().slice(0, 8)}`
      const { entity, fields, needs } = place
      for (const each of ['a', 'b'])
        await api.create(entity, { ...needs, [fields.name]: whole(each), [fields.other]: `of ${each}` })
      const to = `${addresses[name]}?search=${prefix}`
      if (page.url().includes('/app/')) await app.visit(to)
      else await page.goto(to)
    },
    /** The page shows this, once it has come to rest. */
    async shows(expected: Shown) {
      const { newLabel, fields } = place
      await expect
        .poll(() => page.evaluate(readScreen, { prefix, fields, newLabel }), { intervals, timeout })
        .toEqual(expected)
    },
    /** Presses the button of a command, in the row of that record where it is one of a row. */
    async press(type: Command, name: string | null = null) {
      if (name !== null) return app.listOf(nameOf(place)).command(whole(name), rowLabels[type] ?? type)
      if (type === 'ADD') return page.getByRole('button', { name: place.newLabel }).click()
      const label = buttonNames[type]
      if (label === undefined) throw new Error(`No button of ${type}`)
      await (
        await scopeOf(type)
      )
        .getByRole('button', { name: label, exact: typeof label === 'string' })
        .click()
    },
    async type(field: keyof Values, text: string) {
      await box(place.fields[field]).fill(field === 'name' ? whole(text) : text)
    },
    /** What a new record needs beside its name. */
    async fillRest() {
      await record.fill(place.texts)
      for (const [label, option] of Object.entries(place.picks)) await record.pick(label, option)
    },
    /** The palette offers just these commands of the screen. */
    async offers(commands: readonly Command[]) {
      await palette.open()
      await expect.poll(() => page.evaluate(offeredIn), { intervals, timeout }).toEqual(commands)
      await page.keyboard.press('Escape')
      await expect(palette.dialog).toBeHidden()
    },
    /**
     * Types that into the palette and runs what it announces, if that is a command of the screen; `name` where it asks
     * for a record. Says what was announced.
     */
    async runFromPalette(text: string, name: string, runs: readonly Command[]): Promise<PaletteRun | null> {
      await palette.open()
      await page.keyboard.insertText(text)
      await expect.poll(() => page.evaluate(announcedIn, text), { intervals, timeout }).not.toBeNull()
      const announced = await page.evaluate(announcedIn, text)
      if (announced === null || announced.type === null || !runs.includes(announced.type)) {
        await page.keyboard.press('Escape')
        await expect(palette.dialog).toBeHidden()
        return null
      }
      await page.keyboard.press('Enter')
      const said = announced.label.split(`${prefix} `)[1]
      const known = said === undefined ? null : (/^\w+/.exec(said)?.[0] ?? null)
      if (known === null && rowLabels[announced.type] !== undefined && !announced.isOnForm) {
        await expect(palette.input).toHaveValue('')
        await page.keyboard.insertText(whole(name))
        await expect(palette.highlighted).toHaveAccessibleName(new RegExp(`${whole(name)}\\b`))
        await page.keyboard.press('Enter')
      }
      await expect(palette.dialog).toBeHidden()
      return { type: announced.type, name: known ?? name }
    },
    async goOffline() {
      await page.context().setOffline(true)
    },
    async goOnline() {
      await page.context().setOffline(false)
      await app.outbox.isSentOnceBack()
    },
    /** The next write is refused, or its answer is lost. */
    breakNext(method: 'POST' | 'PUT' | 'DELETE', how: 'refuse' | 'lose') {
      network.inject(
        { method, path: `/api${entities[place.entity].path}` },
        how === 'lose'
          ? { kind: 'lose-reply' }
          : { kind: 'answer', status: 400, type: 'application/problem+json', body: refusal },
      )
    },
    /** Loads the page again; `typed`: what was typed is offered, and taken up. */
    async reload(typed: boolean) {
      await page.reload()
      if (typed) await takeUp()
    },
    /** The session is ended elsewhere; its user signs in again, and takes up what was typed. */
    async loseSession(typed: boolean) {
      const stored = await page.evaluate(() => localStorage.getItem('millwright.session'))
      await apiOf(url, parse(Session, JSON.parse(stored ?? 'null'))).logout()
      // Somebody else's write makes the page read again.
      await api.create('location', { ...places.locations.needs, locationName: `Elsewhere ${randomUUID()}` })
      await expect(app.signIn.heading).toBeVisible()
      await signIn()
      if (typed) await takeUp()
    },
    /** Signs out by the menu and in again. */
    async signOutAndIn(name: PlaceName) {
      await app.shell.logout()
      await expect(app.signIn.heading).toBeVisible()
      await signIn()
      await app.visit(`${addresses[name]}?search=${prefix}`)
    },
    /** The server has just these records of the walk, each saved so often. */
    async stored(expected: readonly Stored[]) {
      await app.outbox.isSentOnceBack()
      const { entity, fields } = place
      const rows = await api.rows(`${entities[entity].path}?search=${prefix}`)
      expect(
        rows
          .map((row) => ({
            name: String(row[fields.name]).slice(prefix.length + 1),
            other: row[fields.other] ?? '',
            version: row['version'],
          }))
          .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
      ).toEqual(expected)
    },
    /** The journal leads to where each chart stands, and says what the screen was asked for, newest last. */
    async journalSays(told: readonly Command[]) {
      const { charts, moves, ...rest } = await report()
      const ends = endsOf({ charts, moves, ...rest }, replayMoves(moves, chartMachines))
      const known = ends.filter(({ stood, moves: count }) => stood !== null && count > 0)
      expect(known.map(({ chart, value }) => [chart, value])).toEqual(
        known.map(({ chart, stood }) => [chart, stood]),
      )
      const asked = moves.flatMap(({ chart, event }) =>
        chart === 'screen' && told.some((type) => type === event.type) ? [event.type] : [],
      )
      expect(told.length === 0 ? [] : asked.slice(-told.length)).toEqual(told)
    },
    /** Whatever stood before, the page is loaded anew. */
    async startOver() {
      await page.context().setOffline(false)
      await page.goto('about:blank')
      await page.goto('/app/dashboard')
      await expect(app.shell.profileChip.or(app.signIn.heading)).toBeVisible()
      if (await app.signIn.heading.isVisible()) await signIn()
    },
  }
}

const nameOf = ({ entity }: WalkPlace): PlaceName => (entity === 'location' ? 'locations' : 'equipment')
