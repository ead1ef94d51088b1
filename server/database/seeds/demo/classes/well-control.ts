import { equipmentClass } from './equipment-class.ts'
import * as plans from '../plans/well-control.ts'

const annular = equipmentClass({
  prefix: 'BA',
  name: 'Annular preventer 13-5/8" 5M',
  type: 'Well control',
  category: 'Well control',
  models: [
    ['Hydril', 'GK 13-5/8 5000', 'GK#####'],
    ['NOV Shaffer', 'Spherical 13-5/8 5000', 'SP#####'],
    ['Cameron', 'DL 13-5/8 5000', 'DL#####'],
  ],
  keywords: 'BOP, annular, preventer',
  colour: 'Red',
  price: 310_000,
  lifeSpan: 20,
  meters: [{ kind: 'Cycles', perDay: 0.4 }],
  maintenanceTemplate: 'Well control, calendar and cycles',
  inspectionTemplate: 'Well control weekly check',
  plans: [plans.annularCheck, plans.bopRecertification],
})

const ramPreventer = equipmentClass({
  prefix: 'BR',
  name: 'Ram preventer 13-5/8" 10M',
  type: 'Well control',
  category: 'Well control',
  models: [
    ['Cameron', 'U 13-5/8 10000 double', 'CU#####'],
    ['NOV Shaffer', 'SL 13-5/8 10000', 'SL#####'],
  ],
  keywords: 'BOP, ram, preventer',
  colour: 'Red',
  price: 420_000,
  lifeSpan: 20,
  meters: [{ kind: 'Cycles', perDay: 0.5 }],
  maintenanceTemplate: 'Well control, calendar and cycles',
  inspectionTemplate: 'Well control weekly check',
  plans: [plans.ramCheck, plans.bopRecertification],
})

const accumulator = equipmentClass({
  prefix: 'KU',
  name: 'BOP closing unit',
  type: 'Well control',
  category: 'Well control',
  models: [
    ['Koomey', 'Type 80, 20 bottle', 'KM#####'],
    ['CAD', 'Model 1628', 'CD####'],
  ],
  keywords: 'accumulator, Koomey, closing unit',
  colour: 'Red',
  price: 190_000,
  lifeSpan: 20,
  inspectionTemplate: 'Well control weekly check',
  plans: [plans.accumulatorCheck],
})

export const bopStack = equipmentClass({
  prefix: 'BS',
  name: 'BOP stack 13-5/8"',
  type: 'Well control',
  category: 'Well control',
  models: [['Cameron', 'Stack 13-5/8 10M, frame and spools', 'ST####']],
  keywords: 'BOP, stack',
  colour: 'Red',
  price: 140_000,
  lifeSpan: 20,
  maintenanceTemplate: 'Well control, calendar and cycles',
  inspectionTemplate: 'Well control weekly check',
  parts: [
    [annular, 1],
    [ramPreventer, 2],
    [accumulator, 1],
  ],
})

export const chokeManifold = equipmentClass({
  prefix: 'CM',
  name: 'Choke manifold 10M',
  type: 'Well control',
  category: 'Well control',
  models: [
    ['Cameron', '4-1/16 x 3-1/8 10M', 'CH####'],
    ['Cactus', '3-1/16 10M', 'CW####'],
  ],
  keywords: 'choke, manifold, gate valve',
  colour: 'Red',
  price: 240_000,
  lifeSpan: 20,
  inspectionTemplate: 'Well control weekly check',
  plans: [plans.chokeManifoldCheck],
})

export const gasSeparator = equipmentClass({
  prefix: 'GS',
  name: 'Mud gas separator',
  type: 'Well control',
  category: 'Well control',
  models: [
    ['M-I SWACO', 'Super Mud Gas 48 in', 'MG####'],
    ['Dreco', 'Poor boy 36 in', 'PB####'],
  ],
  keywords: 'poor boy, degasser, separator',
  colour: 'Red',
  price: 62_000,
  lifeSpan: 20,
  plans: [plans.gasSeparatorCheck],
})
