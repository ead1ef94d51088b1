import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { parse } from 'valibot'
import { commentEndpoints } from '../../src/contract/endpoints-comments.ts'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { type ProblemReport, readProblemReport } from '../../src/events/report/problem-report.ts'
import { endsOf } from '../../src/machines/replay/printed-replay.ts'
import { replayMoves } from '../../src/machines/replay/replay-log.ts'
import { callApi } from '../e2e/api-call.ts'
import { chartMachines } from '../model/charts.ts'
import { type Ground, untilOn, wholeName } from './ground.ts'
import type { userOn } from './page-user.ts'
import { announcedIn, offeredIn } from './read-palette.ts'
import { type Command, readScreen, rowsIn, type Shown, type Values } from './read-screen.ts'

/** How a record is to be found on the server. */
interface Stored extends Values {
  readonly version: number
}

/** What is asked of the page, and of the server behind it. */
export function checksOn(
  ground: Ground,
  { openPalette, closePalette }: Pick<ReturnType<typeof userOn>, 'openPalette' | 'closePalette'>,
) {
  const { app, api } = ground
  const asked = () => ({
    prefix: ground.prefix,
    fields: ground.place.fields,
    newLabel: ground.place.newLabel,
  })

  async function report(): Promise<ProblemReport> {
    const coming = app.page.waitForEvent('download')
    await openPalette()
    const label = 'Save a problem report'
    await app.page.keyboard.insertText(label)
    expect(await untilOn(ground, announcedIn, label)).toMatchObject({ label })
    await app.page.keyboard.press('Enter')
    const read = readProblemReport(await readFile(await (await coming).path(), 'utf8'))
    if (!read.ok) throw new Error(read.says)
    return read.report
  }

  return {
    /** The page shows this, once it has come to rest. */
    async shows(expected: Shown) {
      expect(await untilOn(ground, readScreen, asked(), expected)).toEqual(expected)
    },
    /** Nothing waits on the device any more. */
    sent: () => app.outbox.isSentOnceBack(),
    /** The names of the rows as they stand, also behind a form. */
    order: () => app.page.evaluate(rowsIn, asked()),
    /** The palette offers just these commands of the screen. */
    async offers(commands: readonly Command[]) {
      await openPalette()
      expect(await untilOn<null, readonly string[]>(ground, offeredIn, null, commands)).toEqual(commands)
      await closePalette()
    },
    /** The server has just these records of the walk, each saved so often. */
    async stored(expected: readonly Stored[]) {
      const { entity, fields } = ground.place
      const path = `${entities[entity].path}?search=${ground.prefix}`
      const found = async () => {
        await app.outbox.isSentOnceBack()
        return (await api.rows(path))
          .map((row) => ({
            name: String(row[fields.name]).slice(ground.prefix.length + 1),
            other: row[fields.other] ?? '',
            version: row['version'],
          }))
          .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      }
      // A page just loaded shows its list before it has read what it has to send.
      await expect.poll(found, { intervals: [20, 80, 320], timeout: ground.patience.ms }).toEqual(expected)
    },
    /** This was said of the record of that name, the first first, and nothing else. */
    async commented(name: string, expected: readonly string[]) {
      const { entity, fields, key } = ground.place
      const rows = await api.rows(`${entities[entity].path}?search=${ground.prefix}`)
      const row = rows.find((each) => each[fields.name] === wholeName(ground, name))
      const { body } = await callApi(ground, api, 'GET', `/Comments/${entity}/${Number(row?.[key])}`)
      const { comments } = parse(commentEndpoints.comments.reply, body).result
      expect(comments.map(({ text }) => text).toReversed()).toEqual(expected)
    },
    /** The journal leads to where each chart stands, and says what the screen was asked for, newest last. */
    async journalSays(told: readonly Command[]) {
      const { charts, moves } = await report()
      const ends = endsOf({ charts }, replayMoves(moves, chartMachines))
      const known = ends.filter(({ stood, moves: count }) => stood !== null && count > 0)
      expect(known.map(({ chart, value }) => [chart, value])).toEqual(
        known.map(({ chart, stood }) => [chart, stood]),
      )
      const askedFor = moves.flatMap(({ chart, event }) =>
        chart === 'screen' && told.some((type) => type === event.type) ? [event.type] : [],
      )
      expect(told.length === 0 ? [] : askedFor.slice(-told.length)).toEqual(told)
    },
  }
}
