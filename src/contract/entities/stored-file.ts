import * as v from 'valibot'

/** What is known of an uploaded file; `size` in bytes, `uploadedBy` the user's full name. */
export const StoredFile = v.object({
  fileName: v.string(),
  contentType: v.string(),
  size: v.number(),
  uploadedAt: v.string(),
  uploadedBy: v.string(),
})
export type StoredFile = v.InferOutput<typeof StoredFile>

/** A file as a client holds it; the name is the server's. */
export const ReceivedFile = v.object({ blob: v.instance(Blob), fileName: v.string() })
export type ReceivedFile = v.InferOutput<typeof ReceivedFile>

/** A report that was made: where it is fetched, under which name, and what it is headed with. */
export const ReportReply = v.object({ reportURL: v.string(), fileName: v.string(), title: v.string() })
export type ReportReply = v.InferOutput<typeof ReportReply>

/** Whether a name is one that the server gives to pictures; any other, typed by hand, names none of ours. */
export const isPictureName = (name: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg)$/.test(name)
