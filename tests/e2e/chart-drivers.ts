import type { Page } from '@playwright/test'
import type { PageDriver } from '../model/harness/page-driver.ts'
import type { FaultProxy } from '../support/fault-proxy.ts'
import type { ProductApi } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'
import type { App } from './app.page.ts'
import { openDeferral } from './deferral.driver.ts'
import type { Noise } from './fixtures.ts'
import { openForm } from './form.driver.ts'
import { openInspection } from './inspection.driver.ts'
import { openLevelling } from './levelling.driver.ts'
import { openOutbox } from './outbox.driver.ts'
import { openPalette } from './palette.driver.ts'
import { openPmCalendar } from './pm-calendar.driver.ts'
import { openPmOperation } from './pm-operation.driver.ts'
import { openPmTask } from './pm-task.driver.ts'
import { openReport } from './report.driver.ts'
import { openRoleAssignment } from './role-assignment.driver.ts'
import { openScreen } from './screen.driver.ts'
import { openSession } from './session.driver.ts'
import { openSettingRow } from './setting-row.driver.ts'
import { openTour } from './tour.driver.ts'
import { openUpload } from './upload.driver.ts'
import { openWorkOrder } from './work-order.driver.ts'
import { openWorkOrderTasks } from './work-order-tasks.driver.ts'

/** The fixtures of a test, signed in as ADMIN. */
export interface Product {
  readonly app: App
  readonly api: ProductApi
  /** Stands between the page and the server: what becomes of a request is made on it. */
  readonly network: FaultProxy
  readonly noise: Noise
  readonly page: Page
  readonly server: ProductServer
}

/** A driver on the real product. */
export interface ProductDriver extends PageDriver {
  /** Puts back what other tests would meet on the same server. */
  end?(): Promise<void>
}

const drivers: Readonly<Record<string, (product: Product, role: string) => Promise<ProductDriver>>> = {
  screen: openScreen,
  'pm-operation': openPmOperation,
  'role-assignment': openRoleAssignment,
  'setting-row': openSettingRow,
  session: openSession,
  inspection: openInspection,
  'pm-calendar': openPmCalendar,
  form: openForm,
  outbox: openOutbox,
  palette: openPalette,
  'work-order': openWorkOrder,
  'work-order-tasks': openWorkOrderTasks,
  'pm-task': openPmTask,
  report: openReport,
  tour: openTour,
  upload: openUpload,
  levelling: openLevelling,
  deferral: openDeferral,
}

/** Opens where the paths of a chart are walked in one of its roles. */
export async function openDriver(chart: string, product: Product, role: string): Promise<ProductDriver> {
  const open = drivers[chart]
  if (open === undefined)
    throw new Error(`No driver walks ${chart}: write one and name it in chart-drivers.ts`)
  return open(product, role)
}
