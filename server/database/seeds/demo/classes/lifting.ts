import { equipmentClass, runningHours } from './equipment-class.ts'
import * as plans from '../plans/lifting-and-safety.ts'

export const crane = equipmentClass({
  prefix: 'CR',
  name: 'Rough terrain crane',
  type: 'Crane',
  category: 'Lifting',
  models: [
    ['Grove', 'RT760E', '22####'],
    ['Terex', 'RT 555', 'TX####'],
    ['Tadano', 'GR-500EX', 'FB####'],
  ],
  keywords: 'crane, 50 t',
  colour: 'Yellow',
  price: 520_000,
  lifeSpan: 15,
  meters: [runningHours(5)],
  maintenanceTemplate: 'Lifting equipment, hours',
  inspectionTemplate: 'Lifting appliance pre-use check',
  plans: [plans.craneCheck, plans.craneCertification],
  operated: true,
})

export const forklift = equipmentClass({
  prefix: 'FL',
  name: 'Forklift',
  type: 'Forklift',
  category: 'Lifting',
  models: [
    ['Hyster', 'H155FT', 'K006V#####'],
    ['Caterpillar', 'DP70N', 'T35######'],
    ['Manitou', 'MT 1840', 'MAN######'],
  ],
  keywords: 'forklift, 7 t',
  colour: 'Yellow',
  price: 88_000,
  lifeSpan: 10,
  meters: [runningHours(7)],
  maintenanceTemplate: 'Lifting equipment, hours',
  inspectionTemplate: 'Lifting appliance pre-use check',
  plans: [plans.forkliftService],
  operated: true,
})

export const wheelLoader = equipmentClass({
  ...forklift,
  prefix: 'WL',
  name: 'Wheel loader',
  models: [
    ['Caterpillar', '966H', 'A6D#####'],
    ['Volvo', 'L120F', 'L120F#####'],
  ],
  keywords: 'loader, pipe forks',
  price: 265_000,
  lifeSpan: 12,
})

export const winchTruck = equipmentClass({
  prefix: 'WT',
  name: 'Winch truck',
  type: 'Truck',
  category: 'Lifting',
  models: [
    ['Kenworth', 'C500', '1NKC######'],
    ['Oshkosh', 'F-2365', 'OSK#####'],
    ['Mercedes-Benz', 'Actros 3340', 'WDB930#####'],
  ],
  keywords: 'bed truck, winch, gin poles',
  colour: 'White',
  price: 310_000,
  lifeSpan: 12,
  meters: [{ kind: 'Kilometres', perDay: 74 }, runningHours(6)],
  maintenanceTemplate: 'Truck, kilometres and hours',
  inspectionTemplate: 'Vehicle pre-trip check',
  plans: [plans.truckService],
  operated: true,
})

export const lowLoader = equipmentClass({
  prefix: 'LL',
  name: 'Low loader',
  type: 'Truck',
  category: 'Lifting',
  models: [
    ['Goldhofer', 'STZ-L 4', 'WG0######'],
    ['Nooteboom', 'OSDS-48', 'XMG######'],
  ],
  keywords: 'trailer, lowbed',
  colour: 'Red',
  price: 82_000,
  lifeSpan: 15,
  inspectionTemplate: 'Vehicle pre-trip check',
})

export const pickup = equipmentClass({
  prefix: 'PU',
  name: 'Pickup',
  type: 'Vehicle',
  category: 'Lifting',
  models: [
    ['Toyota', 'Hilux 2.8 D-4D', 'AHTFR######'],
    ['Toyota', 'Land Cruiser 79', 'JTELV######'],
    ['Ford', 'Ranger 3.2', 'MNBUM######'],
  ],
  keywords: 'pickup, 4x4',
  colour: 'White',
  price: 46_000,
  lifeSpan: 6,
  meters: [{ kind: 'Kilometres', perDay: 95 }],
  maintenanceTemplate: 'Light vehicle, kilometres',
  inspectionTemplate: 'Vehicle pre-trip check',
  plans: [plans.vehicleService],
  operated: true,
})

export const crewBus = equipmentClass({
  ...pickup,
  prefix: 'BU',
  name: 'Crew bus',
  models: [
    ['Toyota', 'Coaster 30', 'JTGFB######'],
    ['Mitsubishi', 'Rosa', 'BE6#####'],
  ],
  keywords: 'bus, crew change',
  price: 74_000,
  lifeSpan: 8,
})

export const ambulance = equipmentClass({
  ...pickup,
  prefix: 'AM',
  name: 'Ambulance',
  models: [['Toyota', 'Land Cruiser 78 Ambulance', 'JTERB######']],
  keywords: 'ambulance, first aid',
  price: 82_000,
  lifeSpan: 10,
})
