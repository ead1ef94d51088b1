import * as hoisting from './classes/hoisting.ts'
import * as lifting from './classes/lifting.ts'
import * as mud from './classes/mud-system.ts'
import * as power from './classes/power.ts'
import * as camp from './classes/safety-and-camp.ts'
import * as wellControl from './classes/well-control.ts'
import type { EquipmentClass } from './classes/equipment-class.ts'
import type { Site } from './sites.ts'

type Fleet = readonly (readonly [of: EquipmentClass, count: number])[]

/** What stands at a place of each category. Parts come with the equipment they are mounted on. */
export const fleets: Record<Site['category'], Fleet> = {
  Rig: [
    [hoisting.mast, 1],
    [hoisting.drawworks, 1],
    [hoisting.travellingBlock, 1],
    [hoisting.topDrive, 1],
    [hoisting.rotaryTable, 1],
    [hoisting.swivel, 1],
    [hoisting.ironRoughneck, 1],
    [hoisting.powerTong, 1],
    [mud.mudPump, 3],
    [mud.shaleShaker, 4],
    [mud.mudCleaner, 1],
    [mud.centrifuge, 1],
    [mud.degasser, 1],
    [mud.mudTank, 3],
    [mud.mixingPump, 2],
    [wellControl.bopStack, 1],
    [wellControl.chokeManifold, 1],
    [wellControl.gasSeparator, 1],
    [power.generator, 4],
    [power.scrHouse, 1],
    [power.airCompressor, 2],
    [power.campGenerator, 2],
    [power.lightTower, 4],
    [power.weldingMachine, 1],
    [camp.drillersConsole, 1],
    [camp.firePump, 1],
    [camp.gasDetection, 1],
    [camp.breathingAir, 1],
    [camp.campUnit, 4],
    [camp.waterTreatment, 1],
    [camp.fuelTank, 2],
    [camp.waterTank, 1],
    [lifting.crane, 1],
    [lifting.forklift, 1],
    [lifting.pickup, 2],
    [lifting.ambulance, 1],
  ],
  Yard: [
    [lifting.crane, 1],
    [lifting.forklift, 2],
    [lifting.wheelLoader, 1],
    [lifting.winchTruck, 4],
    [lifting.lowLoader, 3],
    [power.campGenerator, 1],
    [power.airCompressor, 1],
    [power.lightTower, 2],
    [power.weldingMachine, 2],
    [mud.mudPump, 1],
    [mud.shaleShaker, 2],
    [mud.centrifuge, 1],
    [camp.lathe, 1],
    [camp.hydraulicPress, 1],
    [camp.testBench, 1],
    [camp.pressureWasher, 2],
    [camp.firePump, 1],
    [camp.fuelTank, 1],
  ],
  Base: [
    [lifting.pickup, 6],
    [lifting.crewBus, 2],
    [lifting.forklift, 1],
    [power.campGenerator, 2],
    [camp.firePump, 1],
    [camp.waterTreatment, 1],
    [camp.fuelTank, 1],
  ],
}
