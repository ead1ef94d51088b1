import { expect, test, vi } from 'vitest'
import { createFiles } from './files.ts'
import { createHttpClient } from './http/client.ts'
import { fakeUpload } from './http/upload.fixture.ts'

const pdf = () => new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } })

function setUp(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = []
  const client = createHttpClient({
    base: '/api',
    token: () => 'one',
    onSessionExpired: () => undefined,
    fetch: async (input) => {
      const address = input as string
      asked.push(address)
      return answers[address]?.() ?? Response.json({}, { status: 404, statusText: 'Not Found' })
    },
  })
  return { files: createFiles(client), asked }
}

const { signal } = new AbortController()
const made = (reportURL: string) => () =>
  Response.json({ reportURL, fileName: 'Equipment 2026-03-07.pdf', title: 'Equipment' })
const kept = '/api/CAMSReports/DownloadReport?vFullFileName=abc.pdf'

test('a report is made, then fetched by its name', async () => {
  const { files, asked } = setUp({ '/api/CAMSReports/EquipmentReport': made(kept), [kept]: pdf })
  const report = await files.runReport('equipmentReport', {}, signal)
  expect(report).toMatchObject({
    ok: true,
    value: { fileName: 'Equipment 2026-03-07.pdf', title: 'Equipment' },
  })
  expect(report.ok && (await report.value.blob.text())).toBe('%PDF-1.4')
  expect(asked).toEqual(['/api/CAMSReports/EquipmentReport', kept])
})

test('an address of elsewhere in the answer is never called', async () => {
  const path = '/api/CAMSReports/PMOperationsBlankTemplate?vPMOperationOID=41'
  const { files, asked } = setUp({
    [path]: made('https://elsewhere.test/steal?vFullFileName=abc.pdf'),
    [kept]: pdf,
  })
  expect(await files.runReport('pmOperationsBlankTemplate', { vPMOperationOID: 41 }, signal)).toMatchObject({
    ok: true,
  })
  expect(asked).toEqual([path, kept])
})

test('an answer that names no file cannot be read', async () => {
  const { files, asked } = setUp({
    '/api/CAMSReports/LocationReport': made('/api/CAMSReports/DownloadReport'),
  })
  expect(await files.runReport('locationReport', {}, signal)).toEqual({
    ok: false,
    error: { kind: 'unreadable', status: 200 },
  })
  expect(asked).toHaveLength(1)
})

test('what is refused is refused in the words of the server', async () => {
  const { files } = setUp({
    '/api/CAMSReports/UserReport': () =>
      Response.json({ status: 403, code: 'forbidden', title: 'Only ADMIN' }, { status: 403 }),
  })
  expect(await files.runReport('userReport', {}, signal)).toEqual({
    ok: false,
    error: { kind: 'forbidden', title: 'Only ADMIN' },
  })
})

test('a logo is sent as a picture of its own name', async () => {
  const line = fakeUpload()
  const client = createHttpClient({
    base: '/api',
    token: () => 'one',
    onSessionExpired: () => undefined,
    openUpload: () => line.transport,
  })
  const logo = new File(['x'], 'Our logo.JPG', { type: 'image/jpeg' })
  const answer = createFiles(client).uploadLogo(logo, () => undefined, signal)
  await vi.waitUntil(() => line.sent.body !== null)
  expect(line.sent.address).toBe(
    '/api/FileManagement/upload-file?Folder=Images&FileName=Our+logo&Extension=png&FileSource=company',
  )
  const stored = { fileName: 'abc.jpg', contentType: 'image/jpeg', size: 1, uploadedAt: '', uploadedBy: '' }
  line.answer(200, { result: stored })
  expect(await answer).toEqual({ ok: true, value: stored })
})

test('an operation without a PDF has none', async () => {
  const { files } = setUp({
    '/api/FileManagement/Uploaded_Docs/pmoperation-41': () => Response.json({ result: [] }),
  })
  expect(await files.operationFileInfo(41, signal)).toEqual({ ok: true, value: null })
  expect(await files.operationFile(41, signal)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})
