import { equipmentClass } from './equipment-class.ts'
import * as plans from '../plans/lifting-and-safety.ts'

export const firePump = equipmentClass({
  prefix: 'FP',
  name: 'Fire pump',
  type: 'Safety',
  category: 'Safety',
  models: [
    ['Godiva', 'GMA 2700', 'GD#####'],
    ['Patterson', '6x5 MAA', 'PP#####'],
  ],
  keywords: 'fire, diesel pump',
  colour: 'Red',
  price: 36_000,
  lifeSpan: 15,
  maintenanceTemplate: 'Safety equipment, calendar',
  inspectionTemplate: 'Fire and gas weekly check',
  plans: [plans.firePumpTest],
})

export const gasDetection = equipmentClass({
  prefix: 'GD',
  name: 'Gas detection system',
  type: 'Safety',
  category: 'Safety',
  models: [
    ['Dräger', 'REGARD 7000, 12 channel', 'ARHL-####'],
    ['MSA', 'SUPREMATouch, 16 channel', 'MSA#####'],
  ],
  keywords: 'H2S, LEL, sensors',
  colour: 'White',
  price: 58_000,
  lifeSpan: 10,
  maintenanceTemplate: 'Safety equipment, calendar',
  inspectionTemplate: 'Fire and gas weekly check',
  plans: [plans.gasDetectionCalibration],
})

export const breathingAir = equipmentClass({
  prefix: 'BC',
  name: 'Breathing air compressor',
  type: 'Safety',
  category: 'Safety',
  models: [
    ['Bauer', 'Mariner 320', 'BM#####'],
    ['Coltri', 'MCH-16', 'MCH####'],
  ],
  keywords: 'SCBA, cascade',
  colour: 'Yellow',
  price: 18_500,
  lifeSpan: 12,
  maintenanceTemplate: 'Safety equipment, calendar',
  plans: [plans.breathingAirService],
})

export const drillersConsole = equipmentClass({
  prefix: 'DC',
  name: 'Drilling instrumentation',
  type: 'Instrument',
  category: 'Instruments',
  models: [
    ['Pason', 'EDR', 'PS#####'],
    ['Martin-Decker', 'M/D TOTCO DeckBoss', 'MD#####'],
  ],
  keywords: 'EDR, weight indicator, console',
  colour: 'Black',
  price: 145_000,
  lifeSpan: 10,
  plans: [plans.consoleCalibration],
})

export const campUnit = equipmentClass({
  prefix: 'CU',
  name: 'Accommodation unit',
  type: 'Camp unit',
  category: 'Camp',
  models: [
    ['Modulex', '40 ft, 8 man', 'MX####'],
    ['Weatherhaven', '40 ft, office', 'WH####'],
  ],
  keywords: 'camp, cabin, skid',
  colour: 'White',
  price: 54_000,
  lifeSpan: 15,
  plans: [plans.campUnitCheck],
})

export const waterTreatment = equipmentClass({
  prefix: 'WP',
  name: 'Water treatment unit',
  type: 'Camp unit',
  category: 'Camp',
  models: [
    ['Lenntech', 'RO 3 m³/h', 'LN####'],
    ['Veolia', 'Aquadem 2000', 'VE####'],
  ],
  keywords: 'water, reverse osmosis',
  colour: 'Blue',
  price: 38_000,
  lifeSpan: 12,
  plans: [plans.waterTreatmentCheck],
})

export const fuelTank = equipmentClass({
  prefix: 'FT',
  name: 'Diesel tank',
  type: 'Tank',
  category: 'Power',
  models: [
    ['Dreco', '20,000 l skid', 'FT####'],
    ['Transcube', '10,000 l', 'TC####'],
  ],
  keywords: 'fuel, diesel, bunded',
  colour: 'Grey',
  price: 32_000,
  lifeSpan: 20,
})

export const waterTank = equipmentClass({
  ...fuelTank,
  prefix: 'WA',
  name: 'Water tank',
  models: [['Dreco', '500 bbl', 'WT####']],
  keywords: 'drill water',
  price: 41_000,
})

export const lathe = equipmentClass({
  prefix: 'LA',
  name: 'Lathe',
  type: 'Workshop tool',
  category: 'Workshop',
  models: [
    ['Colchester', 'Mastiff 1400', 'CM#####'],
    ['Summit', '24-6x120B', 'SM####'],
  ],
  keywords: 'machine tool, threads',
  colour: 'Green',
  price: 95_000,
  lifeSpan: 20,
  plans: [plans.workshopMachineCheck],
})

export const hydraulicPress = equipmentClass({
  ...lathe,
  prefix: 'HP',
  name: 'Hydraulic press',
  models: [['Enerpac', 'XLP-200', 'EP#####']],
  keywords: 'press, 200 t',
  colour: 'Yellow',
  price: 42_000,
  lifeSpan: 20,
})

export const testBench = equipmentClass({
  ...lathe,
  prefix: 'BT',
  name: 'BOP test unit',
  models: [['Haskel', 'AHV 20K', 'HK#####']],
  keywords: 'pressure test, 20,000 psi',
  colour: 'Grey',
  price: 64_000,
  lifeSpan: 12,
})

export const pressureWasher = equipmentClass({
  prefix: 'PW',
  name: 'Pressure washer',
  type: 'Workshop tool',
  category: 'Workshop',
  models: [
    ['Hotsy', '1075SSE', 'H####-####'],
    ['Kärcher', 'HDS 13/20', 'K######'],
  ],
  keywords: 'washer, hot water',
  colour: 'Yellow',
  price: 8_900,
  lifeSpan: 7,
})
