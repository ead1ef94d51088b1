import type { inspectionTemplate } from '../../../../../src/contract/entities/inspection-template.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../../reference/codes.ts'

interface Template {
  readonly category: CodeOf<'InspectionCategory'>
  readonly logMeterReading: 'YES' | 'NO'
  readonly tasks: readonly string[]
}

const templates = {
  'Mud pump daily walk-round': {
    category: 'Daily',
    logMeterReading: 'YES',
    tasks: [
      'Crankcase oil level and colour',
      'Liner wash flow on each liner',
      'Piston rod clamps and packing leaks',
      'Relief valve shear pin and cover in place',
      'Pulsation dampener precharge reading',
      'Guards, belts and chain case secure',
      'Discharge pressure gauge legible',
    ],
  },
  'Derrick and hoisting pre-tour check': {
    category: 'Daily',
    logMeterReading: 'NO',
    tasks: [
      'Crown saver tested before the tour',
      'Drilling line spooled evenly, no broken wires',
      'Brake bands or pads and linkages free',
      'Travelling block sheaves turn freely',
      'Deadline anchor bolts and load cell seated',
      'Escape line, climbing assist and fall arrest in place',
      'No loose items in the derrick',
    ],
  },
  'Well control weekly check': {
    category: 'Weekly',
    logMeterReading: 'NO',
    tasks: [
      'Accumulator, manifold and annular pressures recorded',
      'Pump start and stop pressures recorded',
      'Closing unit fluid level and condition',
      'Remote panel lights and gauges agree with the unit',
      'Choke and kill valves greased and positioned',
      'BOP bolts, hammer unions and hoses free of leaks',
      'Inside BOP and full opening valve on the floor with key',
    ],
  },
  'Generator daily check': {
    category: 'Daily',
    logMeterReading: 'YES',
    tasks: [
      'Engine oil level',
      'Coolant level and radiator core clean',
      'Fuel and water separator drained',
      'Air restriction indicator',
      'Leaks, belts and hoses',
      'Load, voltage and frequency recorded',
    ],
  },
  'Lifting appliance pre-use check': {
    category: 'Pre-use',
    logMeterReading: 'YES',
    tasks: [
      'Load chart in the cab and legible',
      'Hook block, safety latch and swivel',
      'Wire rope free of kinks and broken wires',
      'Anti-two-block and load indicator tested',
      'Outriggers, pads and tyres',
      'Horn, lights and reversing alarm',
      'Hydraulic leaks',
      'Fire extinguisher charged',
    ],
  },
  'Vehicle pre-trip check': {
    category: 'Pre-use',
    logMeterReading: 'YES',
    tasks: [
      'Tyres, wheel nuts and spare',
      'Engine oil, coolant and brake fluid',
      'Lights, horn, wipers and mirrors',
      'Service and parking brake',
      'Seat belts on every seat',
      'First-aid box, triangle, extinguisher',
      'Papers and journey plan carried',
    ],
  },
  'Solids control daily check': {
    category: 'Daily',
    logMeterReading: 'NO',
    tasks: [
      'Screens free of holes, tension even',
      'Vibrator motors secure, no abnormal noise',
      'Hydrocyclone spray pattern',
      'Degasser vacuum reading',
      'Walkways, handrails and lighting',
    ],
  },
  'Rig move inspection': {
    category: 'Rig move',
    logMeterReading: 'NO',
    tasks: [
      'Lifting lugs and pad eyes free of cracks',
      'Fluids drained or blinded off',
      'Loose parts secured or boxed',
      'Electrical plugs capped and tagged',
      'Load weight and centre of gravity marked',
      'Damage photographed on arrival',
    ],
  },
  'Fire and gas weekly check': {
    category: 'Weekly',
    logMeterReading: 'NO',
    tasks: [
      'Extinguishers in place, sealed and charged',
      'Fire pump started from both stations',
      'Gas detectors bump tested',
      'Alarm heard at camp and rig floor',
      'Muster board and wind socks in place',
    ],
  },
  'Lifting gear six-month certification': {
    category: 'Certification',
    logMeterReading: 'NO',
    tasks: [
      'Identification and safe working load marked',
      'Visual examination by a competent person',
      'Magnetic particle inspection of load bearing welds',
      'Proof load test witnessed',
      'Colour code of the period applied',
      'Certificate filed',
    ],
  },
} as const satisfies Record<string, Template>

/** What nobody takes anybody's word for. */
const shown: ReadonlySet<string> = new Set<string>([
  'Damage photographed on arrival',
  'Identification and safe working load marked',
  'Extinguishers in place, sealed and charged',
])

export type InspectionTemplateName = keyof typeof templates

export const inspectionTemplateKey = (name: InspectionTemplateName): number =>
  Object.keys(templates).indexOf(name) + 1

export const inspectionTasks = (name: InspectionTemplateName): readonly string[] => templates[name].tasks

export function inspectionTemplateRows(): RowOf<typeof inspectionTemplate>[] {
  let taskKey = 0
  return Object.entries<Template>(templates).map(([templateName, template], index) => ({
    inspectionTemplateOID: index + 1,
    version: 1,
    templateName,
    category: template.category,
    logMeterReading: template.logMeterReading,
    scrollAfterPassing: 'YES',
    allowNA: 'NO',
    tasks: template.tasks.map((taskDescription) => {
      taskKey += 1
      return {
        camsInspectionTemplateTasksOID: taskKey,
        taskDescription,
        photoRequired: shown.has(taskDescription),
      }
    }),
  }))
}
