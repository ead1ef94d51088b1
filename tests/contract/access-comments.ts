import { commentIn, sendComment } from '../support/comments.ts'
import { type Keys, makeRecord } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import { own, type Row } from './access-rows.ts'

/** An operation of `staff`: comments are reached as their record is. */
const record = async (server: TestApp, keys: Keys) =>
  ({ entity: 'pmOperation', key: await makeRecord(server, 'pmOperation', keys) }) as const

async function written(server: TestApp, keys: Keys) {
  const { commentOID } = commentIn(await sendComment(server, await record(server, keys), 'Noisy'))
  return { params: { id: commentOID } }
}

const ofRecord: Row['ask'] = async (server, keys) => ({ params: await record(server, keys) })

export const commentsAccess = {
  comments: { answers: own, ask: ofRecord },
  commentReaders: { answers: own, ask: ofRecord },
  comment: {
    answers: own,
    ask: async (server, keys) => ({ params: await record(server, keys), body: { text: 'Noisy' } }),
  },
  // Nobody puts words into another's mouth, ADMIN neither.
  changeComment: {
    answers: { ...own, admin: 403 },
    ask: async (server, keys) => ({ ...(await written(server, keys)), body: { text: 'Quiet' } }),
  },
  removeComment: { answers: own, ask: written },
  removedComments: { answers: own, ask: ofRecord },
  bringBackComment: { answers: own, ask: written },
} satisfies Readonly<Record<string, Row>>
