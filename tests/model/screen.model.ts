import { noRights, type Rights, rightsOf } from '../../src/machines/rights.ts'
import { screenMachine } from '../../src/machines/screen.machine.ts'
import { plainWithheld } from '../../src/engine/definition/from-entity.ts'
import type { ChartModel, Scenario } from './paths.ts'
import { type Role, subjects } from './roles.ts'

const roles: readonly Role[] = ['ADMIN', 'STAFF', 'READER']

type ScreenScenario = Scenario<typeof screenMachine>

const scenario = (role: string, rights: Rights, later: Rights = rights): ScreenScenario => ({
  role,
  input: { rights, layout: 'popup' },
  samples: [{ type: 'RIGHTS.CHANGED', rights: later }],
})

const admin = rightsOf(subjects.ADMIN, 'pmOperation')

/** The screen as coded definitions offer it. */
export const codedScenario: ScreenScenario = {
  role: 'ADMIN on a coded screen',
  input: { rights: admin, layout: 'popup', withheld: plainWithheld },
  samples: [{ type: 'RIGHTS.CHANGED', rights: admin }],
}

/** The screen of PM operations for each role, and of one record without a grid. */
export const screenModel: ChartModel<typeof screenMachine> = {
  name: 'screen',
  machine: screenMachine,
  scenarios: [
    ...roles.map((role) => scenario(role, rightsOf(subjects[role], 'pmOperation'))),
    codedScenario,
    scenario('ADMIN losing every right', admin, noRights),
    {
      role: 'ADMIN on a screen of one record',
      input: { rights: { ...admin, create: false, delete: false }, layout: 'form', single: 1 },
      samples: [{ type: 'RIGHTS.CHANGED', rights: admin }],
    },
  ],
  samples: [
    { type: 'EDIT', key: 7 },
    { type: 'VIEW', key: 7 },
    { type: 'DELETE', key: 7 },
    { type: 'DELETE' },
    { type: 'STEPPED', key: 8 },
    { type: 'RECORD.NUMBERED', from: 7, key: 9 },
    { type: 'RECORD.NUMBERED', from: 8, key: 9 },
    { type: 'WENT.BACK', to: 'list' },
    { type: 'WENT.BACK', to: 'record' },
    { type: 'SAVE.FAILED', failure: { name: 'saveFailed' } },
    { type: 'DELETE.FAILED', failure: { message: 'It is in use' } },
  ],
  reads: ({ key, single, rights, dirty, unlocked, onward }) => [
    key !== null,
    single !== null,
    rights,
    dirty,
    unlocked,
    onward,
  ],
}
