import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { addresses } from '../e2e/app.page.ts'
import { type Ground, type On, signIn, wholeName } from './ground.ts'
import { checksOn } from './page-checks.ts'
import { troublesOn } from './page-troubles.ts'
import { userOn } from './page-user.ts'
import { type PlaceName, places } from './places.ts'

/** What a walk does on a page and asks of it: each call is a line of the script that a failing walk is printed as. */
export type WalkPage = ReturnType<typeof walkPage>

/** The page of a user who walks about. Names of records stand here without what all names of the walk begin with. */
export function walkPage(on: On) {
  const ground: Ground = { ...on, place: places.locations, prefix: '', patience: { ms: 20_000 } }
  const { app, api } = on
  const { page } = app
  page.on('dialog', (dialog) => void dialog.accept())
  const { openPalette, closePalette, ...user } = userOn(ground)

  return {
    ...user,
    ...troublesOn(ground),
    ...checksOn(ground, { openPalette, closePalette }),
    /** What never comes is waited for less long from now on. */
    hurry() {
      ground.patience.ms = 4_000
      page.setDefaultTimeout(4_000)
    },
    /** Two new records in a list that shows nothing else. */
    async begin(name: PlaceName) {
      const { entity, fields, needs } = places[name]
      ground.place = places[name]
      ground.prefix = `W${randomUUID().slice(0, 8)}`
      for (const each of ['a', 'b'])
        await api.create(entity, {
          ...needs,
          [fields.name]: wholeName(ground, each),
          [fields.other]: `of ${each}`,
        })
      const to = `${addresses[name]}?search=${ground.prefix}`
      if (page.url().includes('/app/')) await app.visit(to)
      else await page.goto(to)
    },
    /** Whatever stood before, the page is loaded anew. */
    async startOver() {
      await page.context().setOffline(false)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('about:blank')
      await page.goto('/app/dashboard')
      await expect(app.shell.profileChip.or(app.signIn.heading)).toBeVisible()
      if (await app.signIn.heading.isVisible()) await signIn(ground)
    },
  }
}
