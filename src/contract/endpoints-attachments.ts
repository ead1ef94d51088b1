import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import {
  attachable,
  AttachedName,
  Attachment,
  attachmentTypes,
  Caption,
  PhotoKey,
  RemovedAttachment,
  thumbnailTypes,
} from './entities/attachment.ts'
import { ReceivedFile } from './entities/stored-file.ts'
import { one, rows } from './envelope.ts'
import { recordKey } from './query-values.ts'
import { recordId } from './schema/record-key.ts'

const ofRecord = v.object({
  entity: v.picklist(attachable, 'Nothing is attached to such records'),
  key: recordKey,
})

/** Files of records (decision 0035): whoever reads a record sees them, whoever edits it attaches and removes them. */
export const attachmentEndpoints = {
  /** In the order in which they were attached. */
  attachments: {
    method: 'GET',
    path: '/Attachments/{entity}/{key}',
    params: ofRecord,
    reply: rows(Attachment),
    access: ['read', 'attachment'],
    beyond: true,
  },
  /** The same content of the same record, or line of it, is there once, however often it is sent. */
  attach: {
    method: 'POST',
    path: '/Attachments/{entity}/{key}',
    params: ofRecord,
    query: v.strictObject({
      fileName: AttachedName,
      caption: v.optional(Caption, ''),
      line: v.optional(PhotoKey, ''),
    }),
    upload: attachmentTypes,
    reply: one(Attachment),
    access: ['create', 'attachment'],
    beyond: true,
  },
  /** `before`: the caption that it takes the place of; another one that stands there is answered with its file (412). */
  captionAttachment: {
    method: 'PUT',
    path: '/Attachments/{id}',
    params: recordId,
    body: v.strictObject({ caption: Caption, before: v.optional(Caption) }),
    reply: one(Attachment),
    access: ['edit', 'attachment'],
    beyond: true,
  },
  detach: {
    method: 'DELETE',
    path: '/Attachments/{id}',
    params: recordId,
    reply: one(v.object({ attachmentOID: v.number() })),
    access: ['delete', 'attachment'],
    beyond: true,
  },
  /** What was removed and can be brought back, the last first: told to who may add files, as it was removed for a reason. */
  removedAttachments: {
    method: 'GET',
    path: '/Attachments/{entity}/{key}/Removed',
    params: ofRecord,
    reply: rows(RemovedAttachment),
    access: ['create', 'attachment'],
    beyond: true,
  },
  /** A removed file is there again under its key, for who may add files; of one that is there already it is answered as it is. */
  bringBackAttachment: {
    method: 'POST',
    path: '/Attachments/{id}/BroughtBack',
    params: recordId,
    reply: one(Attachment),
    access: ['create', 'attachment'],
    beyond: true,
  },
  attachmentFile: {
    method: 'GET',
    path: '/AttachmentFiles/{id}',
    params: recordId,
    reply: ReceivedFile,
    download: attachmentTypes,
    access: ['read', 'attachment'],
    beyond: true,
  },
  /** Of pictures alone. */
  attachmentThumbnail: {
    method: 'GET',
    path: '/AttachmentThumbnails/{id}',
    params: recordId,
    reply: ReceivedFile,
    download: thumbnailTypes,
    access: ['read', 'attachment'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
