import { months, type PmPlan, years } from './pm-plan.ts'

export const annularCheck: PmPlan = {
  name: 'Monthly check',
  taskType: 'Inspection',
  interval: months(1, 5),
  labourHours: 3,
  isSafetyCritical: true,
  lines: [
    'Inspect packing element through the bore for cuts and set',
    'Close on pipe and record closing time and pressure',
    'Check head, adapter ring and jaw screws',
    'Check chamber seals: no flow at the weep hole',
    'Check hose connections and fire sleeves',
    'Grease flange bolts and check make-up',
    'Record closing cycles since last redress',
  ],
}

export const ramCheck: PmPlan = {
  name: 'Monthly check',
  taskType: 'Inspection',
  interval: months(1, 5),
  labourHours: 4,
  isSafetyCritical: true,
  lines: [
    'Open bonnets one side at a time; clean the cavity',
    'Inspect ram packers, top seals and ram blocks',
    'Inspect bonnet seals and connecting rod seals',
    'Check ram bore for scoring; measure clearance',
    'Check manual lock screws over full travel',
    'Lubricate rams and hinges',
    'Torque bonnet bolts to the table',
    'Close and open; record times and volumes',
    'Test low 300 psi and high to programme; attach chart',
  ],
}

export const bopRecertification: PmPlan = {
  name: 'Yearly strip and test',
  taskType: 'Overhaul',
  interval: years(1, 30),
  labourHours: 48,
  isSafetyCritical: true,
  lines: [
    'Strip to body in the workshop, clean and degrease',
    'Measure ring grooves, bores and cavities; record',
    'Magnetic particle inspection of bolts, studs and pins',
    'Change every elastomer; note batch and expiry',
    'Check operating pistons and cylinders for scoring',
    'Reassemble with new seals to the maker’s manual',
    'Body test at rated pressure, 15 minutes, chart recorded',
    'Operating chamber test at 3000 psi',
    'Paint, stencil and file the data book',
  ],
}

export const accumulatorCheck: PmPlan = {
  name: 'Monthly test',
  taskType: 'Test',
  interval: months(1, 5),
  labourHours: 2.5,
  isSafetyCritical: true,
  lines: [
    'Record accumulator, manifold and annular pressures',
    'Check fluid level and clean the reservoir strainers',
    'Check nitrogen precharge of two bottles, in turn',
    'Start electric and air pumps; record recharge time',
    'Check relief valve and pressure switch settings',
    'Check four-way valves for leaks to tank',
    'Function test from the unit, driller’s and remote panel',
    'Check air supply filter and lubricator',
    'Check hoses, unions and fire blankets to the BOP',
  ],
}

export const chokeManifoldCheck: PmPlan = {
  name: 'Monthly check',
  taskType: 'Test',
  interval: months(1, 5),
  labourHours: 4,
  lines: [
    'Flush the manifold with water and blow through',
    'Grease every gate valve; count turns open to closed',
    'Operate the hydraulic choke over full travel; record time',
    'Check adjustable choke seat and tip',
    'Pressure test valves from the well side in order',
    'Check gauges against the test gauge',
    'Check hammer unions, targets and anchor chains',
    'Leave valves lined up as the board shows',
  ],
}

export const gasSeparatorCheck: PmPlan = {
  name: 'Half-yearly inspection',
  taskType: 'Inspection',
  interval: months(6, 14),
  labourHours: 4,
  lines: [
    'Open the inspection hatch and clean the vessel',
    'Check baffles and impingement plate',
    'Measure wall thickness at inlet and bottom',
    'Check vent line supports and flame arrester',
    'Check liquid seal height and drain',
    'Check differential pressure gauge',
  ],
}
