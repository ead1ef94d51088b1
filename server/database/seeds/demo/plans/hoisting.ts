import { days, hours, months, type PmPlan, years } from './pm-plan.ts'

export const drawworksService: PmPlan = {
  name: 'Monthly service',
  taskType: 'Service',
  interval: months(1, 5),
  labourHours: 5,
  lines: [
    'Hang off the block and lock out the drive',
    'Check chain case oil level; take a sample',
    'Inspect chains and sprockets for elongation and broken rollers',
    'Measure brake lining thickness at six points',
    'Check brake rims for heat cracks and wear',
    'Check equaliser bar, linkage pins and dead man spring',
    'Grease drum, jackshaft and drumshaft bearings',
    'Check low and high clutch elements, air hoses and rotorseals',
    'Check auxiliary brake cooling water flow and temperature switch',
    'Check drum grooving and drilling line clamp',
    'Test crown saver and emergency stop from both positions',
    'Check guards, ladders and hold-down bolts',
  ],
}

export const topDriveWeekly: PmPlan = {
  name: 'Weekly check',
  taskType: 'Inspection',
  interval: days(7, 2),
  labourHours: 2,
  lines: [
    'Check gearbox oil level and temperature record',
    'Check hydraulic reservoir level and filter indicators',
    'Grease washpipe packing, upper stem and pipe handler points',
    'Check washpipe for leaks; record hours on the packing',
    'Check IBOP actuator travel and crank arms',
    'Check torque wrench dies, grabber clamps and safety wire',
    'Check link tilt cylinders, pins and retainers',
    'Check service loop, saddle and hose clamps',
    'Check guide beam joints, bolts and reaction pads',
    'Check blower filters and motor air duct',
    'Check for loose or missing lock wire over the whole unit',
  ],
}

export const topDriveService: PmPlan = {
  name: '750 hour service',
  taskType: 'Service',
  interval: hours(750, 75),
  labourHours: 12,
  lines: [
    'Land the unit, lock out and hang the barrier',
    'Change gearbox oil and filter; keep a sample',
    'Change hydraulic pressure and return filters',
    'Change washpipe and packing; check alignment of gooseneck',
    'Measure main bearing axial play; record in hundredths of mm',
    'Check bull gear backlash and oil spray nozzles',
    'Measure load collar, links and elevator ears for wear',
    'Function test upper and lower IBOP; pressure test low and high',
    'Check brake pads and calipers',
    'Check encoder, proximity switches and junction boxes',
    'Torque gearbox, motor and rotating head bolts to the table',
    'Megger drive motor and record',
    'Function test from driller’s console and local panel',
  ],
}

export const rotaryTableService: PmPlan = {
  name: 'Quarterly service',
  taskType: 'Lubrication',
  interval: months(3, 7),
  labourHours: 3,
  lines: [
    'Lock out the drive and open the floor plates',
    'Drain and change rotary table oil',
    'Check pinion shaft seals and bearing play',
    'Check table locks and master bushing fit',
    'Grease hold-down ring and lock mechanism',
    'Check coupling or chain to the drive',
    'Turn both ways; listen and record temperature after 15 minutes',
  ],
}

export const roughneckService: PmPlan = {
  name: 'Monthly service',
  taskType: 'Service',
  interval: months(1, 5),
  labourHours: 2.5,
  lines: [
    'Park, bleed hydraulics and lock out',
    'Clean, then grease all points to the chart',
    'Check jaw dies and spinner rollers; change when worn',
    'Check torque cylinder pins and clamp cylinders',
    'Check hoses, swivels and hose saddle',
    'Check column, rail rollers and travel stops',
    'Check hydraulic oil level and return filter indicator',
    'Test make-up torque against the gauge at two values',
  ],
}

export const blockInspection: PmPlan = {
  name: 'Quarterly inspection',
  taskType: 'Inspection',
  interval: months(3, 7),
  labourHours: 3,
  lines: [
    'Land the block and secure it',
    'Gauge sheave grooves against the line size',
    'Turn each sheave by hand; check side play',
    'Grease every sheave bearing until clean grease shows',
    'Check pins, keeper plates and cotters',
    'Check guards and bumpers',
    'Look for cracks at hook, bail and side plates; clean and dye check doubtful areas',
  ],
}

export const crownInspection: PmPlan = {
  name: 'Quarterly inspection',
  taskType: 'Inspection',
  interval: months(3, 7),
  labourHours: 3,
  lines: [
    'Work at height permit taken, tools tied off',
    'Gauge crown sheave and fast line sheave grooves',
    'Grease sheave bearings',
    'Check bumper blocks, netting and safety wire',
    'Check hold-down bolts of the crown frame',
    'Check tugger and tong line sheaves and their slings',
    'Check aviation light and beacon cable',
  ],
}

export const mastInspection: PmPlan = {
  name: 'Half-yearly structural inspection',
  taskType: 'Inspection',
  interval: months(6, 14),
  labourHours: 16,
  lines: [
    'Walk the structure against the maker’s drawing',
    'Check main legs, braces and girts for bends and cracks',
    'Check pins, keepers and safety clips, each by number',
    'Check raising line, sheaves and equaliser',
    'Check monkey board, fingers and safety chains',
    'Check ladders, cages and climbing assist wire',
    'Check bolts at splices for torque, sample of one in ten',
    'Check substructure shoes, spreaders and floor beams',
    'Check standpipe clamps and kelly hose slings',
    'Check dropped object net and secondary retention',
    'Check lights, cables and explosion-proof glands',
    'Record findings on the drawing and grade them',
  ],
}

export const mastCertification: PmPlan = {
  name: 'Yearly certification',
  taskType: 'Certification',
  interval: years(1, 30),
  labourHours: 24,
  lines: [
    'Clean critical areas for inspection',
    'Magnetic particle inspection of pad eyes and pins',
    'Ultrasonic check of main load pins',
    'Check plumb and alignment under full hook load',
    'Witness test with the inspection company',
    'File the certificate and update the tag',
  ],
}

export const winchService: PmPlan = {
  name: 'Half-yearly service',
  taskType: 'Service',
  interval: months(6, 10),
  labourHours: 1.5,
  lines: [
    'Bleed air and lock the supply valve',
    'Check motor oil and gearbox oil levels',
    'Drain the water trap, fill the lubricator',
    'Check brake band, adjust and test with load',
    'Check wire rope, end termination and five wraps left on the drum',
    'Check guard, drum lock and control lever return',
    'Check base bolts and welds',
  ],
}
