import { expect, type Page } from '@playwright/test'
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
  pmTasks: '/app/cams/cams_pmtasks',
  inspectionTemplates: '/app/cams/cams_inspection_template',
  maintenanceTemplates: '/app/cams/cams_maintenance_templates',
  repairNames: '/app/cams/cams_repair_names',
  inspections: '/app/cams/cams_inspections',
  meterReadings: '/app/cams/cams_meter_readings',
  parts: '/app/cams/cams_parts',
  vendors: '/app/cams/cams_vendors',
  workOrders: '/app/cams/cams_workorder',
  userProfiles: '/app/cams/cams_user_privileges',
  reportGallery: '/app/cams/cams_report_gallary',
  craftReport: '/app/cams/cams_craft_report',
  pmCompliance: '/app/cams/cams_pm_compliance',
  maintenanceFigures: '/app/cams/cams_maintenance_figures',
} as const
export type Place = keyof typeof addresses
type ListPlace = Exclude<
  Place,
  'dashboard' | 'reportGallery' | 'craftReport' | 'pmCompliance' | 'maintenanceFigures'
>

const titles = {
  dashboard: /^Good (Morning|Afternoon|Evening), /,
  equipment: 'Equipment',
  locations: 'Locations',
  pmOperations: 'PM Operations',
  pmTasks: 'PM Tasks',
  inspectionTemplates: 'Inspection Templates',
  maintenanceTemplates: 'Maintenance Templates',
  repairNames: 'Repair Names',
  inspections: 'Inspections',
  meterReadings: 'Meter Readings',
  parts: 'Parts',
  vendors: 'Vendors',
  workOrders: 'Work Orders',
  userProfiles: 'User Profiles',
  reportGallery: 'Report Gallery',
  craftReport: 'Craft Report',
  pmCompliance: 'PM Compliance',
  maintenanceFigures: 'Maintenance Figures',
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
    /** The grid of any list. */
    listOf: (place: ListPlace) => gridPage(page, titles[place]),
    /** Opens a page of a signed-in user and waits for its heading. */
    async open(place: Place, query = '') {
      await page.goto(`${addresses[place]}${query}`)
      await page.getByRole('heading', { level: 1, name: titles[place] }).waitFor()
    },
    /** Another page of the same application, without loading it again: as a link does. */
    async visit(path: string) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
      }, path)
    },
    /** The same by a page that is like no other: nothing of what stood there before can be taken for what is shown. */
    async visitAnew(path: string) {
      await this.visit('/app/account')
      await this.shell.heading.filter({ hasText: 'My account' }).waitFor()
      await this.visit(path)
      await this.shell.heading.filter({ hasNotText: 'My account' }).first().waitFor()
    },
    /** A list with its rows on screen. */
    async openList(place: ListPlace, query = '') {
      await page.goto(`${addresses[place]}${query}`)
      await gridPage(page, titles[place]).rows.first().waitFor()
    },
    /** From the open list: a piece of equipment found by its name, in its popup to be edited. */
    async editEquipment(name: string) {
      const list = gridPage(page, titles.equipment)
      await list.search(name)
      await list.command(name, 'Edit')
      await expect(recordPage(page).field('Description')).toHaveValue(name)
    },
    /** Until the editor and the window it opens in are there, fetched behind the grid: without a line they could not be. */
    async editorFetched() {
      for (const module of ['record-editor', 'windows']) {
        const script = await page.waitForFunction(
          (start) =>
            performance
              .getEntriesByType('resource')
              .find(({ name }) => name.includes(`/assets/${start}-`) && name.endsWith('.js'))?.name ?? '',
          module,
        )
        // It has come when all that it imports has, and its styles.
        await page.evaluate((url) => import(url).then(() => undefined), await script.jsonValue())
      }
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
      )
    },
  }
}

export type App = ReturnType<typeof appPage>
