import type { ListedStorage } from '../../server/storage/storage.ts'
import { type IdentityName, people } from './people.ts'
import { type Keys, samples } from './samples.ts'
import type { TestApp } from './server.ts'
import { aPdf, upload } from './uploads.ts'

/** A PDF that says this. */
export const pdf = (text: string | Buffer) =>
  Buffer.concat([aPdf.subarray(0, 9), Buffer.from(text), aPdf.subarray(9)])

export const uploadQuery = (operation: number) =>
  ({ vReportType: 'pmoperation', EntityOID: operation, extension: 'pdf' }) as const

/** A PM operation of this user (the staff, unless said otherwise); answers its key. */
export async function addOperation(
  server: TestApp,
  keys: Keys,
  assignedTo_UserGUID: string = people.staff.id,
): Promise<number> {
  const body = { ...samples.pmOperation(keys), assignedTo_UserGUID }
  const answer = await server.call('pmOperation.create', { body })
  return (answer.body as { result: { camspmOperationOID: number } }).result.camspmOperationOID
}

interface Sending {
  readonly as?: IdentityName
  readonly headers?: Readonly<Record<string, string>>
  readonly fileName?: string
}

/** Uploads the PDF of an operation, as staff unless said otherwise. */
export function sendPdf(
  server: TestApp,
  operation: number,
  content: Buffer,
  { as = 'staff', headers = {}, fileName = 'a.pdf' }: Sending = {},
) {
  const form = upload(content, fileName, 'application/pdf')
  return server.callLoosely('uploadReport', {
    as,
    query: uploadQuery(operation),
    body: form.body,
    headers: { ...form.headers, ...headers },
  })
}

export async function storedNames(storage: ListedStorage): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of storage.list()) names.push(name)
  return names.toSorted()
}
