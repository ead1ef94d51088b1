import { equipmentClass, runningHours } from './equipment-class.ts'
import * as plans from '../plans/mud-system.ts'

const tractionMotor = equipmentClass({
  prefix: 'TM',
  name: 'Traction motor',
  type: 'Motor',
  category: 'Power',
  models: [
    ['GE', '752AR', 'GE##-####'],
    ['GE', '752US High Torque', 'GE##-####'],
    ['EMD', 'D79', 'D79-#####'],
  ],
  keywords: 'DC motor, drive',
  colour: 'Grey',
  price: 165_000,
  lifeSpan: 20,
  plans: [plans.tractionMotorCheck],
})

const chargePump = equipmentClass({
  prefix: 'CP',
  name: 'Charge pump',
  type: 'Pump',
  category: 'Mud system',
  models: [
    ['NOV Mission', 'Magnum I 8x6x14', 'MM@####'],
    ['NOV Mission', '2500 Supreme 6x5x11', 'MS@####'],
  ],
  keywords: 'centrifugal, supercharge',
  colour: 'Blue',
  price: 28_000,
  lifeSpan: 10,
  plans: [plans.chargePumpService],
})

const pulsationDampener = equipmentClass({
  prefix: 'PD',
  name: 'Pulsation dampener',
  type: 'Pump',
  category: 'Mud system',
  models: [['Hydril', 'K-20-5000', 'K20-####']],
  keywords: 'dampener, bladder, nitrogen',
  colour: 'Red',
  price: 14_500,
  lifeSpan: 15,
})

export const mudPump = equipmentClass({
  prefix: 'MP',
  name: 'Mud pump',
  type: 'Pump',
  category: 'Mud system',
  models: [
    ['National Oilwell', '12-P-160', 'T#####'],
    ['Gardner Denver', 'PZ-11', 'PZ#####'],
    ['BOMCO', 'F-1600', 'F16-####'],
  ],
  keywords: 'triplex, mud pump, high pressure',
  colour: 'Blue',
  price: 1_150_000,
  nameplate: { 'Rated power (hp)': 1600, 'Rated speed (spm)': 120, 'Maximum pressure (psi)': 5000 },
  lifeSpan: 25,
  meters: [runningHours(14), { kind: 'Strokes', perDay: 84 }],
  maintenanceTemplate: 'Mud pump, hours and strokes',
  inspectionTemplate: 'Mud pump daily walk-round',
  plans: [plans.mudPumpCheck, plans.mudPumpService],
  parts: [
    [tractionMotor, 2],
    [chargePump, 1],
    [pulsationDampener, 1],
  ],
})

export const shaleShaker = equipmentClass({
  prefix: 'SS',
  name: 'Shale shaker',
  type: 'Solids control',
  category: 'Mud system',
  models: [
    ['Derrick', 'FLC 514', 'DE####-##'],
    ['M-I SWACO', 'Mongoose PRO', 'MG#####'],
    ['NOV Brandt', 'King Cobra', 'KC-####'],
  ],
  keywords: 'shaker, screens, solids',
  colour: 'Green',
  price: 92_000,
  lifeSpan: 12,
  inspectionTemplate: 'Solids control daily check',
  plans: [plans.shakerService],
})

export const centrifuge = equipmentClass({
  prefix: 'CF',
  name: 'Decanting centrifuge',
  type: 'Solids control',
  category: 'Mud system',
  models: [
    ['Derrick', 'DE-1000', 'DC####'],
    ['NOV Brandt', 'HS-3400', 'HS#####'],
    ['M-I SWACO', '518 HV', 'S518-###'],
  ],
  keywords: 'centrifuge, barite, solids',
  colour: 'Green',
  price: 210_000,
  lifeSpan: 15,
  meters: [runningHours(11)],
  maintenanceTemplate: 'Solids control, hours',
  inspectionTemplate: 'Solids control daily check',
  plans: [plans.centrifugeService],
})

export const degasser = equipmentClass({
  prefix: 'DG',
  name: 'Vacuum degasser',
  type: 'Solids control',
  category: 'Mud system',
  models: [
    ['Derrick', 'Vacu-Flo 1200', 'VF####'],
    ['M-I SWACO', 'D-GASSER', 'DGS-####'],
  ],
  keywords: 'degasser, vacuum',
  colour: 'Green',
  price: 74_000,
  lifeSpan: 15,
  inspectionTemplate: 'Solids control daily check',
  plans: [plans.degasserService],
})

export const mudCleaner = equipmentClass({
  prefix: 'MC',
  name: 'Mud cleaner',
  type: 'Solids control',
  category: 'Mud system',
  models: [
    ['Derrick', 'Hi-G Dryer 16 cone', 'HG####'],
    ['NOV Brandt', 'ATL-16/2', 'AT####'],
  ],
  keywords: 'desilter, desander, hydrocyclone',
  colour: 'Green',
  price: 118_000,
  lifeSpan: 12,
  inspectionTemplate: 'Solids control daily check',
  plans: [plans.shakerService],
})

const agitator = equipmentClass({
  prefix: 'AG',
  name: 'Mud agitator',
  type: 'Motor',
  category: 'Mud system',
  models: [
    ['NOV Brandt', 'MA-15', 'MA15-####'],
    ['Lightnin', '75Q20', 'LT####'],
  ],
  keywords: 'agitator, mixer, gearbox',
  colour: 'Grey',
  price: 17_500,
  lifeSpan: 12,
  plans: [plans.agitatorService],
})

export const mudTank = equipmentClass({
  prefix: 'MT',
  name: 'Mud tank',
  type: 'Tank',
  category: 'Mud system',
  models: [
    ['Lee C. Moore', '450 bbl', 'LCM-####'],
    ['Dreco', '500 bbl', 'DR####'],
  ],
  keywords: 'tank, active, reserve',
  colour: 'Grey',
  price: 86_000,
  lifeSpan: 20,
  inspectionTemplate: 'Rig move inspection',
  plans: [plans.mudTankCheck],
  parts: [[agitator, 2]],
})

export const mixingPump = equipmentClass({
  prefix: 'XP',
  name: 'Mud mixing pump',
  type: 'Pump',
  category: 'Mud system',
  models: [['NOV Mission', 'Magnum XP 8x6x14', 'XP@####']],
  keywords: 'centrifugal, hopper, mixing',
  colour: 'Blue',
  price: 31_000,
  lifeSpan: 10,
  plans: [plans.chargePumpService],
})
