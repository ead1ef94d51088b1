import * as v from 'valibot'
import { type Attachable, Attachment } from '../../src/contract/entities/attachment.ts'
import type { IdentityName } from './people.ts'
import type { TestApp } from './server.ts'
import { aPng, upload } from './uploads.ts'

interface Sending {
  readonly as?: IdentityName
  readonly fileName?: string
  readonly caption?: string
  readonly line?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Attaches a file to a record, as staff unless said otherwise. */
export function sendAttachment(
  server: TestApp,
  record: { readonly entity: Attachable; readonly key: number },
  content: Buffer = aPng,
  { as = 'staff', fileName = 'pump.png', caption = '', line, headers = {} }: Sending = {},
) {
  const form = upload(content, fileName, 'application/octet-stream')
  return server.callLoosely('attach', {
    as,
    params: record,
    query: { fileName, caption, ...(line !== undefined && { line }) },
    body: form.body,
    headers: { ...form.headers, ...headers },
  })
}

const Told = v.object({ result: Attachment })

/** What the server tells of a file that it took. */
export const attachmentIn = ({ body }: { readonly body: unknown }): Attachment => v.parse(Told, body).result
