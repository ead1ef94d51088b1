import { attachmentIn, sendAttachment } from '../support/attachments.ts'
import { type Keys, makeRecord } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import { aPng, upload } from '../support/uploads.ts'
import { own, type Row } from './access-rows.ts'

/** An operation of `staff`: files are reached as their record is. */
const record = async (server: TestApp, keys: Keys) =>
  ({ entity: 'pmOperation', key: await makeRecord(server, 'pmOperation', keys) }) as const

async function attached(server: TestApp, keys: Keys) {
  const { attachmentOID } = attachmentIn(await sendAttachment(server, await record(server, keys)))
  return { params: { id: attachmentOID } }
}

export const attachmentsAccess = {
  attachments: { answers: own, ask: async (server, keys) => ({ params: await record(server, keys) }) },
  attach: {
    answers: own,
    ask: async (server, keys) => ({
      params: await record(server, keys),
      query: { fileName: 'pump.png', caption: '' },
      ...upload(aPng, 'pump.png', 'image/png'),
    }),
  },
  captionAttachment: {
    answers: own,
    ask: async (server, keys) => ({ ...(await attached(server, keys)), body: { caption: 'Name plate' } }),
  },
  detach: { answers: own, ask: attached },
  removedAttachments: {
    answers: own,
    ask: async (server, keys) => ({ params: await record(server, keys) }),
  },
  bringBackAttachment: { answers: own, ask: attached },
  attachmentFile: { answers: own, ask: attached },
  attachmentThumbnail: { answers: own, ask: attached },
} satisfies Readonly<Record<string, Row>>
