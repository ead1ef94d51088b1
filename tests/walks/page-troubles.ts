import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { parse } from 'valibot'
import { Session } from '../../src/contract/access/session.ts'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { addresses } from '../e2e/app.page.ts'
import { refusal, sessionEnded } from '../e2e/refusal.ts'
import type { Fault } from '../support/fault-proxy.ts'
import { apiOf } from '../support/product-api.ts'
import { type Ground, signIn, wholeName } from './ground.ts'
import { type PlaceName, places } from './places.ts'

const faults = {
  refuses: refusal('Some fields are not valid'),
  loses: { kind: 'lose-reply' },
  fails: { kind: 'answer', status: 500, type: 'text/plain', body: '' },
  ends: sessionEnded,
  delays: { kind: 'delay', ms: 250 },
} as const satisfies Readonly<Record<string, Fault>>

const pathOf = ({ place }: Ground) => `/api${entities[place.entity].path}`

/** What happens to the user of a page: faults of the way and of the server, other users, sessions that end. */
export function troublesOn(ground: Ground) {
  const { app, api, network, url } = ground
  const { page } = app
  const broken: { stop(): void }[] = []
  let timesElsewhere = 0

  async function signInAgain() {
    await expect(app.signIn.heading).toBeVisible()
    await signIn(ground)
  }

  /** What was typed before the page was loaded again is offered. */
  const takeUp = () => page.getByRole('button', { name: 'Restore', exact: true }).click()

  return {
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
      network.inject({ method, path: pathOf(ground) }, faults[how])
    },
    /** Nothing that is written of the screen arrives from now on, until `mend`. */
    breakAll() {
      for (const method of ['POST', 'PUT', 'DELETE'])
        broken.push(
          network.inject({ method, path: pathOf(ground), times: Infinity }, { kind: 'lose-request' }),
        )
    },
    mend() {
      for (const fault of broken.splice(0)) fault.stop()
    },
    /** A second user saves the record of that name: what is typed in here, or what is not. */
    async elsewhere(name: string, isSame: boolean) {
      await app.outbox.isSentOnceBack()
      const { entity, fields, third, key } = ground.place
      const rows = await api.rows(`${entities[entity].path}?search=${ground.prefix}`)
      const row = rows.find((each) => each[fields.name] === wholeName(ground, name))
      await api.update(entity, Number(row?.[key]), {
        // What is there already is not saved again.
        [isSame ? fields.other : third]: `elsewhere ${(timesElsewhere += 1)}`,
      })
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
      await signInAgain()
      if (typed) await takeUp()
    },
    signInAgain,
    /** Signs out by the menu and in again. */
    async signOutAndIn(name: PlaceName) {
      // What waits to be sent is asked about.
      await app.outbox.isSentOnceBack()
      await app.shell.logout()
      await signInAgain()
      await app.visit(`${addresses[name]}?search=${ground.prefix}`)
    },
  }
}
