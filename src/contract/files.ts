import type { QueryOf } from './endpoints.ts'
import type { ReceivedFile, StoredFile } from './entities/stored-file.ts'
import type { Outcome } from './outcome.ts'
import type { ReportName } from './reports.ts'

/** A report as it was fetched, with what it is headed with. */
export interface ReceivedReport extends ReceivedFile {
  readonly title: string
}

/** Reports, the PDF of a PM operation and the company's logo (SPEC 7): asked of the server each time, never kept. */
export interface Files {
  /** Has a report made and fetches it, by the name in the answer: an address that the answer names is never called. */
  runReport<Name extends ReportName>(
    name: Name,
    query: QueryOf<Name>,
    signal: AbortSignal,
  ): Promise<Outcome<ReceivedReport>>
  /** Null where nothing was uploaded. */
  operationFileInfo(key: number, signal: AbortSignal): Promise<Outcome<StoredFile | null>>
  operationFile(key: number, signal: AbortSignal): Promise<Outcome<ReceivedFile>>
  /** `onProgress` is told whole percents. */
  uploadOperationFile(
    key: number,
    file: File,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<StoredFile>>
  /** Answers the name that the company record has to carry. */
  uploadLogo(
    file: File,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<StoredFile>>
  /** A picture by the name the server gave it. */
  storedImage(name: string, signal: AbortSignal): Promise<Outcome<ReceivedFile>>
}
