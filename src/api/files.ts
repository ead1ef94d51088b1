import * as v from 'valibot'
import { ReportReply } from '../contract/entities/stored-file.ts'
import type { Files, ReceivedReport } from '../contract/files.ts'
import type { Outcome } from '../contract/outcome.ts'
import type { ReportName } from '../contract/reports.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'

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
    return outcomeOf(fetched, ({ blob }) => ({ blob, fileName, title }))
  }

  return {
    // The query of a name is what its row takes, which `send` takes whole.
    runReport: runReport as Files['runReport'],
    operationFileInfo: async (id, signal) =>
      outcomeOf(
        await client.call('operationFileInfo', { params: { id }, signal }),
        ({ result }) => result[0] ?? null,
      ),
    operationFile: async (id, signal) =>
      outcomeOf(await client.call('operationFile', { params: { id }, signal }), (file) => file),
    uploadOperationFile: async (id, file, onProgress, signal) =>
      outcomeOf(
        await client.upload('uploadReport', {
          query: { vReportType: 'pmoperation', EntityOID: id, extension: 'pdf' },
          file,
          onProgress,
          signal,
        }),
        resultOf,
      ),
    uploadLogo: async (file, onProgress, signal) =>
      outcomeOf(
        await client.upload('uploadImage', {
          // The address names png always; the server looks at the content (READINGS).
          query: { Folder: 'Images', FileName: baseName(file.name), Extension: 'png', FileSource: 'company' },
          file,
          onProgress,
          signal,
        }),
        resultOf,
      ),
    storedImage: async (name, signal) =>
      outcomeOf(await client.call('storedImage', { params: { name }, signal }), (file) => file),
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
