import { administrator } from '../../contract/access/administrator.ts'
import { taskCode, taskPath } from '../../contract/access/task-route.ts'
import { type Identity, roleNames } from '../../contract/access/session.ts'

/** One stop of the tour. */
export interface TourStep {
  /** Where it is, with /app/; null is wherever one stands. */
  readonly path: string | null
  /** What it tells of: the first of these that can be seen. */
  readonly targets: readonly string[]
  readonly title: string
  readonly text: string
}

const heading = 'main h1'
const menu = '.mw-shell-header > .mw-button'
const search = '.mw-palette-button'
const help = 'main .mw-page-header button[aria-expanded]'
const profile = '.mw-profile-chip'

const finding: TourStep = {
  path: null,
  targets: [search],
  title: 'Everything by its name',
  text: 'Search finds screens, records and commands, and runs them: type what you want to do.',
}
const again: TourStep = {
  path: null,
  targets: [help, profile],
  title: 'Help is beside every heading',
  text: 'It says what a screen is for and what you may do there. This tour is found again behind your name.',
}

/** Five steps that fit who takes them: a rig's day, an administrator's site, or a clerk's lists; none without screens. */
export function tourSteps(identity: Identity, isServed: (path: string) => boolean): readonly TourStep[] {
  const paths = identity.tasks.map(({ reactRoute }) => taskPath(reactRoute)).filter(isServed)
  const pathOf = (code: string) => {
    const path = paths.find((each) => taskCode(each) === code)
    return path === undefined ? null : `/app/${path}`
  }
  const [first] = paths
  if (first === undefined) return []
  if (roleNames(identity.profile).includes(administrator)) return ofSite(pathOf)
  const [due, operations] = [pathOf('cams_pm_due'), pathOf('cams_pm_operations')]
  return due !== null && operations !== null ? ofRig(due, operations) : ofLists(`/app/${first}`)
}

const ofRig = (due: string, operations: string): readonly TourStep[] => [
  {
    path: due,
    targets: [heading],
    title: 'Begin with what is due',
    text: 'Overdue work stands first, then today and this week, each with its reason.',
  },
  {
    path: due,
    targets: ['.mw-due-card .mw-button', heading],
    title: 'One press to the checklist',
    text: 'Open the operation, answer each line with done, not done or pending, and save.',
  },
  {
    path: operations,
    targets: [heading],
    title: 'All your operations',
    text: 'What you have done and what is to come is here. Without a connection it is kept and sent later.',
  },
  finding,
  again,
]

const ofLists = (list: string): readonly TourStep[] => [
  {
    path: null,
    targets: [menu],
    title: 'Your screens',
    text: 'The menu holds every screen that your role has. This button shows and hides it.',
  },
  {
    path: list,
    targets: [heading],
    title: 'A list of records',
    text: 'Most screens are lists: open a record to read it, change it where you may, and save.',
  },
  {
    path: list,
    targets: ['.mw-grid-toolbar .mw-grid-search', '.mw-grid-toolbar button', heading],
    title: 'Find and filter',
    text: 'Type any word of a record, or filter by its columns. What you see can be exported.',
  },
  finding,
  again,
]

const ofSite = (pathOf: (code: string) => string | null): readonly TourStep[] => [
  {
    path: '/app/dashboard',
    targets: [heading],
    title: 'How the site stands',
    text: 'Every figure opens the list of exactly the records that it counts.',
  },
  {
    path: null,
    targets: [menu],
    title: 'All screens',
    text: 'Maintenance, accounting and administration are in the menu. This button shows and hides it.',
  },
  {
    path: pathOf('user-management'),
    targets: [heading],
    title: 'People and roles',
    text: 'Give people their roles here. What a role may do is set under Role Tasks, and Access Check says why.',
  },
  finding,
  again,
]
