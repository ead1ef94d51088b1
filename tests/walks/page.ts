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
import { endsOf } from '../../src/machines/replay/printed-replay.ts'
import type { Fault, FaultProxy } from '../support/fault-proxy.ts'
import { accounts, apiOf, type ProductApi } from '../support/product-api.ts'
import { type PlaceName, places, type WalkPlace } from './places.ts'
import { announcedIn, offeredIn, type PaletteRun } from './read-palette.ts'
import { pressIn, type Wanted } from './press-button.ts'
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
const buttonNames: Readonly<Partial<Record<Command, string>>> = {
  CONFIRM: 'Delete',
  'EDIT.ENABLE': 'Edit',
  SAVE: 'Save',
  'SAVE.CONTINUE': 'Save and Continue',
  DELETE: 'Delete',
  NEXT: 'Next record',
  PREVIOUS: 'Previous record',
  REFRESH: 'Refresh',
  'LEAVE.SAVE': 'Save',
  'LEAVE.DISCARD': 'Discard',
  'LEAVE.STAY': 'Stay',
}
/** Those behind whose name its key or a record stands. */
const namedFurther: ReadonlySet<Command> = new Set<Command>(['NEXT', 'PREVIOUS', 'REFRESH'])
/** Ways out of a form, of which it has one. */
const waysOut = ['Cancel', 'Back', 'Close']
const questions = '[role="alertdialog"]:not(.mw-toasts *)'
const formButtons = '.mw-editor-aside, .mw-editor-decide'
const rowLabels: Readonly<Partial<Record<Command, string>>> = { EDIT: 'Edit', VIEW: 'View', DELETE: 'Delete' }
const refusal = JSON.stringify({
  status: 400,
  code: 'invalid',
  title: 'Some fields are not valid',
  errors: [],
})

const faults = {
  refuses: { kind: 'answer', status: 400, type: 'application/problem+json', body: refusal },
  loses: { kind: 'lose-reply' },
  fails: { kind: 'answer', status: 500, type: 'text/plain', body: '' },
  delays: { kind: 'delay', ms: 500 },
} as const satisfies Readonly<Record<string, Fault>>

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

  /** Waits for a button and presses it. */
  async function pressOne(scope: string, names: readonly string[], more: Partial<Wanted> = {}) {
    const press = async () => {
      for (const name of names)
        if (await page.evaluate(pressIn, { scope, name, isWhole: true, row: null, ...more })) return true
      return false
    }
    await expect.poll(press, { intervals, timeout, message: `pressed ${names.join(' or ')}` }).toBe(true)
  }
  /** Which of the buttons of that name is meant. */
  async function scopeOf(type: Command): Promise<string> {
    if (['CONFIRM', 'LEAVE.SAVE', 'LEAVE.DISCARD', 'LEAVE.STAY'].includes(type)) return questions
    const has = await page.evaluate(
      ([question, form]) => ({
        question: document.querySelector(question) !== null,
        form: document.querySelector(form) !== null,
      }),
      [questions, formButtons] as const,
    )
    if (type === 'CANCEL' && has.question) return questions
    return has.form ? formButtons : 'main'
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
    await palette.open()
    const label = 'Save a problem report'
    await page.keyboard.insertText(label)
    await expect
      .poll(() => page.evaluate(announcedIn, label), { intervals, timeout })
      .toMatchObject({ label })
    await page.keyboard.press('Enter')
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
      const label = name === null ? buttonNames[type] : rowLabels[type]
      if (name !== null)
        return pressOne('[role="row"]', [label ?? type], {
          isWhole: false,
          row: { column: place.fields.name, says: whole(name) },
        })
      if (type === 'ADD') return pressOne('.mw-page-actions, .mw-grid-toolbar', [place.newLabel])
      if (type === 'CANCEL') return pressOne(await scopeOf(type), waysOut)
      if (label === undefined) throw new Error(`No button of ${type}`)
      await pressOne(await scopeOf(type), [label], { isWhole: !namedFurther.has(type) })
    },
    async type(field: keyof Values, text: string) {
      await page.evaluate((name) => {
        const field = document.querySelector(`.mw-form [data-field="${name}"]`)
        field?.querySelector<HTMLInputElement>('input, textarea')?.focus()
        document.execCommand('selectAll')
      }, place.fields[field])
      const typed = field === 'name' ? whole(text) : text
      if (typed === '') await page.keyboard.press('Delete')
      else await page.keyboard.insertText(typed)
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
      // Behind the grid the editor may still be on its way.
      await app.editorFetched()
      await page.context().setOffline(true)
    },
    async goOnline() {
      await page.context().setOffline(false)
      await app.outbox.isSentOnceBack()
    },
    /** What the next write meets on its way. */
    breakNext(method: 'POST' | 'PUT' | 'DELETE', how: keyof typeof faults) {
      network.inject({ method, path: `/api${entities[place.entity].path}` }, faults[how])
    },
    /** A second user saves the record of that name: what is typed in here, or what is not. */
    async elsewhere(name: string, isSame: boolean) {
      await app.outbox.isSentOnceBack()
      const { entity, fields, third, key } = place
      const rows = await api.rows(`${entities[entity].path}?search=${prefix}`)
      const row = rows.find((each) => each[fields.name] === whole(name))
      await api.update(entity, Number(row?.[key]), { [isSame ? fields.other : third]: 'elsewhere' })
    },
    /** Both have changed the same: it is asked whose stands. */
    async keepMine() {
      await pressOne('.mw-editor', ['Keep mine'])
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
      // What waits to be sent is asked about.
      await app.outbox.isSentOnceBack()
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
      const { charts, moves } = await report()
      const ends = endsOf({ charts }, replayMoves(moves, chartMachines))
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
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('about:blank')
      await page.goto('/app/dashboard')
      await expect(app.shell.profileChip.or(app.signIn.heading)).toBeVisible()
      if (await app.signIn.heading.isVisible()) await signIn()
    },
  }
}
