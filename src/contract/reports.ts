import type { fileEndpoints } from './endpoints-files.ts'
import type { ReportReply } from './entities/stored-file.ts'

type Rows = typeof fileEndpoints

/** The calls that make a report; what they answer is fetched by `downloadReport` (SPEC 7). */
export type ReportName = {
  [Name in keyof Rows]: Rows[Name]['reply'] extends typeof ReportReply ? Name : never
}[keyof Rows]
