import type { Failure, Toast } from './outcome.ts'

/** What a document is fetched for. */
export type ReportUse = 'preview' | 'download'

export type ReportUserEvent =
  | { readonly type: 'PREVIEW' }
  | { readonly type: 'DOWNLOAD' }
  /** Keeps the document that is shown. */
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' }

type ReportFact =
  /** The document itself stays beside the chart. */
  | { readonly type: 'REPORT.READY'; readonly title: string }
  | { readonly type: 'REPORT.FAILED'; readonly failure: Failure; readonly message: string }
  | { readonly type: 'CONNECTION.CHANGED'; readonly online: boolean }

export type ReportEvent = ReportUserEvent | ReportFact

export type ReportEffect =
  | { readonly type: 'report.get'; readonly use: ReportUse }
  /** Hands the document at hand to the browser to keep. */
  | { readonly type: 'report.save' }
  | { readonly type: 'report.forget' }
  | Toast

export interface ReportInput {
  readonly online: boolean
}

export interface ReportContext {
  readonly online: boolean
  /** What the document at hand is headed with; empty while there is none. */
  readonly title: string
  /** Why the last one did not come, in words; null when it did. */
  readonly problem: string | null
}
