import type {
  RoleAssignmentEffect,
  RoleAssignmentEvent,
} from '../../../src/machines/role-assignment.events.ts'
import { roleAssignmentMachine } from '../../../src/machines/role-assignment.machine.ts'
import type { ChartTable, Place } from './table.ts'

type Assignment = typeof roleAssignmentMachine

const user = { id: 'user-2', email: 'ada@x.org', fullName: '12 Ada Obi', phoneNumber: '' }
const roles = ['ADMIN', 'STAFF']
const message = 'The server cannot be reached.'
const lastAdmin = 'The last administrator has to stay one'

const find: RoleAssignmentEvent = { type: 'FIND', email: user.email }
const found: RoleAssignmentEvent = { type: 'USER.FOUND', user }
const unknown: RoleAssignmentEvent = { type: 'USER.UNKNOWN' }
const notFound: RoleAssignmentEvent = { type: 'USER.FAILED', message }
const loaded: RoleAssignmentEvent = { type: 'ROLES.LOADED', roles }
const notLoaded: RoleAssignmentEvent = { type: 'ROLES.FAILED', message }
const setRole: RoleAssignmentEvent = { type: 'SET.ROLE', email: user.email, role: 'STAFF' }
const roleSet: RoleAssignmentEvent = { type: 'ROLE.SET' }
const notSet: RoleAssignmentEvent = {
  type: 'ROLE.FAILED',
  failure: { message: lastAdmin },
  message: lastAdmin,
}
const again: RoleAssignmentEvent = { type: 'AGAIN' }
const loses: RoleAssignmentEvent = { type: 'RIGHTS.CHANGED', mayAssign: false }
const gains: RoleAssignmentEvent = { type: 'RIGHTS.CHANGED', mayAssign: true }

const finds: RoleAssignmentEffect = { type: 'user.find', email: user.email }
const loads: RoleAssignmentEffect = { type: 'roles.load' }
const sets: RoleAssignmentEffect = { type: 'role.set', email: user.email, role: 'STAFF' }
const saysUpdated: RoleAssignmentEffect = { type: 'toast', tone: 'success', name: 'roleUpdated' }
const saysRefused: RoleAssignmentEffect = { type: 'toast', tone: 'failure', failure: { message: lastAdmin } }
const saysUsersFailed: RoleAssignmentEffect = {
  type: 'toast',
  tone: 'failure',
  failure: { name: 'usersFailed' },
}

const nobodyFound = { email: '', user: null, roles: [], problem: null }
const at = (...after: readonly RoleAssignmentEvent[]): Place<Assignment> => ({
  input: { mayAssign: true },
  after,
})

const places: Readonly<Record<string, Place<Assignment>>> = {
  search: at(),
  'search, right lost': at(loses),
  'search after a failure': at(find, notFound),
  finding: at(find),
  'loading the roles': at(find, found),
  'without the roles': at(find, found, notLoaded),
  'without the roles, right lost': at(find, found, notLoaded, loses),
  choosing: at(find, found, loaded),
  'choosing, right lost': at(find, found, loaded, loses),
  'choosing after a refusal': at(find, found, loaded, setRole, notSet),
  saving: at(find, found, loaded, setRole),
  'saving by palette': at(setRole),
}

/** Setting the role of a user by hand (SPEC 4: a user, then the roles, then Set Role; UX P7: by palette at once). */
export const roleAssignmentTable: ChartTable<Assignment> = {
  name: 'role-assignment',
  machine: roleAssignmentMachine,
  places,
  rows: [
    ['search', 'START', 'search.waiting', []],
    ['search', loses, 'search.waiting', [], { mayAssign: false }],
    ['search, right lost', gains, 'search.waiting', [], { mayAssign: true }],
    ['search', find, 'finding', [finds], { email: user.email }],
    ['search, right lost', find, 'search.waiting', []],
    ['search after a failure', find, 'finding', [finds], { problem: null, hasFailed: false }],
    ['finding', found, 'loadingRoles', [loads], { user }],
    ['finding', unknown, 'search.unknown', [], { user: null }],
    ['finding', notFound, 'search.failed', [saysUsersFailed], { problem: message, hasFailed: true }],
    ['loading the roles', loaded, 'choosing', [], { roles }],
    ['loading the roles', notLoaded, 'rolesFailed', [], { problem: message, hasFailed: false }],
    ['loading the roles', again, 'search.waiting', [], nobodyFound],
    ['without the roles', { type: 'RETRY' }, 'loadingRoles', [loads], { user, problem: null }],
    ['without the roles', find, 'finding', [finds], { user: null, problem: null }],
    ['without the roles, right lost', find, 'rolesFailed', []],
    ['without the roles', again, 'search.waiting', [], nobodyFound],
    ['choosing', setRole, 'saving', [sets]],
    ['choosing, right lost', setRole, 'choosing', []],
    ['choosing after a refusal', setRole, 'saving', [sets], { problem: null }],
    ['choosing', find, 'finding', [finds], { user: null, roles: [] }],
    ['choosing, right lost', find, 'choosing', []],
    ['choosing', again, 'search.waiting', [], nobodyFound],
    ['choosing after a refusal', again, 'search.waiting', [], nobodyFound],
    ['saving', roleSet, 'choosing', [saysUpdated], { user, roles, problem: null }],
    ['saving', notSet, 'choosing', [saysRefused], { user, roles, problem: lastAdmin }],
    ['search', setRole, 'saving', [sets]],
    ['search, right lost', setRole, 'search.waiting', []],
    ['search after a failure', setRole, 'saving', [sets], { problem: null, hasFailed: false }],
    ['saving by palette', roleSet, 'search.waiting', [saysUpdated]],
    ['saving by palette', notSet, 'search.failed', [saysRefused], { problem: lastAdmin, hasFailed: false }],
  ],
}
