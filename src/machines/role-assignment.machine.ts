import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type {
  RoleAssignmentContext,
  RoleAssignmentEffect,
  RoleAssignmentEvent,
  RoleAssignmentInput,
} from './role-assignment.events.ts'

const types: ChartTypes<
  RoleAssignmentContext,
  RoleAssignmentEvent,
  RoleAssignmentInput,
  RoleAssignmentEffect
> = {}

/**
 * Setting the role of a user (SPEC 4): a user is searched for, then the roles load, then Set Role. An unknown e-mail
 * loads no roles and stays in the search (READINGS). Set Role by palette carries both values and skips the search.
 */
export const roleAssignmentMachine = setup({
  types,
  guards: {
    mayAssign: ({ context }) => context.mayAssign,
    hasUser: ({ context }) => context.user !== null,
  },
  actions: {
    search: assign(({ event }) =>
      event.type === 'FIND'
        ? { email: event.email, user: null, roles: [], problem: null, hasFailed: false }
        : {},
    ),
    keepUser: assign(({ event }) => (event.type === 'USER.FOUND' ? { user: event.user } : {})),
    keepRoles: assign(({ event }) => (event.type === 'ROLES.LOADED' ? { roles: event.roles } : {})),
    keepProblem: assign(({ event }) => ('message' in event ? { problem: event.message } : {})),
    raiseFlag: assign({ hasFailed: true }),
    forgetProblem: assign({ problem: null, hasFailed: false }),
    forgetUser: assign({ email: '', user: null, roles: [], problem: null, hasFailed: false }),
    takeRights: assign(({ event }) =>
      event.type === 'RIGHTS.CHANGED' ? { mayAssign: event.mayAssign } : {},
    ),
    findUser: emit(({ event }) => ({ type: 'user.find', email: event.type === 'FIND' ? event.email : '' })),
    loadRoles: emit({ type: 'roles.load' }),
    setRole: emit(({ event }) => ({
      type: 'role.set',
      email: event.type === 'SET.ROLE' ? event.email : '',
      role: event.type === 'SET.ROLE' ? event.role : '',
    })),
    sayUpdated: emit({ type: 'toast', tone: 'success', name: 'roleUpdated' }),
    sayUsersFailed: emit({ type: 'toast', tone: 'failure', failure: { name: 'usersFailed' } }),
    sayFailure: emit(({ event }) => ({
      type: 'toast',
      tone: 'failure',
      failure: event.type === 'ROLE.FAILED' ? event.failure : { name: 'saveFailed' },
    })),
  },
}).createMachine({
  id: 'role-assignment',
  context: ({ input }) => ({
    mayAssign: input.mayAssign,
    email: '',
    user: null,
    roles: [],
    problem: null,
    hasFailed: false,
  }),
  initial: 'search',
  on: { 'RIGHTS.CHANGED': { actions: 'takeRights' } },
  states: {
    search: {
      initial: 'waiting',
      on: {
        FIND: { guard: 'mayAssign', target: 'finding', actions: ['search', 'findUser'] },
        'SET.ROLE': { guard: 'mayAssign', target: 'saving', actions: ['forgetProblem', 'setRole'] },
      },
      states: {
        waiting: {},
        /** Nobody signs in with that e-mail. */
        unknown: {},
        failed: {},
      },
    },
    finding: {
      on: {
        'USER.FOUND': { target: 'loadingRoles', actions: ['keepUser', 'loadRoles'] },
        'USER.UNKNOWN': 'search.unknown',
        'USER.FAILED': {
          target: 'search.failed',
          actions: ['keepProblem', 'raiseFlag', 'sayUsersFailed'],
        },
      },
    },
    loadingRoles: {
      on: {
        'ROLES.LOADED': { target: 'choosing', actions: 'keepRoles' },
        'ROLES.FAILED': { target: 'rolesFailed', actions: 'keepProblem' },
        AGAIN: { target: 'search', actions: 'forgetUser' },
      },
    },
    rolesFailed: {
      on: {
        RETRY: { target: 'loadingRoles', actions: ['forgetProblem', 'loadRoles'] },
        FIND: { guard: 'mayAssign', target: 'finding', actions: ['search', 'findUser'] },
        AGAIN: { target: 'search', actions: 'forgetUser' },
      },
    },
    choosing: {
      on: {
        'SET.ROLE': { guard: 'mayAssign', target: 'saving', actions: ['forgetProblem', 'setRole'] },
        FIND: { guard: 'mayAssign', target: 'finding', actions: ['search', 'findUser'] },
        AGAIN: { target: 'search', actions: 'forgetUser' },
      },
    },
    saving: {
      on: {
        'ROLE.SET': [
          { guard: 'hasUser', target: 'choosing', actions: 'sayUpdated' },
          { target: 'search', actions: 'sayUpdated' },
        ],
        'ROLE.FAILED': [
          { guard: 'hasUser', target: 'choosing', actions: ['keepProblem', 'sayFailure'] },
          { target: 'search.failed', actions: ['keepProblem', 'sayFailure'] },
        ],
      },
    },
  },
})
