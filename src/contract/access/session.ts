import * as v from 'valibot'
import { locales, usualLocale } from '../../locale/locales.ts'
import { ScreenPreferences } from '../schema/site-preferences.ts'

const password = v.pipe(
  v.string('Password is required'),
  v.minLength(10, 'Password must have at least 10 characters'),
  v.maxLength(200, 'Password is limited to 200 characters'),
)

const email = v.pipe(
  v.string('Email is required'),
  v.trim(),
  v.minLength(1, 'Email is required'),
  v.maxLength(254, 'Email is invalid'),
  v.email('Email is invalid'),
  v.toLowerCase(),
)

/** Body of sign-in: any password may be tried, so only its presence and size are checked. */
export const Credentials = v.strictObject({
  email,
  password: v.pipe(
    v.string('Password is required'),
    v.minLength(1, 'Password is required'),
    v.maxLength(200, 'Password is limited to 200 characters'),
  ),
})
export type Credentials = v.InferOutput<typeof Credentials>

export const Registration = v.strictObject({
  fullName: v.pipe(
    v.string('Full name is required'),
    v.trim(),
    v.minLength(1, 'Full name is required'),
    v.maxLength(120, 'Full name is limited to 120 characters'),
  ),
  email,
  phoneNumber: v.pipe(
    v.string('Phone number is required'),
    v.trim(),
    v.maxLength(40, 'Phone number is limited to 40 characters'),
  ),
  password,
})
export type Registration = v.InferOutput<typeof Registration>

export const ResetRequest = v.strictObject({ email })
export const PasswordReset = v.strictObject({
  email,
  token: v.pipe(
    v.string('The link is not valid'),
    v.minLength(1, 'The link is not valid'),
    v.maxLength(200, 'The link is not valid'),
  ),
  password,
})

/** A new password by somebody who is signed in and knows the one they have. */
export const PasswordChange = v.strictObject({
  password: Credentials.entries.password,
  newPassword: password,
})

/** Switches of SPEC 3 Role task privilege; all true where nothing is stored (READINGS on SPEC 6). */
export const Privileges = v.object({
  canEdit: v.boolean(),
  canDelete: v.boolean(),
  canCreate: v.boolean(),
  canPost: v.boolean(),
  canPrint: v.boolean(),
  canExport: v.boolean(),
})
export type Privileges = v.InferOutput<typeof Privileges>

export const allPrivileges: Privileges = {
  canEdit: true,
  canDelete: true,
  canCreate: true,
  canPost: true,
  canPrint: true,
  canExport: true,
}

/** The stored definition behind a task: the records its page works on, and those it only looks up. */
const TaskScreen = v.object({ resource: v.string(), lookups: v.array(v.string()) })

/** SPEC 3 Task, with the privileges that the user's roles leave on it. */
export const Task = v.object({
  applicationDescription: v.string(),
  moduleDescription: v.string(),
  taskDescription: v.string(),
  reactRoute: v.string(),
  ...Privileges.entries,
  screen: v.optional(TaskScreen),
})
export type Task = v.InferOutput<typeof Task>

export const Profile = v.object({
  id: v.string(),
  email: v.string(),
  fullName: v.string(),
  phoneNumber: v.optional(v.string()),
  userRoles: v.array(v.union([v.string(), v.object({ name: v.string() })])),
})
export type Profile = v.InferOutput<typeof Profile>

/** What a user has chosen for themselves, wherever they sign in. */
export const PersonalPreferences = v.object({
  /** How days and numbers are written for them; sentences stay English. */
  locale: v.fallback(v.picklist(locales), usualLocale),
  /** The tour through the product was begun: it is not offered unasked any more. */
  tourSeen: v.boolean(),
})
export type PersonalPreferences = v.InferOutput<typeof PersonalPreferences>

/** A change of them: what is left out stays. */
export const PersonalChange = v.strictObject({
  locale: v.optional(v.picklist(locales, 'The locale is none of those offered')),
  tourSeen: v.optional(v.boolean('Whether the tour was seen is true or false')),
})
export type PersonalChange = v.InferOutput<typeof PersonalChange>

/** SPEC 3 User session, without its token: what a signed-in user is and may do. */
export const Identity = v.object({
  profile: Profile,
  tasks: v.array(Task),
  allowedRoutes: v.array(v.string()),
  /** The role that an administrator looks at the product as: `userRoles`, `tasks` and `allowedRoutes` are that role's. */
  looksAs: v.optional(v.object({ id: v.number(), name: v.string() })),
  /** Beyond SPEC: a plain server leaves it out. */
  preferences: v.optional(ScreenPreferences),
  /** Beyond SPEC too. */
  personal: v.optional(PersonalPreferences),
})
export type Identity = v.InferOutput<typeof Identity>

export const Session = v.object({ token: v.string(), ...Identity.entries })
export type Session = v.InferOutput<typeof Session>

/** Role names of a profile, whichever of the two stated forms they come in. */
export const roleNames = (profile: Profile): readonly string[] =>
  profile.userRoles.map((role) => (typeof role === 'string' ? role : role.name))

/** SPEC 3 Application user. */
export const ApplicationUser = v.object({
  id: v.string(),
  email: v.string(),
  fullName: v.string(),
  phoneNumber: v.string(),
})
export type ApplicationUser = v.InferOutput<typeof ApplicationUser>
