/** A task as the menu shows it; `route` is its reactRoute (SPEC 2.2). */
export interface ReferenceTask {
  readonly applicationCode: ApplicationCode
  readonly application: string
  readonly module: string
  readonly description: string
  readonly route: string
}

type ApplicationCode = 'CAMS' | 'FA' | 'ECO'
type Menu = Record<string, Record<string, Record<string, string>>>

/** Every route of SPEC 2.3, 2.4 and 2.5 by application, module and task, in menu order. */
const menu = {
  Maintenance: {
    'Preventive maintenance': {
      'PM Operations': 'cams_pm_operations',
      'PM Tasks': 'cams_pmtasks',
      'Maintenance Templates': 'cams_maintenance_templates',
    },
    Assets: {
      Equipment: 'cams_equipment_management',
      Locations: 'cams_locations',
      'Meter Readings': 'cams_meter_readings',
    },
    Inspections: {
      Inspections: 'cams_inspections',
      'Inspection Templates': 'cams_inspection_template',
    },
    'Work orders': {
      'Work Orders': 'cams_workorder',
      'Repair Names': 'cams_repair_names',
    },
    Stores: {
      Parts: 'cams_parts',
      Vendors: 'cams_vendors',
    },
    Reports: {
      'Report Gallery': 'cams_report_gallary',
      'Craft Report': 'cams_craft_report',
    },
    Setup: {
      'User Profiles': 'cams_user_privileges',
      'User Profiles V2': 'cams_user_privileges_v2',
      'Maintenance Form Engine': 'cams/form-engine',
      'Maintenance Task Definition': 'cams/ecoTask',
      'Maintenance Roles Definition': 'cams/role-definition',
    },
  },
  'Financial accounting': {
    Ledger: {
      Accounts: 'accounting/fa-accounts',
      'Account Class': 'accounting/account-class',
      'Account Types': 'accounting/fa-account-types',
      'Charts of Account': 'accounting/charts-of-account',
    },
    Receivables: {
      Invoices: 'accounting/invoice',
      Customers: 'ppp/customers',
    },
    Payables: {
      'Supplier Accounts': 'ppp/FFVendors',
      Items: 'ppp/items',
      'Tax Codes': 'ppp/taxcodes',
    },
    Banking: {
      Banks: 'ppp/banks',
      Branches: 'ppp/fa-branches',
    },
  },
  Administration: {
    Organisation: {
      Preferences: 'ecosystem/preferences',
      'Company Information': 'ecosystem/company-information-v2',
      'Company Record': 'ecosystem/company-information',
      'Business Sectors': 'ecosystem/EcoBusinessSector',
      'HR Employees': 'ecosystem/HREmployeeV2s',
      'Message Templates': 'ecosystem/message-template',
    },
    'Users and roles': {
      'User Management': 'ecosystem/user-management',
      'Application Users': 'ecosystem/application-user',
      'User Roles': 'ecosystem/user-roles',
      'Roles Definition': 'ecosystem/role-definition',
      'Role Tasks': 'ecosystem/role-tasks',
      'Access Check': 'ecosystem/access-check',
    },
    Codes: {
      'System Codes': 'ecosystem/system-codes',
      'Master Data': 'ecosystem/master-data',
      Countries: 'ecosystem/ecoCountry',
      States: 'ecosystem/ecoState',
      'Local Government Areas': 'ecosystem/ecoLga',
    },
    Screens: {
      'Form Engine': 'ecosystem/form-engine',
      'Task Definition': 'ecosystem/ecoTask',
      'Application Tasks': 'ecosystem/application-task',
      Applications: 'ecosystem/applications',
      Configuration: 'ecosystem/configuration',
    },
  },
} as const satisfies Menu

const applicationCodes = {
  Maintenance: 'CAMS',
  'Financial accounting': 'FA',
  Administration: 'ECO',
} as const satisfies Record<keyof typeof menu, ApplicationCode>

const tasksOf = (application: keyof typeof menu): readonly ReferenceTask[] =>
  Object.entries<Menu[string][string]>(menu[application]).flatMap(([module, tasks]) =>
    Object.entries(tasks).map(([description, route]) => ({
      applicationCode: applicationCodes[application],
      application,
      module,
      description,
      route,
    })),
  )

export const referenceTasks: readonly ReferenceTask[] = [
  ...tasksOf('Maintenance'),
  ...tasksOf('Financial accounting'),
  ...tasksOf('Administration'),
]
