import type { IconName } from '../../ui/look/icon.tsx'

export interface TaskMark {
  readonly icon: IconName
  /** What people also call it. */
  readonly keywords?: readonly string[]
}

const fallback: TaskMark = { icon: 'list' }

const marks: Readonly<Record<string, TaskMark>> = {
  'form-engine': { icon: 'sliders', keywords: ['header definitions', 'screens'] },
  ecoTask: { icon: 'list', keywords: ['tasks', 'menu'] },
  'role-definition': { icon: 'shield', keywords: ['roles', 'permissions'] },
  'role-tasks': { icon: 'shield', keywords: ['privileges', 'permissions', 'assign'] },
  'access-check': { icon: 'shield', keywords: ['why', 'permissions', 'rights', 'refused'] },
  'user-roles': { icon: 'shield', keywords: ['permissions'] },
  'user-management': { icon: 'users', keywords: ['set role', 'accounts', 'people'] },
  'application-user': { icon: 'users', keywords: ['accounts', 'people'] },
  applications: { icon: 'dashboard' },
  preferences: { icon: 'settings', keywords: ['settings', 'options', 'configuration'] },
  configuration: { icon: 'database', keywords: ['export', 'import', 'backup', 'transfer', 'settings'] },
  'system-codes': { icon: 'tag', keywords: ['setup types', 'lists'] },
  'company-information': { icon: 'building', keywords: ['organisation', 'address', 'logo'] },
  'company-information-v2': { icon: 'building', keywords: ['organisation', 'address', 'logo'] },
  'message-template': { icon: 'mail', keywords: ['email'] },
  HREmployeeV2s: { icon: 'users', keywords: ['staff', 'personnel'] },
  cams_equipment_management: { icon: 'wrench', keywords: ['assets', 'machines', 'units'] },
  cams_locations: { icon: 'map-pin', keywords: ['sites', 'rigs', 'yards'] },
  cams_inspection_template: { icon: 'clipboard-list', keywords: ['checklist'] },
  cams_maintenance_templates: { icon: 'clipboard-list', keywords: ['checklist'] },
  cams_repair_names: { icon: 'wrench', keywords: ['repair codes'] },
  cams_inspections: { icon: 'clipboard-check', keywords: ['checklist', 'audit'] },
  cams_meter_readings: { icon: 'gauge', keywords: ['hours', 'counter'] },
  cams_parts: { icon: 'package', keywords: ['stock', 'inventory', 'spares'] },
  cams_vendors: { icon: 'truck', keywords: ['suppliers'] },
  FFVendors: { icon: 'truck', keywords: ['suppliers'] },
  cams_workorder: { icon: 'clipboard-list', keywords: ['jobs', 'repairs'] },
  cams_pmtasks: { icon: 'calendar', keywords: ['preventive maintenance', 'schedule'] },
  cams_pm_operations: { icon: 'clipboard-check', keywords: ['preventive maintenance', 'checklist'] },
  cams_user_privileges: { icon: 'user', keywords: ['profiles', 'notifications'] },
  cams_user_privileges_v2: { icon: 'user', keywords: ['profiles', 'notifications'] },
  cams_report_gallary: { icon: 'file-text', keywords: ['reports', 'pdf', 'print'] },
  cams_craft_report: { icon: 'bar-chart', keywords: ['chart', 'rigs', 'week'] },
  banks: { icon: 'landmark' },
  'fa-branches': { icon: 'landmark', keywords: ['bank'] },
  'fa-accounts': { icon: 'receipt', keywords: ['ledger'] },
  'fa-account-types': { icon: 'receipt', keywords: ['ledger'] },
  'account-class': { icon: 'receipt', keywords: ['ledger'] },
  'charts-of-account': { icon: 'receipt', keywords: ['ledger', 'coa'] },
  invoice: { icon: 'receipt', keywords: ['bills', 'billing'] },
  customers: { icon: 'users', keywords: ['clients'] },
  items: { icon: 'package', keywords: ['products'] },
  taxcodes: { icon: 'tag', keywords: ['vat'] },
}

/** How a task looks and what else it is called, by its code; tasks an administrator made have the plain mark. */
export const markOf = (code: string): TaskMark => marks[code.replace(/^ppp_/, '')] ?? fallback
