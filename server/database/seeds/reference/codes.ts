/** A system code: what records store, what screens show. */
export type ReferenceCode = readonly [code: string, description: string]

/** System codes by setup type, in the order they are offered. */
export const systemCodes = {
  LocationCategory: [
    ['Rig', 'Drilling rig'],
    ['Yard', 'Equipment yard'],
    ['Base', 'Operations base'],
    ['Warehouse', 'Warehouse'],
    ['Camp', 'Camp'],
    ['Workshop', 'Workshop'],
  ],
  EquipmentType: [
    ['Pump', 'Pump'],
    ['Motor', 'Electric motor'],
    ['Top drive', 'Top drive'],
    ['Drawworks', 'Drawworks'],
    ['Hoisting', 'Hoisting gear'],
    ['Rotary', 'Rotary gear'],
    ['Structure', 'Mast and substructure'],
    ['Pipe handling', 'Pipe handling'],
    ['Well control', 'Well control'],
    ['Solids control', 'Solids control'],
    ['Tank', 'Tank'],
    ['Generator', 'Generator set'],
    ['Electrical', 'Electrical and controls'],
    ['Compressor', 'Compressor'],
    ['Winch', 'Winch'],
    ['Crane', 'Crane'],
    ['Forklift', 'Forklift and loader'],
    ['Truck', 'Truck'],
    ['Vehicle', 'Light vehicle'],
    ['Lighting', 'Lighting'],
    ['Safety', 'Safety equipment'],
    ['Instrument', 'Instrument'],
    ['Camp unit', 'Camp unit'],
    ['Workshop tool', 'Workshop tool'],
  ],
  EquipmentStatus: [
    ['Active', 'Active'],
    ['Standby', 'On standby'],
    ['Down', 'Down'],
    ['In repair', 'In repair'],
    ['Retired', 'Retired'],
  ],
  EquipmentCategory: [
    ['Hoisting', 'Hoisting system'],
    ['Rotating', 'Rotating system'],
    ['Mud system', 'Mud system'],
    ['Well control', 'Well control'],
    ['Power', 'Power and distribution'],
    ['Air', 'Rig air'],
    ['Lifting', 'Lifting and transport'],
    ['Safety', 'Health and safety'],
    ['Instruments', 'Instrumentation'],
    ['Camp', 'Camp and utilities'],
    ['Workshop', 'Workshop'],
  ],
  EquipmentOwnership: [
    ['Owned', 'Owned'],
    ['Leased', 'Leased'],
    ['Rented', 'Rented'],
    ['Client', "Client's property"],
  ],
  MeterType: [
    ['None', 'No meter'],
    ['Hours', 'Running hours'],
    ['Kilometres', 'Kilometres'],
    ['Strokes', 'Pump strokes, thousands'],
    ['Ton-miles', 'Drilling line ton-miles'],
    ['Cycles', 'Cycles'],
  ],
  InspectionCategory: [
    ['Daily', 'Daily'],
    ['Weekly', 'Weekly'],
    ['Pre-use', 'Before use'],
    ['Rig move', 'Before and after a rig move'],
    ['Certification', 'Certification'],
  ],
  TaskType: [
    ['Inspection', 'Inspection'],
    ['Service', 'Service'],
    ['Lubrication', 'Lubrication'],
    ['Test', 'Function or pressure test'],
    ['Calibration', 'Calibration'],
    ['Overhaul', 'Overhaul'],
    ['Certification', 'Certification'],
  ],
  VendorStatus: [
    ['Active', 'Active'],
    ['On hold', 'On hold'],
    ['Inactive', 'Inactive'],
  ],
  YesNo: [
    ['YES', 'Yes'],
    ['NO', 'No'],
  ],
  Priority: [
    ['Low', 'Low'],
    ['Medium', 'Medium'],
    ['High', 'High'],
    ['Urgent', 'Urgent'],
  ],
  WorkOrderType: [
    ['Repair', 'Repair'],
    ['Preventive', 'Preventive maintenance'],
    ['Inspection', 'Inspection finding'],
    ['Modification', 'Modification'],
    ['Emergency', 'Emergency'],
  ],
} as const satisfies Record<string, readonly ReferenceCode[]>

export type SetupType = keyof typeof systemCodes

/** The codes of one setup type, so that the demo data cannot name one that does not exist. */
export type CodeOf<Type extends SetupType> = (typeof systemCodes)[Type][number][0]
