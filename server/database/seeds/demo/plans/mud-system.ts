import { hours, months, type PmPlan } from './pm-plan.ts'

export const mudPumpCheck: PmPlan = {
  name: 'Monthly check',
  taskType: 'Inspection',
  interval: months(1, 5),
  labourHours: 2,
  lines: [
    'Check crankcase oil level and colour; look for water',
    'Inspect liners, pistons and piston rods for wear and washing',
    'Inspect valves, seats and springs of one cylinder, in turn',
    'Check liner wash pump, tank level and spray on each liner',
    'Check extension rod seals and clamps',
    'Check pulsation dampener precharge with pressure bled off',
    'Check relief valve setting and shear pin size',
    'Grease centrifugal pump and jackshaft bearings',
    'Check fluid end studs and cylinder head gaskets for leaks',
    'Check guards, hold-down bolts and belt tension',
  ],
}

export const mudPumpService: PmPlan = {
  name: '500 hour service',
  taskType: 'Service',
  interval: hours(500, 50, 3),
  labourHours: 10,
  lines: [
    'Isolate, lock out and bleed the discharge line',
    'Take crankcase oil sample for analysis',
    'Change power end oil filter and clean the magnetic plugs',
    'Clean suction strainer and discharge strainer cross',
    'Measure liner wear at three points; record the largest bore',
    'Change pistons and rod packing where worn beyond 2 mm',
    'Inspect crosshead guides and measure clearance top and bottom',
    'Check crosshead pin bolts and extension rod alignment',
    'Inspect bull gear and pinion teeth through the covers',
    'Check main bearing bolts with torque wrench',
    'Change valves and seats found cut',
    'Reset relief valve and test it at the rated liner pressure',
    'Check pulsation dampener bladder and recharge with nitrogen',
    'Run up unloaded 20 minutes; check pressure, noise and temperature',
  ],
}

export const chargePumpService: PmPlan = {
  name: 'Quarterly service',
  taskType: 'Service',
  interval: months(3, 7),
  labourHours: 3,
  lines: [
    'Lock out the motor and close suction and discharge valves',
    'Check mechanical seal or packing for leaks; adjust or change',
    'Check impeller clearance and casing wear',
    'Change bearing housing oil',
    'Check coupling insert and alignment',
    'Check base bolts and guards',
    'Run and record suction and discharge pressure',
  ],
}

export const tractionMotorCheck: PmPlan = {
  name: 'Half-yearly motor check',
  taskType: 'Inspection',
  interval: months(6, 14),
  labourHours: 4,
  lines: [
    'Lock out at the SCR house and prove dead',
    'Blow out windings with dry air at low pressure',
    'Measure brush length and spring force; change brushes below 25 mm',
    'Check commutator for burning, high mica and out of round',
    'Measure insulation to ground with 1000 V; record megohms',
    'Check space heater and temperature sensors',
    'Check blower filters, duct and pressure switch',
    'Grease bearings; check for purge',
    'Check terminal box seals and cable glands',
  ],
}

export const shakerService: PmPlan = {
  name: 'Two-monthly service',
  taskType: 'Service',
  interval: months(2, 7),
  labourHours: 2,
  lines: [
    'Lock out and wash down the basket',
    'Inspect screens; change torn panels',
    'Check tension bolts, fingers and side rails',
    'Grease vibrator motor bearings with the stated amount',
    'Check vibrator motor bolts with torque wrench',
    'Check float mounts and springs for cracks',
    'Check deck angle adjuster and locks',
    'Check motor cables, glands and earth strap',
    'Run and measure stroke on both sides',
  ],
}

export const centrifugeService: PmPlan = {
  name: '500 hour service',
  taskType: 'Service',
  interval: hours(500, 50),
  labourHours: 6,
  lines: [
    'Lock out and flush bowl until clear',
    'Grease main and conveyor bearings',
    'Change gearbox oil; look for metal',
    'Check conveyor flights and hard facing',
    'Check bowl discharge nozzles',
    'Check belts, pulleys and fluid coupling level',
    'Test vibration switch and torque limit',
    'Check feed pump stator and rotor wear',
    'Run at working speed; record vibration in mm/s',
  ],
}

export const degasserService: PmPlan = {
  name: 'Quarterly service',
  taskType: 'Service',
  interval: months(3, 7),
  labourHours: 3,
  lines: [
    'Lock out and vent the vessel',
    'Clean the vessel and leaf plates',
    'Change vacuum pump oil and filter',
    'Check float, linkage and three-way valve',
    'Check door gasket and sight glass',
    'Check discharge eductor nozzle',
    'Run on mud; record vacuum reached',
  ],
}

export const agitatorService: PmPlan = {
  name: 'Half-yearly service',
  taskType: 'Lubrication',
  interval: months(6, 10),
  labourHours: 1.5,
  lines: [
    'Lock out the agitator',
    'Check gearbox oil level and water content',
    'Change gearbox oil',
    'Check coupling and shaft runout',
    'Check impeller blades and stabiliser',
    'Check hold-down bolts and vent plug',
  ],
}

export const mudTankCheck: PmPlan = {
  name: 'Half-yearly tank inspection',
  taskType: 'Inspection',
  interval: months(6, 14),
  labourHours: 5,
  lines: [
    'Empty, flush and ventilate; take the entry permit',
    'Measure plate thickness at floor and four walls',
    'Check dump valves, equaliser and butterfly valve seats',
    'Check mud guns, hoses and unions',
    'Check walkways, gratings, handrails and steps',
    'Check level probes and trip tank float',
    'Touch up paint and number plates',
  ],
}
