import { systemCode } from '../../server/database/schema/equipment.ts'
import type { Orm } from '../../server/database/connection/orm.ts'

/** The codes that the records of tests name, by setup type. */
const codes: Readonly<Record<string, readonly string[]>> = {
  LocationCategory: ['YARD'],
  EquipmentType: ['PUMP', 'CRANE'],
  EquipmentStatus: ['ACTIVE'],
  EquipmentCategory: ['LIFT'],
  MeterType: ['HOURS', 'KM'],
  InspectionCategory: ['DAILY'],
  TaskType: ['SERVICE', 'LUBE'],
  VendorStatus: ['ACTIVE'],
  PartCategory: ['PUMP', 'LIFT'],
  UnitType: ['EACH', 'Each', 'METRE'],
  ItemType: ['Stock'],
  WorkOrderPriority: ['HIGH'],
  WorkOrderType: ['REPAIR', 'INSPECT'],
  FailureProblem: ['LEAK'],
  FailureCause: ['WEAR'],
  FailureRemedy: ['REPLACE'],
  WorkOrderCostKind: ['HIRE'],
  Department: ['Finance'],
  DataSourceType: ['API'],
}

/** What two of them are called on screen. */
const words: Readonly<Record<string, string>> = {
  'EquipmentType PUMP': 'Mud pump',
  'WorkOrderPriority HIGH': 'High',
}

/** Puts in the codes that the records of tests name: a code field takes no other. */
export async function addCodes(orm: Orm): Promise<void> {
  await orm.insert(systemCode).values(
    Object.entries(codes).flatMap(([setupType, named]) =>
      named.map((code, at) => ({
        setupType,
        code,
        description: words[`${setupType} ${code}`] ?? code,
        codeOrderApplication: at + 1,
      })),
    ),
  )
}
