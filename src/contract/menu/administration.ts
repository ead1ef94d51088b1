import { adminAlone, type MenuApplication } from './menu-entry.ts'

/** The other routes of SPEC 2.4. */
export const administrationMenu = {
  code: 'ECO',
  title: 'Administration',
  modules: {
    Organisation: {
      Preferences: {
        route: 'ecosystem/preferences',
        roles: adminAlone,
        icon: 'settings',
        keywords: ['settings', 'options', 'configuration'],
      },
      'Company Information': {
        route: 'ecosystem/company-information-v2',
        roles: adminAlone,
        icon: 'building',
        keywords: ['organisation', 'address', 'logo'],
      },
      'Company Record': {
        route: 'ecosystem/company-information',
        roles: adminAlone,
        icon: 'building',
        keywords: ['organisation', 'address', 'logo'],
      },
      'Business Sectors': { route: 'ecosystem/EcoBusinessSector', roles: adminAlone, icon: 'list' },
      'HR Employees': {
        route: 'ecosystem/HREmployeeV2s',
        roles: adminAlone,
        icon: 'users',
        keywords: ['staff', 'personnel'],
      },
      'Message Templates': {
        route: 'ecosystem/message-template',
        roles: adminAlone,
        icon: 'mail',
        keywords: ['email'],
      },
    },
    'Users and roles': {
      'User Management': {
        route: 'ecosystem/user-management',
        roles: adminAlone,
        icon: 'users',
        keywords: ['set role', 'accounts', 'people'],
      },
      'Application Users': {
        route: 'ecosystem/application-user',
        roles: adminAlone,
        icon: 'users',
        keywords: ['accounts', 'people'],
      },
      'User Roles': {
        route: 'ecosystem/user-roles',
        roles: adminAlone,
        icon: 'shield',
        keywords: ['permissions'],
      },
      'Roles Definition': {
        route: 'ecosystem/role-definition',
        roles: adminAlone,
        icon: 'shield',
        keywords: ['roles', 'permissions'],
      },
      'Role Tasks': {
        route: 'ecosystem/role-tasks',
        roles: adminAlone,
        icon: 'shield',
        keywords: ['privileges', 'permissions', 'assign'],
      },
      'Access Check': {
        route: 'ecosystem/access-check',
        roles: adminAlone,
        icon: 'shield',
        keywords: ['why', 'permissions', 'rights', 'refused'],
      },
    },
    Codes: {
      'System Codes': {
        route: 'ecosystem/system-codes',
        roles: adminAlone,
        icon: 'tag',
        keywords: ['setup types', 'lists'],
      },
      'Master Data': { route: 'ecosystem/master-data', roles: adminAlone, icon: 'list' },
      Countries: { route: 'ecosystem/ecoCountry', roles: adminAlone, icon: 'list' },
      States: { route: 'ecosystem/ecoState', roles: adminAlone, icon: 'list' },
      'Local Government Areas': { route: 'ecosystem/ecoLga', roles: adminAlone, icon: 'list' },
    },
    Screens: {
      'Form Engine': {
        route: 'ecosystem/form-engine',
        roles: adminAlone,
        icon: 'sliders',
        keywords: ['header definitions', 'screens'],
      },
      'Task Definition': {
        route: 'ecosystem/ecoTask',
        roles: adminAlone,
        icon: 'list',
        keywords: ['tasks', 'menu'],
      },
      'Application Tasks': { route: 'ecosystem/application-task', roles: adminAlone, icon: 'list' },
      Applications: { route: 'ecosystem/applications', roles: adminAlone, icon: 'dashboard' },
      Configuration: {
        route: 'ecosystem/configuration',
        roles: adminAlone,
        icon: 'database',
        keywords: ['export', 'import', 'backup', 'transfer', 'settings'],
      },
    },
  },
} as const satisfies MenuApplication
