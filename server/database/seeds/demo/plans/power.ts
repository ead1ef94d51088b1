import { hours, months, type PmPlan, years } from './pm-plan.ts'

export const engineService: PmPlan = {
  name: '500 hour service',
  taskType: 'Service',
  interval: hours(500, 50),
  labourHours: 4,
  lines: [
    'Stop, cool down and lock out the starter',
    'Take oil sample while warm',
    'Change engine oil and filters',
    'Change primary and secondary fuel filters; drain the water separator',
    'Check air filters; change at 25 inches of water',
    'Check coolant level, inhibitor strength and hoses',
    'Check fan and alternator belts',
    'Check turbocharger for oil leaks and shaft play',
    'Check exhaust flexes, lagging and spark arrester',
    'Check battery electrolyte, terminals and charger',
    'Check engine mounts and coupling guard',
    'Run up; record oil pressure, water temperature and leaks',
  ],
}

export const generatorLoadTest: PmPlan = {
  name: 'Half-yearly load test',
  taskType: 'Test',
  interval: months(6, 14),
  labourHours: 6,
  lines: [
    'Measure alternator insulation, stator and rotor',
    'Check rectifier diodes and varistor',
    'Check bearing grease and temperature',
    'Test overspeed trip',
    'Test low oil pressure and high water temperature shutdowns',
    'Test reverse power and over-current trips',
    'Carry 75 % load for one hour; record kW, kVAr, volts and hertz each 15 minutes',
    'Check load sharing with one other set',
  ],
}

export const generatorOverhaulCheck: PmPlan = {
  name: 'Yearly engine inspection',
  taskType: 'Inspection',
  interval: years(1, 30),
  labourHours: 16,
  lines: [
    'Set valve lash and injector timing',
    'Check cylinder compression or blow-by',
    'Inspect turbocharger wheels through the inlet',
    'Change thermostats and water pump seals',
    'Clean aftercooler and radiator cores',
    'Change coolant; flush until clear',
    'Check vibration damper and crankshaft end float',
    'Load test and record in the engine book',
  ],
}

export const scrHouseCheck: PmPlan = {
  name: 'Monthly check',
  taskType: 'Inspection',
  interval: months(1, 5),
  labourHours: 4,
  lines: [
    'Clean filters and blow out cubicles with dry air',
    'Check air conditioners; house below 25 °C',
    'Check bus bars and cable lugs with thermal camera at load',
    'Check contactor tips and arc chutes',
    'Check thyristor fuses and indicator lights',
    'Test ground fault indication on AC and DC',
    'Test emergency stop of each assignment',
    'Check breaker racking and spring charge',
    'Check rubber mats, gloves and rescue hook',
    'Record load by cubicle',
  ],
}

export const transformerCheck: PmPlan = {
  name: 'Yearly transformer check',
  taskType: 'Inspection',
  interval: years(1, 30),
  labourHours: 5,
  lines: [
    'Isolate, prove dead and earth',
    'Clean bushings and cooling fins',
    'Measure insulation primary to secondary and to earth',
    'Check oil level, breather and sample for moisture',
    'Check tap links and neutral earth',
    'Torque terminals to the table',
  ],
}

export const compressorService: PmPlan = {
  name: '500 hour service',
  taskType: 'Service',
  interval: hours(500, 50),
  labourHours: 4,
  lines: [
    'Lock out and vent the receiver',
    'Change compressor oil and oil filter',
    'Change intake air filter',
    'Check oil separator differential pressure',
    'Clean oil cooler and aftercooler fins',
    'Check belts or coupling element',
    'Test safety valve by the lever',
    'Drain receiver; check automatic drain',
    'Check load and unload pressures against the plate',
    'Run; record air end temperature and pressure',
  ],
}

export const lightTowerService: PmPlan = {
  name: 'Half-yearly service',
  taskType: 'Service',
  interval: months(6, 10),
  labourHours: 2,
  lines: [
    'Change engine oil and filter',
    'Change fuel and air filters',
    'Check mast cable, winch and locks',
    'Check lamps, ballasts and lenses',
    'Check earth leakage breaker by its button',
    'Check tyres, jacks and tow hitch',
  ],
}
