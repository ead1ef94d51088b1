import type { repairName } from '../../../../src/contract/entities/repair-name.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'

const repairs = [
  ['PMP-01', 'Mud pump liner and piston change'],
  ['PMP-02', 'Mud pump valve and seat change'],
  ['PMP-03', 'Pulsation dampener bladder change'],
  ['PMP-04', 'Fluid end module change'],
  ['HST-01', 'Drilling line slip and cut'],
  ['HST-02', 'Drawworks brake adjustment'],
  ['HST-03', 'Travelling block sheave bearing change'],
  ['TDS-01', 'Top drive washpipe change'],
  ['TDS-02', 'Top drive link tilt repair'],
  ['ROT-01', 'Rotary table chain adjustment'],
  ['WCE-01', 'Annular packing element change'],
  ['WCE-02', 'Ram packer change'],
  ['WCE-03', 'Accumulator bottle precharge'],
  ['WCE-04', 'Choke valve trim change'],
  ['SCE-01', 'Shaker screen panel change'],
  ['SCE-02', 'Shaker vibrator motor change'],
  ['SCE-03', 'Centrifuge bowl bearing change'],
  ['ENG-01', 'Engine oil and filter change'],
  ['ENG-02', 'Injector change'],
  ['ENG-03', 'Radiator core repair'],
  ['ELE-01', 'Electric motor bearing change'],
  ['ELE-02', 'Cable gland and lighting repair'],
  ['HYD-01', 'Hydraulic hose change'],
  ['HYD-02', 'Hydraulic cylinder reseal'],
  ['LFT-01', 'Crane wire rope change'],
  ['VEH-01', 'Tyre change'],
  ['VEH-02', 'Brake pad change'],
  ['WLD-01', 'Weld repair and crack check'],
] as const

export const repairNameRows = (): RowOf<typeof repairName>[] =>
  repairs.map(([repairCode, repairName], index) => ({
    repairNameOID: index + 1,
    version: 1,
    repairName,
    repairCode,
  }))
