import { notice } from '../../server/database/schema/notices.ts'
import { noFacts } from '../../src/contract/notices/notice.ts'
import { people } from '../support/people.ts'
import type { TestApp } from '../support/server.ts'
import { type Row, signedIn } from './access-rows.ts'

let made = 0

/** A notice of `staff`; its key. */
async function noticeOfStaff({ database: { orm }, now }: TestApp): Promise<number> {
  const [row] = await orm
    .insert(notice)
    .values({
      userId: people.staff.id,
      kind: 'operationAssigned',
      entity: 'pmOperation',
      key: 1,
      occasion: `access ${(made += 1)}`,
      facts: noFacts,
      isShown: true,
      madeAt: now(),
    })
    .returning({ key: notice.noticeOID })
  return row?.key ?? 0
}

export const noticesAccess = {
  notices: { answers: signedIn, ask: () => ({}) },
  // Somebody else's is not there at all, for ADMIN neither.
  readNotice: {
    answers: { ...signedIn, taskless: 404, clerk: 404, otherStaff: 404, admin: 404 },
    ask: async (server) => ({ params: { id: await noticeOfStaff(server) } }),
  },
  readNotices: { answers: signedIn, ask: () => ({ body: { upTo: 1 } }) },
} satisfies Readonly<Record<string, Row>>
