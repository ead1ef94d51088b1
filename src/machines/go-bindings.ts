import { bindings, type BindingId } from './keys.ts'

/** The `g` sequences of UX 3.1 by the last segment of the page they lead to. */
const goBindings: Readonly<Record<string, BindingId>> = {
  dashboard: 'go.dashboard',
  cams_equipment_management: 'go.equipment',
  cams_locations: 'go.locations',
  cams_inspections: 'go.inspections',
  cams_meter_readings: 'go.meterReadings',
  cams_workorder: 'go.workOrders',
  cams_pm_due: 'go.dueNow',
  cams_pmtasks: 'go.pmTasks',
  cams_pm_operations: 'go.pmOperations',
  cams_parts: 'go.parts',
  cams_report_gallary: 'go.reports',
  preferences: 'go.preferences',
}

/** The sequence that leads to a page or a task, by its path or code; `ppp_` in front changes nothing (SPEC 2.6). */
export function goBindingOf(path: string): BindingId | null {
  const code = (path.split('/').at(-1) ?? '').replace(/^ppp_/, '')
  return Object.hasOwn(goBindings, code) ? (goBindings[code] ?? null) : null
}

/** That sequence in tinykeys notation: `g o`. */
export function goKeysOf(path: string): string | null {
  const binding = goBindingOf(path)
  return binding === null ? null : bindings[binding].keys[0]
}
