import { accountingMenu } from './accounting.ts'
import { administrationMenu } from './administration.ts'
import { maintenanceMenu } from './maintenance.ts'
import type { MenuEntry } from './menu-entry.ts'

/** A task of a new site, as its menu shows it. */
export interface ReferenceTask extends MenuEntry {
  readonly applicationCode: string
  readonly application: string
  readonly module: string
  readonly description: string
}

/** Every task of SPEC 2.3, 2.4 and 2.5 in menu order. */
export const referenceTasks: readonly ReferenceTask[] = [
  maintenanceMenu,
  accountingMenu,
  administrationMenu,
].flatMap(({ code, title, modules }) =>
  Object.entries<Readonly<Record<string, MenuEntry>>>(modules).flatMap(([module, entries]) =>
    Object.entries(entries).map(([description, entry]) => ({
      applicationCode: code,
      application: title,
      module,
      description,
      ...entry,
    })),
  ),
)
