import { hours, months, type PmPlan, years } from './pm-plan.ts'

export const craneCheck: PmPlan = {
  name: 'Monthly check',
  taskType: 'Inspection',
  interval: months(1, 5),
  labourHours: 3,
  lines: [
    'Check hoist ropes: diameter, broken wires, end termination',
    'Check hook throat opening and safety latch',
    'Check boom, pads, pins and extension cables',
    'Check slew ring bolts, sample of eight, with torque wrench',
    'Check outrigger beams, pads and check valves for creep',
    'Test anti-two-block and load moment indicator with known weight',
    'Check hydraulic oil, filters and hose chafing',
    'Check brakes, steering and tyres',
    'Grease all points to the chart',
    'Check lights, horn, beacon and reversing alarm',
  ],
}

export const craneCertification: PmPlan = {
  name: 'Yearly load test',
  taskType: 'Certification',
  interval: years(1, 30),
  labourHours: 8,
  isSafetyCritical: true,
  lines: [
    'Thorough examination by the inspection company',
    'Magnetic particle inspection of hook and pins',
    'Overload test at 110 % on two radii',
    'Check load moment indicator against the test weights',
    'Renew colour code and safe working load plate',
    'File the certificate',
  ],
}

export const forkliftService: PmPlan = {
  name: '250 hour service',
  taskType: 'Service',
  interval: hours(250, 25),
  labourHours: 3,
  lines: [
    'Change engine oil and filter',
    'Check air filter and pre-cleaner',
    'Measure fork heel wear and check locking pins',
    'Check mast chains for elongation and lubricate',
    'Check tilt and lift cylinders for leaks and drift',
    'Check brakes, steering and tyres',
    'Check seat belt, horn, beacon and reversing alarm',
    'Grease all points to the chart',
  ],
}

export const truckService: PmPlan = {
  name: 'Monthly service',
  taskType: 'Service',
  interval: months(1, 5),
  labourHours: 3,
  lines: [
    'Check engine oil, coolant and power steering fluid',
    'Drain air tanks; check dryer',
    'Check brake linings, slack adjusters and pushrod travel',
    'Check tyres, pressures and wheel nut pointers',
    'Grease kingpin, fifth wheel and propeller shaft',
    'Check winch rope, tail roller and gin poles',
    'Check lights, mirrors, wipers and horn',
    'Check springs, hangers and U-bolts',
    'Check extinguisher, triangles and first-aid box',
    'Road test: brakes and steering',
  ],
}

export const vehicleService: PmPlan = {
  name: 'Quarterly service',
  taskType: 'Service',
  interval: months(3, 7),
  labourHours: 2,
  lines: [
    'Change engine oil and filter',
    'Check air, fuel and cabin filters',
    'Check brake pads and fluid',
    'Check steering joints and shock absorbers',
    'Rotate tyres; check tread depth',
    'Check seat belts and journey recorder',
    'Check battery and charging',
  ],
}

export const firePumpTest: PmPlan = {
  name: 'Monthly test',
  taskType: 'Test',
  interval: months(1, 5),
  labourHours: 1.5,
  lines: [
    'Check engine oil, fuel and battery',
    'Check suction strainer and priming',
    'Start from the panel and from the remote station',
    'Run 30 minutes with two monitors open',
    'Record suction, discharge pressure and engine speed',
    'Check hydrants, hoses and nozzles on the main',
  ],
}

export const gasDetectionCalibration: PmPlan = {
  name: 'Monthly calibration',
  taskType: 'Calibration',
  interval: months(1, 5),
  labourHours: 2,
  isSafetyCritical: true,
  lines: [
    'Tell the driller and inhibit the alarm',
    'Zero each sensor in clean air',
    'Span H2S sensors with 25 ppm gas',
    'Span combustible sensors with 50 % LEL gas',
    'Check sounder and beacon at low and high alarm',
    'Check battery backup by removing mains',
    'Record readings before and after adjustment',
    'Take off the inhibit and report to the driller',
  ],
}

export const breathingAirService: PmPlan = {
  name: 'Quarterly service',
  taskType: 'Service',
  interval: months(3, 7),
  labourHours: 2,
  lines: [
    'Change filter cartridge; note hours',
    'Check oil level and intake hose position',
    'Take air quality sample with tubes',
    'Check cascade bottle pressures and test dates',
    'Check manifolds, hoses and quick couplings',
    'Don one set from each station and check alarm whistle',
  ],
}

export const consoleCalibration: PmPlan = {
  name: 'Quarterly calibration',
  taskType: 'Calibration',
  interval: months(3, 7),
  labourHours: 4,
  lines: [
    'Calibrate weight indicator against the load cell',
    'Bleed air from the sensator and top up the fluid',
    'Calibrate pump pressure and stroke counters',
    'Check pit volume totaliser probes at two levels',
    'Check flow-out sensor zero and span',
    'Check recorder time, memory and printer',
    'Check purge air of the console and its alarm',
  ],
}

export const campUnitCheck: PmPlan = {
  name: 'Half-yearly camp check',
  taskType: 'Inspection',
  interval: months(6, 10),
  labourHours: 2,
  lines: [
    'Test smoke detectors and emergency lights',
    'Test earth leakage breakers',
    'Check air conditioners and clean filters',
    'Check water heaters and relief valves',
    'Check plumbing for leaks; flush dead legs',
    'Check doors, steps and skids',
  ],
}

export const waterTreatmentCheck: PmPlan = {
  name: 'Monthly test',
  taskType: 'Test',
  interval: months(1, 5),
  labourHours: 1,
  lines: [
    'Measure free chlorine and pH at the furthest tap',
    'Backwash media filters',
    'Check dosing pump stroke and chemical level',
    'Change cartridge filters above 1 bar drop',
    'Check ultraviolet lamp hours',
    'Take sample bottle for the laboratory',
  ],
}

export const workshopMachineCheck: PmPlan = {
  name: 'Half-yearly machine check',
  taskType: 'Inspection',
  interval: months(6, 14),
  labourHours: 2,
  lines: [
    'Check emergency stop, guards and interlocks',
    'Check electrical cable, plug and earth',
    'Check lubrication and levels',
    'Check accuracy or pressure against the test piece',
    'Check lighting and housekeeping around the machine',
    'Renew the inspection sticker',
  ],
}
