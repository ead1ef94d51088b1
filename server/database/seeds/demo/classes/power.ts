import { equipmentClass, runningHours } from './equipment-class.ts'
import * as plans from '../plans/power.ts'

const alternator = equipmentClass({
  prefix: 'AL',
  name: 'Alternator',
  type: 'Electrical',
  category: 'Power',
  models: [
    ['Kato', '8P6.5-3000, 1500 kVA', 'KT#####'],
    ['Baylor', 'G855TJV, 1500 kVA', 'BY#####'],
  ],
  keywords: 'alternator, 600 V',
  colour: 'Grey',
  price: 110_000,
  lifeSpan: 20,
})

export const generator = equipmentClass({
  prefix: 'GE',
  name: 'Rig generator',
  type: 'Generator',
  category: 'Power',
  models: [
    ['Caterpillar', '3512B', '4AW#####'],
    ['Caterpillar', '3512C', 'LLA#####'],
    ['Cummins', 'QSK45', '3316####'],
  ],
  keywords: 'engine, genset, diesel',
  colour: 'Yellow',
  price: 640_000,
  nameplate: { 'Voltage (V)': 600, 'Frequency (Hz)': 60, Phases: 3, 'Power factor': 0.8 },
  lifeSpan: 20,
  meters: [runningHours(13)],
  maintenanceTemplate: 'Generator set, hours',
  inspectionTemplate: 'Generator daily check',
  plans: [plans.engineService, plans.generatorLoadTest, plans.generatorOverhaulCheck],
  parts: [[alternator, 1]],
})

export const campGenerator = equipmentClass({
  prefix: 'CG',
  name: 'Camp generator',
  type: 'Generator',
  category: 'Power',
  models: [
    ['FG Wilson', 'P500-3', 'FGW#####'],
    ['Perkins', '2506C-E15', 'MGB#####'],
    ['Cummins', 'C500 D5', 'X12#####'],
  ],
  keywords: 'genset, camp, diesel',
  colour: 'Yellow',
  price: 96_000,
  lifeSpan: 12,
  meters: [runningHours(12)],
  maintenanceTemplate: 'Generator set, hours',
  inspectionTemplate: 'Generator daily check',
  plans: [plans.engineService],
})

const transformer = equipmentClass({
  prefix: 'TR',
  name: 'Distribution transformer',
  type: 'Electrical',
  category: 'Power',
  models: [
    ['ABB', '1000 kVA 600/480 V', 'AB#####'],
    ['Schneider Electric', 'Trihal 800 kVA', 'SE#####'],
  ],
  keywords: 'transformer',
  colour: 'Grey',
  price: 42_000,
  lifeSpan: 25,
  maintenanceTemplate: 'Electrical, calendar',
  plans: [plans.transformerCheck],
})

export const scrHouse = equipmentClass({
  prefix: 'SC',
  name: 'SCR house',
  type: 'Electrical',
  category: 'Power',
  models: [
    ['Ross Hill', '1400, 4 x 4', 'RH####'],
    ['Integrated Power Systems', 'IPS 2000, 5 x 4', 'IP####'],
  ],
  keywords: 'SCR, PCR, switchgear',
  colour: 'White',
  price: 1_300_000,
  lifeSpan: 25,
  maintenanceTemplate: 'Electrical, calendar',
  plans: [plans.scrHouseCheck],
  parts: [[transformer, 2]],
})

const airReceiver = equipmentClass({
  prefix: 'AR',
  name: 'Air receiver',
  type: 'Compressor',
  category: 'Air',
  models: [['Manchester Tank', '400 gal 200 psi', 'MT######']],
  keywords: 'pressure vessel, air',
  colour: 'Grey',
  price: 7_800,
  lifeSpan: 20,
})

export const airCompressor = equipmentClass({
  prefix: 'AC',
  name: 'Air compressor',
  type: 'Compressor',
  category: 'Air',
  models: [
    ['Sullair', 'LS-16 75', '003-######'],
    ['Ingersoll Rand', 'SSR-EP100', 'PX####U##'],
    ['Atlas Copco', 'GA 75', 'AIF######'],
  ],
  keywords: 'rig air, screw compressor',
  colour: 'Green',
  price: 48_000,
  lifeSpan: 12,
  meters: [runningHours(12)],
  maintenanceTemplate: 'Compressor, hours',
  plans: [plans.compressorService],
  parts: [[airReceiver, 1]],
})

export const lightTower = equipmentClass({
  prefix: 'LT',
  name: 'Light tower',
  type: 'Lighting',
  category: 'Power',
  models: [
    ['Allmand', 'Night-Lite Pro II', '####PRO##'],
    ['Atlas Copco', 'HiLight V4', 'HL#####'],
    ['Generac', 'MLT6SM', '300#####'],
  ],
  keywords: 'lighting, mast',
  colour: 'Yellow',
  price: 14_000,
  lifeSpan: 8,
  meters: [runningHours(9)],
  plans: [plans.lightTowerService],
})

export const weldingMachine = equipmentClass({
  prefix: 'WM',
  name: 'Welding machine',
  type: 'Workshop tool',
  category: 'Workshop',
  models: [
    ['Lincoln Electric', 'Classic 300D', 'U1######'],
    ['Miller', 'Big Blue 400 Pro', 'MJ######'],
  ],
  keywords: 'welder, diesel',
  colour: 'Red',
  price: 17_000,
  lifeSpan: 10,
  meters: [runningHours(3)],
})
