import { equipmentClass, runningHours } from './equipment-class.ts'
import * as plans from '../plans/hoisting.ts'

const airWinch = equipmentClass({
  prefix: 'AW',
  name: 'Air winch',
  type: 'Winch',
  category: 'Hoisting',
  models: [
    ['Ingersoll Rand', 'FA2.5', 'FA#####'],
    ['Ingersoll Rand', 'Force 5 FA5', 'FA#####'],
    ['Red Rooster', 'TMH 3000', 'RR####'],
  ],
  keywords: 'tugger, utility winch',
  colour: 'Orange',
  price: 24_000,
  lifeSpan: 12,
  inspectionTemplate: 'Lifting gear six-month certification',
  plans: [plans.winchService],
})

const manRiderWinch = equipmentClass({
  ...airWinch,
  prefix: 'MR',
  name: 'Man-riding winch',
  models: [['Ingersoll Rand', 'LS150RLP Man Rider', 'MR#####']],
  keywords: 'man rider, personnel',
  price: 39_000,
})

const crownBlock = equipmentClass({
  prefix: 'CB',
  name: 'Crown block',
  type: 'Hoisting',
  category: 'Hoisting',
  models: [
    ['Lee C. Moore', '7 sheave, 500 t', 'CB-####'],
    ['Pyramid', '6 sheave, 500 t', 'PY####'],
  ],
  keywords: 'crown, sheaves',
  colour: 'Yellow',
  price: 140_000,
  lifeSpan: 20,
  inspectionTemplate: 'Derrick and hoisting pre-tour check',
  plans: [plans.crownInspection],
})

const substructure = equipmentClass({
  prefix: 'SB',
  name: 'Substructure',
  type: 'Structure',
  category: 'Hoisting',
  models: [
    ['Lee C. Moore', 'Slingshot 25 ft', 'SB-####'],
    ['Pyramid', 'Swing-up 30 ft', 'PS####'],
  ],
  keywords: 'substructure, floor',
  colour: 'Yellow',
  price: 900_000,
  lifeSpan: 25,
  inspectionTemplate: 'Rig move inspection',
  plans: [plans.mastInspection],
})

export const mast = equipmentClass({
  prefix: 'MA',
  name: 'Mast',
  type: 'Structure',
  category: 'Hoisting',
  models: [
    ['Lee C. Moore', 'Cantilever 142 ft, 1,000,000 lb', 'MA-####'],
    ['Pyramid', 'Cantilever 147 ft, 1,000,000 lb', 'PM####'],
  ],
  keywords: 'mast, derrick',
  colour: 'Yellow',
  price: 1_600_000,
  lifeSpan: 25,
  inspectionTemplate: 'Derrick and hoisting pre-tour check',
  plans: [plans.mastInspection, plans.mastCertification],
  parts: [
    [crownBlock, 1],
    [substructure, 1],
    [airWinch, 3],
    [manRiderWinch, 1],
  ],
})

const auxiliaryBrake = equipmentClass({
  prefix: 'EB',
  name: 'Eddy current brake',
  type: 'Drawworks',
  category: 'Hoisting',
  models: [
    ['Baylor', 'Elmagco 6032', 'EM####'],
    ['Baylor', 'Elmagco 7838', 'EM####'],
  ],
  keywords: 'auxiliary brake, Elmagco',
  colour: 'Grey',
  price: 120_000,
  lifeSpan: 20,
})

export const drawworks = equipmentClass({
  prefix: 'DW',
  name: 'Drawworks',
  type: 'Drawworks',
  category: 'Hoisting',
  models: [
    ['National', '1320-UE', 'NS#####'],
    ['Oilwell', 'E-2000', 'OW#####'],
    ['Mid-Continent', 'U-1220-EB', 'MC####'],
  ],
  keywords: 'drawworks, hoist, brake',
  colour: 'Blue',
  price: 1_900_000,
  lifeSpan: 25,
  meters: [runningHours(12), { kind: 'Ton-miles', perDay: 46 }],
  maintenanceTemplate: 'Hoisting, hours and ton-miles',
  inspectionTemplate: 'Derrick and hoisting pre-tour check',
  plans: [plans.drawworksService],
  parts: [[auxiliaryBrake, 1]],
})

export const travellingBlock = equipmentClass({
  prefix: 'TB',
  name: 'Travelling block',
  type: 'Hoisting',
  category: 'Hoisting',
  models: [
    ['National', '660-H-500', 'TB#####'],
    ['McKissick', '73-650', 'MK####'],
  ],
  keywords: 'block, sheaves',
  colour: 'Yellow',
  price: 230_000,
  lifeSpan: 20,
  inspectionTemplate: 'Derrick and hoisting pre-tour check',
  plans: [plans.blockInspection],
})

export const topDrive = equipmentClass({
  prefix: 'TD',
  name: 'Top drive',
  type: 'Top drive',
  category: 'Rotating',
  models: [
    ['NOV', 'TDS-11SA', 'TDS11-####'],
    ['Canrig', '8050E-712', 'CR#####'],
    ['Tesco', '500 ECI 900', 'TE#####'],
  ],
  keywords: 'top drive, pipe handler, IBOP',
  colour: 'Yellow',
  price: 1_750_000,
  lifeSpan: 20,
  meters: [runningHours(15)],
  maintenanceTemplate: 'Top drive and rotary, hours',
  inspectionTemplate: 'Derrick and hoisting pre-tour check',
  plans: [plans.topDriveWeekly, plans.topDriveService],
})

export const rotaryTable = equipmentClass({
  prefix: 'RT',
  name: 'Rotary table',
  type: 'Rotary',
  category: 'Rotating',
  models: [
    ['National', 'C-375', 'RT#####'],
    ['Oilwell', 'A-37½', 'OA####'],
  ],
  keywords: 'rotary, master bushing',
  colour: 'Blue',
  price: 260_000,
  lifeSpan: 25,
  meters: [runningHours(4)],
  maintenanceTemplate: 'Top drive and rotary, hours',
  plans: [plans.rotaryTableService],
})

export const swivel = equipmentClass({
  prefix: 'SW',
  name: 'Swivel',
  type: 'Rotary',
  category: 'Rotating',
  models: [
    ['National', 'P-500', 'SW#####'],
    ['Oilwell', 'PC-425', 'PC####'],
  ],
  keywords: 'swivel, washpipe',
  colour: 'Yellow',
  price: 120_000,
  lifeSpan: 20,
})

export const ironRoughneck = equipmentClass({
  prefix: 'IR',
  name: 'Iron roughneck',
  type: 'Pipe handling',
  category: 'Rotating',
  models: [
    ['NOV', 'ST-80', 'ST80-####'],
    ['Blohm + Voss', 'Floorhand', 'BV####'],
  ],
  keywords: 'roughneck, torque, spinner',
  colour: 'Orange',
  price: 480_000,
  lifeSpan: 15,
  meters: [{ kind: 'Cycles', perDay: 55 }],
  plans: [plans.roughneckService],
})

export const powerTong = equipmentClass({
  prefix: 'PT',
  name: 'Power tong',
  type: 'Pipe handling',
  category: 'Rotating',
  models: [
    ['Eckel', '13-3/8 HS', 'EK####'],
    ['Weatherford', '14.5-50', 'WF####'],
  ],
  keywords: 'tong, casing',
  colour: 'Orange',
  price: 68_000,
  lifeSpan: 12,
})
