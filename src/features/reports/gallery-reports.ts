import { fileEndpoints } from '../../contract/endpoints-files.ts'
import { decide, type Subject } from '../../contract/access/policy.ts'
import type { ReportName } from '../../contract/reports.ts'

/** The reports of the gallery (SPEC 7); those of an inspection, of compliance and of figures stand on their own screens. */
export type GalleryName = Exclude<
  ReportName,
  | 'inspectionReport'
  | 'complianceReport'
  | 'reliabilityReport'
  | 'backlogReport'
  | 'costReport'
  | 'reorderReport'
>

interface GalleryReport {
  readonly name: GalleryName
  readonly title: string
}

interface ReportGroup {
  readonly id: string
  readonly title: string
  readonly reports: readonly GalleryReport[]
}

const groups: readonly ReportGroup[] = [
  {
    id: 'assets',
    title: 'Assets',
    reports: [
      { name: 'equipmentReport', title: 'Equipment' },
      { name: 'locationReport', title: 'Location' },
      { name: 'warehouseReport', title: 'Warehouse' },
    ],
  },
  {
    id: 'maintenance',
    title: 'Maintenance',
    reports: [
      { name: 'pmTaskReport', title: 'PM Task' },
      { name: 'pmOperationsBlankTemplate', title: 'PM Operations Blank Template' },
      { name: 'userPmOperationReport', title: 'User PM Operation' },
    ],
  },
  {
    id: 'labels',
    title: 'Labels to scan',
    reports: [
      { name: 'equipmentLabelReport', title: 'Equipment labels' },
      { name: 'partLabelReport', title: 'Part labels' },
      { name: 'binLabelReport', title: 'Bin labels' },
    ],
  },
  { id: 'people', title: 'People', reports: [{ name: 'userReport', title: 'User' }] },
]

/** The groups with the reports that the policy gives this user; a group without any is left out. */
export function reportsFor(subject: Subject): readonly ReportGroup[] {
  return groups.flatMap((group) => {
    const reports = group.reports.filter(({ name }) => {
      const [action, resource] = fileEndpoints[name].access
      return decide(subject, action, resource).allowed
    })
    return reports.length > 0 ? [{ ...group, reports }] : []
  })
}
