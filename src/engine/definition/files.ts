import type { QueryOf } from '../../contract/endpoints.ts'
import type { ReceivedFile, StoredFile } from '../../contract/entities/stored-file.ts'
import type { ReportName } from '../../contract/reports.ts'
import type { Loaded } from './record-source.ts'

/** A report as it was fetched, with what it is headed with. */
export interface ReceivedReport extends ReceivedFile {
  readonly title: string
}

/** Reports, the PDF of a PM operation and the company's logo (SPEC 7): asked of the server each time, never kept. */
export interface Files {
  runReport<Name extends ReportName>(
    name: Name,
    query: QueryOf<Name>,
    signal: AbortSignal,
  ): Promise<Loaded<ReceivedReport>>
  /** Null where nothing was uploaded. */
  operationFileInfo(key: number, signal: AbortSignal): Promise<Loaded<StoredFile | null>>
  operationFile(key: number, signal: AbortSignal): Promise<Loaded<ReceivedFile>>
  /** `onProgress` is told whole percents. */
  uploadOperationFile(
    key: number,
    file: File,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ): Promise<Loaded<StoredFile>>
  /** Answers the name that the company record has to carry. */
  uploadLogo(
    file: File,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ): Promise<Loaded<StoredFile>>
  /** A picture by the name the server gave it. */
  storedImage(name: string, signal: AbortSignal): Promise<Loaded<ReceivedFile>>
}
