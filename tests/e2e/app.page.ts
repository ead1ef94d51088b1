import type { Page } from '@playwright/test'
import { gridPage } from './grid.page.ts'
import { operationPage } from './operation.page.ts'
import { outboxPage } from './outbox.page.ts'
import { palettePage } from './palette.page.ts'
import { recordPage } from './record.page.ts'
import { shellPage } from './shell.page.ts'
import { signInPage } from './sign-in.page.ts'

export const addresses = {
  dashboard: '/app/dashboard',
  equipment: '/app/cams/cams_equipment_management',
  locations: '/app/cams/cams_locations',
  pmOperations: '/app/cams/cams_pm_operations',
} as const
export type Place = keyof typeof addresses

const titles = {
  dashboard: /^Good (Morning|Afternoon|Evening), /,
  equipment: 'Equipment',
  locations: 'Locations',
  pmOperations: 'PM Operations',
} as const satisfies Record<Place, string | RegExp>

/** The product in one browser tab. */
export function appPage(page: Page) {
  return {
    page,
    signIn: signInPage(page),
    shell: shellPage(page),
    palette: palettePage(page),
    record: recordPage(page),
    operation: operationPage(page),
    outbox: outboxPage(page),
    equipment: gridPage(page, 'Equipment'),
    locations: gridPage(page, 'Locations'),
    operations: gridPage(page, 'PM Operations'),
    /** Opens a page of a signed-in user and waits for its heading. */
    async open(place: Place, query = '') {
      await page.goto(`${addresses[place]}${query}`)
      await page.getByRole('heading', { level: 1, name: titles[place] }).waitFor()
    },
    /** A list with its rows on screen. */
    async openList(place: Exclude<Place, 'dashboard'>, query = '') {
      await page.goto(`${addresses[place]}${query}`)
      await gridPage(page, titles[place]).rows.first().waitFor()
    },
  }
}

export type App = ReturnType<typeof appPage>
