import * as v from 'valibot'
import type { ApiError } from '../contract/api-error.ts'
import type { QueryOf } from '../contract/endpoints.ts'
import { type ReceivedFile, ReportReply, type StoredFile } from '../contract/entities/stored-file.ts'
import type { ReportName } from '../contract/reports.ts'
import type { Answer, HttpClient } from './http/client.ts'

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError }

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

/** Aborting rejects with the signal's reason; every other failure is a value. */
export function createFiles(client: HttpClient): Files {
  async function runReport(
    name: ReportName,
    query: Readonly<Record<string, unknown>> | undefined,
    signal: AbortSignal,
  ): Promise<Outcome<ReceivedReport>> {
    const made = await client.send(name, { query, signal })
    if (!made.ok) return made
    const { reportURL, fileName, title } = v.parse(ReportReply, made.reply)
    const vFullFileName = storedName(reportURL)
    if (vFullFileName === null) return { ok: false, error: { kind: 'unreadable', status: 200 } }
    const fetched = await client.call('downloadReport', { query: { vFullFileName }, signal })
    return read(fetched, ({ blob }) => ({ blob, fileName, title }))
  }

  return {
    // The query of a name is what its row takes, which `send` takes whole.
    runReport: runReport as Files['runReport'],
    operationFileInfo: async (id, signal) =>
      read(
        await client.call('operationFileInfo', { params: { id }, signal }),
        ({ result }) => result[0] ?? null,
      ),
    operationFile: async (id, signal) =>
      read(await client.call('operationFile', { params: { id }, signal }), (file) => file),
    uploadOperationFile: async (id, file, onProgress, signal) =>
      read(
        await client.upload('uploadReport', {
          query: { vReportType: 'pmoperation', EntityOID: id, extension: 'pdf' },
          file,
          onProgress,
          signal,
        }),
        ({ result }) => result,
      ),
    uploadLogo: async (file, onProgress, signal) =>
      read(
        await client.upload('uploadImage', {
          // The address names png always; the server looks at the content (READINGS).
          query: { Folder: 'Images', FileName: baseName(file.name), Extension: 'png', FileSource: 'company' },
          file,
          onProgress,
          signal,
        }),
        ({ result }) => result,
      ),
    storedImage: async (name, signal) =>
      read(await client.call('storedImage', { params: { name }, signal }), (file) => file),
  }
}

/** The name by which a made report is kept, out of the address in its answer. */
function storedName(reportURL: string): string | null {
  const here = 'https://here.invalid'
  return URL.canParse(reportURL, here)
    ? new URL(reportURL, here).searchParams.get('vFullFileName') || null
    : null
}

const baseName = (name: string): string => name.replace(/\.[^.]*$/, '').slice(0, 200)

const read = <Reply, Value>(answer: Answer<Reply>, take: (reply: Reply) => Value): Outcome<Value> =>
  answer.ok ? { ok: true, value: take(answer.reply) } : answer
