import {
  adminAlone,
  planners,
  rigHands,
  rigsAndStores,
  storekeepers,
  type MenuApplication,
} from './menu-entry.ts'

/** Every route of SPEC 2.3. */
export const maintenanceMenu = {
  code: 'CAMS',
  title: 'Maintenance',
  modules: {
    'Preventive maintenance': {
      'Due Now': {
        route: 'cams_pm_due',
        roles: rigHands,
        icon: 'clock',
        keywords: ['overdue', 'today', 'my work', 'preventive maintenance'],
      },
      'PM Operations': {
        route: 'cams_pm_operations',
        roles: rigHands,
        icon: 'clipboard-check',
        keywords: ['preventive maintenance', 'checklist'],
      },
      'PM Tasks': {
        route: 'cams_pmtasks',
        roles: planners,
        icon: 'calendar',
        keywords: ['preventive maintenance', 'schedule'],
      },
      Deferrals: {
        route: 'cams_pm_deferrals',
        roles: rigHands,
        // Rigs ask; who plans decides.
        without: { MAINTENANCE: ['canEdit'] },
        icon: 'history',
        keywords: ['postpone', 'put off', 'waive', 'overdue'],
      },
      'PM Calendar': {
        route: 'cams_pm_calendar',
        roles: rigHands,
        icon: 'calendar',
        keywords: ['preventive maintenance', 'schedule', 'month', 'week', 'agenda', 'plan'],
      },
      'Maintenance Templates': {
        route: 'cams_maintenance_templates',
        roles: planners,
        icon: 'clipboard-list',
        keywords: ['checklist'],
      },
      'PM Forecast': {
        route: 'cams_pm_forecast',
        roles: planners,
        icon: 'bar-chart',
        keywords: ['workload', 'hours', 'craft', 'level', 'planning'],
      },
      'Days Without Work': {
        route: 'cams_days_off',
        roles: planners,
        icon: 'calendar',
        keywords: ['days off', 'holidays', 'blackout', 'shutdown'],
      },
    },
    Assets: {
      Equipment: {
        route: 'cams_equipment_management',
        roles: rigHands,
        icon: 'wrench',
        keywords: ['assets', 'machines', 'units'],
      },
      Locations: {
        route: 'cams_locations',
        roles: rigHands,
        icon: 'map-pin',
        keywords: ['sites', 'rigs', 'yards'],
      },
      'Meter Readings': {
        route: 'cams_meter_readings',
        roles: rigHands,
        icon: 'gauge',
        keywords: ['hours', 'counter'],
      },
    },
    Inspections: {
      Inspections: {
        route: 'cams_inspections',
        roles: rigHands,
        icon: 'clipboard-check',
        keywords: ['checklist', 'audit'],
      },
      'Inspection Templates': {
        route: 'cams_inspection_template',
        roles: planners,
        icon: 'clipboard-list',
        keywords: ['checklist'],
      },
    },
    'Work orders': {
      'Work Orders': {
        route: 'cams_workorder',
        roles: rigHands,
        icon: 'clipboard-list',
        keywords: ['jobs', 'repairs'],
      },
      'Repair Names': {
        route: 'cams_repair_names',
        roles: planners,
        icon: 'wrench',
        keywords: ['repair codes'],
      },
    },
    Stores: {
      Parts: {
        route: 'cams_parts',
        roles: rigsAndStores,
        icon: 'package',
        keywords: ['stock', 'inventory', 'spares'],
      },
      'Stock on Hand': {
        route: 'cams_stock',
        roles: rigsAndStores,
        icon: 'package',
        keywords: ['available', 'reserved', 'bins', 'count', 'inventory', 'spares'],
      },
      'Stock Movements': {
        route: 'cams_stock_movements',
        roles: rigsAndStores,
        icon: 'history',
        keywords: ['receive', 'issue', 'return', 'transfer', 'reserve', 'ledger', 'inventory'],
      },
      'Reorder List': {
        route: 'cams_reorder_list',
        roles: storekeepers,
        icon: 'truck',
        keywords: ['low stock', 'order', 'below reorder point', 'purchase'],
      },
      Vendors: { route: 'cams_vendors', roles: storekeepers, icon: 'truck', keywords: ['suppliers'] },
    },
    Reports: {
      'Report Gallery': {
        route: 'cams_report_gallary',
        roles: rigsAndStores,
        icon: 'file-text',
        keywords: ['reports', 'pdf', 'print'],
      },
      'Craft Report': {
        route: 'cams_craft_report',
        roles: planners,
        icon: 'bar-chart',
        keywords: ['chart', 'rigs', 'week'],
      },
      'PM Compliance': {
        route: 'cams_pm_compliance',
        roles: rigHands,
        icon: 'bar-chart',
        keywords: ['late', 'missed', 'deferred', 'tolerance', 'report'],
      },
      'Maintenance Figures': {
        route: 'cams_maintenance_figures',
        roles: rigHands,
        icon: 'gauge',
        keywords: ['availability', 'reliability', 'mtbf', 'mttr', 'downtime', 'failures', 'kpi'],
      },
    },
    Setup: {
      'User Profiles': {
        route: 'cams_user_privileges',
        roles: adminAlone,
        icon: 'user',
        keywords: ['profiles', 'notifications'],
      },
      'User Profile Pages': {
        route: 'cams_user_privileges_v2',
        roles: adminAlone,
        icon: 'user',
        keywords: ['profiles', 'notifications'],
      },
      'Maintenance Form Engine': {
        route: 'cams/form-engine',
        roles: adminAlone,
        icon: 'sliders',
        keywords: ['header definitions', 'screens'],
      },
      'Maintenance Task Definition': {
        route: 'cams/ecoTask',
        roles: adminAlone,
        icon: 'list',
        keywords: ['tasks', 'menu'],
      },
      'Maintenance Roles Definition': {
        route: 'cams/role-definition',
        roles: adminAlone,
        icon: 'shield',
        keywords: ['roles', 'permissions'],
      },
    },
  },
} as const satisfies MenuApplication
