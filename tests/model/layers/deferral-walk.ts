import { deferralModel } from '../deferral.model.ts'
import { type PageWalk, scenarioOf } from '../harness/page-walk.ts'
import { toursBeside } from './tours-beside.ts'

const without = {
  EXPIRED: 'Its last day has to pass on the server, whose clock no test moves on the product.',
}
const none = { mayDecide: false, mayWithdraw: false } as const

/** In one role, whose rights go with the connection and come back with it. */
const walkOf = (role: 'approver' | 'requester'): PageWalk => {
  const own = { mayDecide: role === 'approver', mayWithdraw: role === 'requester' }
  const scenario = {
    ...scenarioOf(deferralModel, role),
    samples: [
      { type: 'RIGHTS.CHANGED', ...own },
      { type: 'RIGHTS.CHANGED', ...none },
    ],
  } as const
  return {
    model: deferralModel,
    scenario,
    without,
    paths: () =>
      toursBeside(deferralModel, scenario, { beside: 'RIGHTS.CHANGED', without: Object.keys(without) }),
    unwalked: () => ({}),
  }
}

/** A deferral on its page, as a real browser walks it on the real product: who decides, and who has asked for it. */
export const deferralWalks: readonly PageWalk[] = [walkOf('approver'), walkOf('requester')]
