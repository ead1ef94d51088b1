import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, type Person } from '../../tests/support/people.ts'
import { startTestApp } from '../../tests/support/server.ts'
import { userRole } from '../database/schema/accounts.ts'
import { reportFile } from '../database/schema/files.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'
import { forgetOldReports } from '../reports/report-files.ts'
import { clock, type ReportServer, startReportServer } from './reports.fixture.ts'

let server: ReportServer['server']
let made: ReportServer['made']
let download: ReportServer['download']
beforeAll(async () => {
  ;({ server, made, download } = await startReportServer())
})
afterAll(() => server.close())

describe('the file of a report', () => {
  it('is told by a path with the server’s own name, and sent as a PDF that can run nothing', async () => {
    const reply = await made('equipmentReport', {}, 'staff')
    expect(reply).toEqual({
      reportURL: `/api/CAMSReports/DownloadReport?vFullFileName=${reply.fileName}`,
      fileName: expect.stringMatching(/^equipmentReport-[\da-f-]{36}\.pdf$/),
      title: 'Equipment Report',
    })
    const { status, headers, bytes } = await download(reply.fileName, 'staff')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'inline; filename="Equipment Report 2026-11-21.pdf"',
      'content-security-policy': expect.stringMatching(/^sandbox/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { info } = await readPdf(bytes)
    expect(info['Author']).toBe('Ọbẹn Drilling Ltd')
  })

  it('belongs to who made it, and to nobody’s guess', async () => {
    const asked: string[] = []
    const watching = await startTestApp({
      beside: server,
      storage: {
        ...server.storage,
        get: (name) => {
          asked.push(name)
          return server.storage.get(name)
        },
      },
    })
    try {
      watching.advance(clock.getTime() - Date.now())
      const { fileName } = await made('equipmentReport', {}, 'staff')
      const fetched = (vFullFileName: string, as: Person) =>
        watching.callLoosely('downloadReport', { as, query: { vFullFileName } })
      for (const as of ['otherStaff', 'admin'] as const)
        expect(await fetched(fileName, as)).toMatchObject({ status: 404 })
      for (const name of ['equipmentReport-1.pdf', 'logo.png', `${fileName}x`])
        expect((await fetched(name, 'staff')).status).toBeGreaterThanOrEqual(400)
      for (const name of [`../${fileName}`, `a/${fileName}`, '..', '', '%2e%2e/x.pdf', '..\\x.pdf'])
        expect((await fetched(name, 'staff')).status).toBeGreaterThanOrEqual(400)
      expect(asked).toEqual([])
      expect(await fetched(fileName, 'staff')).toMatchObject({ status: 200 })
      expect(asked).toEqual([fileName])
    } finally {
      await watching.close()
    }
  })

  it('goes with the right to make it', async () => {
    const { orm } = server.database
    const { fileName } = await made('equipmentReport', {}, 'staff')
    const roles = await orm.select().from(userRole).where(eq(userRole.userId, people.staff.id))
    await orm.delete(userRole).where(eq(userRole.userId, people.staff.id))
    expect(await download(fileName, 'staff')).toMatchObject({ status: 403 })
    await orm.insert(userRole).values(roles)
    expect(await download(fileName, 'staff')).toMatchObject({ status: 200 })
  })

  it('lasts a day', async () => {
    const { orm } = server.database
    const { fileName } = await made('equipmentReport')
    const dayLater = new Date(server.now().getTime() + 86_400_000)
    await forgetOldReports(orm, server.storage, new Date(dayLater.getTime() - 60_000))
    expect(await download(fileName)).toMatchObject({ status: 200 })
    await forgetOldReports(orm, server.storage, dayLater)
    expect(await server.storage.get(fileName)).toBeNull()
    expect(await orm.select().from(reportFile)).toEqual([])
    expect(await download(fileName)).toMatchObject({
      status: 404,
      body: { title: 'There is no such file' },
    })
  })

  it('leaves nothing behind where it could not be stored', async () => {
    const full = await startTestApp({
      beside: server,
      storage: {
        ...server.storage,
        put: async (_name, body) => {
          if (body instanceof Readable) body.destroy()
          throw new Error('Full')
        },
      },
    })
    try {
      const before = await server.database.orm.$count(reportFile)
      expect((await full.callLoosely('equipmentReport')).status).toBe(500)
      expect(await server.database.orm.$count(reportFile)).toBe(before)
    } finally {
      await full.close()
    }
  })
})
