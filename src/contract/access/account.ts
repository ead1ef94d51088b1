import * as v from 'valibot'
import { ruleCodes } from './policy.ts'
import { actions } from '../schema/access-rule.ts'
import { privileges } from './role-task.ts'

const moment = v.pipe(v.string(), v.isoTimestamp())

/** A device on which somebody is signed in. */
export const SignedInDevice = v.object({
  id: v.string(),
  /** The one that asks. */
  isThis: v.boolean(),
  startedAt: moment,
  lastSeenAt: moment,
  /** When it ends unless it is used before. */
  endsAt: moment,
  /** What the browser calls itself. */
  userAgent: v.string(),
})
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>

/** How an account stands, for administrators: what keeps its user out, and where they are signed in. */
export const AccountState = v.object({
  id: v.string(),
  applicationUserOID: v.number(),
  version: v.number(),
  disabled: v.boolean(),
  /** Until when too many failed sign-ins keep the account closed; null when they do not. */
  lockedUntil: v.nullable(moment),
  devices: v.array(SignedInDevice),
})
export type AccountState = v.InferOutput<typeof AccountState>

/** Why a user may or may not do something: what `explain` of the policy says, with the names of what it turned on. */
export const AccessExplanation = v.object({
  user: v.object({
    id: v.string(),
    fullName: v.string(),
    email: v.string(),
    disabled: v.boolean(),
    roles: v.array(v.string()),
  }),
  action: v.picklist(actions),
  /** What was asked about, and whose rule decided: names of the policy. */
  resource: v.string(),
  decidedOn: v.string(),
  /** The record that was asked about; null when the question was about the function alone. */
  record: v.nullable(
    v.object({
      key: v.number(),
      label: v.string(),
      /** Full name of the user it belongs to; null where it belongs to nobody. */
      owner: v.nullable(v.string()),
    }),
  ),
  allowed: v.boolean(),
  rule: v.picklist(ruleCodes),
  reason: v.string(),
  privilege: v.nullable(v.picklist(privileges)),
  /** The tasks it turned on. */
  tasks: v.array(
    v.object({
      route: v.string(),
      description: v.string(),
      /** Those of the user's roles that have it, and how the switch that was asked stands there; null without one. */
      heldBy: v.array(v.object({ role: v.string(), isOn: v.nullable(v.boolean()) })),
    }),
  ),
})
export type AccessExplanation = v.InferOutput<typeof AccessExplanation>
