import { savedView } from '../../server/database/schema/accounts.ts'
import type { ViewContent } from '../../src/contract/saved-view.ts'
import { people } from '../support/people.ts'
import type { LooseAsk, TestApp } from '../support/server.ts'
import { type Row, signedIn, withTask } from './access-rows.ts'

const content: ViewContent = {
  hidden: [],
  added: ['make'],
  order: [],
  widths: {},
  pinned: {},
  sort: [],
  filter: null,
  group: [],
}

let made = 0
const newName = () => `View ${(made += 1)}`

/** A view of equipment that `staff` keeps; its key. */
async function viewOfStaff({ database: { orm } }: TestApp, isShared: boolean): Promise<number> {
  const [view] = await orm
    .insert(savedView)
    .values({ screen: 'equipment', name: newName(), ownerId: people.staff.id, isShared, content })
    .returning({ id: savedView.id })
  return view?.id ?? 0
}

const named =
  (isShared: boolean) =>
  async (server: TestApp): Promise<LooseAsk> => ({ params: { id: await viewOfStaff(server, isShared) } })

/** Whoever may open the list reads what is shared; its owner and ADMIN change it. */
const ownersAndAdmin = { ...withTask(200), otherStaff: 403 }

export const viewsAccess = {
  savedViews: { answers: signedIn, ask: () => ({ query: { screen: 'equipment' } }) },
  savedView: { answers: { ...ownersAndAdmin, admin: 403 }, ask: named(false) },
  addView: {
    answers: withTask(200),
    ask: () => ({ body: { screen: 'equipment', name: newName(), isShared: false, content } }),
  },
  changeView: {
    answers: ownersAndAdmin,
    ask: async (server) => ({
      params: { id: await viewOfStaff(server, true) },
      body: { version: 1, name: newName(), isShared: false },
    }),
  },
  removeView: { answers: ownersAndAdmin, ask: named(true) },
} satisfies Readonly<Record<string, Row>>
