import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uploadLimit } from '../../src/contract/limits.ts'
import { addOperation, pdf, sendPdf, storedNames } from '../support/operation-files.ts'
import { type Keys, makeReferred } from '../support/samples.ts'
import { startTestApp, type TestApp } from '../support/server.ts'
import { aPdf, upload } from '../support/uploads.ts'

let server: TestApp
let keys: Keys
let operation: number
let port: number
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const name of await stored()) await server.storage.remove(name)
  operation = await addOperation(server, keys)
})

const stored = () => storedNames(server.storage)
const uploaded = async () => {
  const { rows } = await server.database.orm.execute<{ version: number; size: number }>(
    sql`select version, size from uploaded_file where owner = ${`pmoperation-${operation}`}`,
  )
  return rows
}
const content = pdf(Buffer.alloc(300_000 - aPdf.length, ' '))
const form = upload(content, 'a.pdf', 'application/pdf')
const head = (length: number | 'chunked', token = server.tokens.staff) =>
  [
    `POST /api/CAMSReports/Upload-Report-To-Server?vReportType=pmoperation&EntityOID=${operation}&extension=pdf HTTP/1.1`,
    'Host: works.test',
    ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
    `Content-Type: ${form.headers['content-type']}`,
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')

async function open(text: string, at = port): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect(at, '127.0.0.1')
  let got = ''
  socket.on('data', (chunk) => (got += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return { socket, answer: () => got }
}
const settled = () =>
  expect
    .poll(() => new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count))))
    .toBe(0)

/** As much as the server takes, until it closes. */
async function flood(socket: Socket, chunk: Buffer, most: number): Promise<number> {
  let sent = 0
  while (!socket.destroyed && sent < most) {
    sent += chunk.length
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    await wait(0)
  }
  return sent
}

it.each([1, 50, 99])('an upload cut at %i percent leaves neither row nor file', async (percent) => {
  const { socket } = await open(head(form.body.length))
  await new Promise<void>((resolve, reject) => {
    const share = form.body.subarray(0, (form.body.length * percent) / 100)
    socket.write(share, (error) => (error ? reject(error) : resolve()))
  })
  socket.destroy()
  await settled()
  expect((await sendPdf(server, operation, content)).status).toBe(200)
  expect(await stored()).toHaveLength(1)
  expect(await uploaded()).toEqual([{ version: 1, size: 300_000 }])
})

it('a file without end is refused, and its connection closed', async () => {
  const { socket, answer } = await open(head('chunked'))
  const begin = form.body.subarray(0, 1_000)
  socket.write(`${begin.length.toString(16)}\r\n`)
  socket.write(Buffer.concat([begin, Buffer.from('\r\n')]))
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, ' '), Buffer.from('\r\n')])
  expect(await flood(socket, chunk, 100_000_000)).toBeLessThan(40_000_000)
  expect(answer()).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer()).toContain('The file is larger than 4,000,000 bytes')
  expect(answer().toLowerCase()).toContain('connection: close')
  expect(await stored()).toEqual([])
})

it('who is not signed in is told before the file is read', async () => {
  const { socket, answer } = await open(head(1_000_000_000, null))
  expect(await flood(socket, Buffer.alloc(65_536), 1_000_000_000)).toBeLessThan(40_000_000)
  expect(answer()).toMatch(/^HTTP\/1\.1 401 /)
  expect(await stored()).toEqual([])
})

it('a file a little too large is refused on a connection that goes on', async () => {
  const large = upload(pdf(Buffer.alloc(uploadLimit + 50_000, ' ')), 'a.pdf', 'application/pdf')
  const { socket, answer } = await open(head(large.body.length))
  socket.write(large.body)
  await expect.poll(answer).toContain('The file is larger than 4,000,000 bytes')
  expect(answer().toLowerCase()).not.toContain('connection: close')
  socket.write('GET /healthz HTTP/1.1\r\nHost: works.test\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(answer()).toMatch(/HTTP\/1\.1 200 OK[^]*"ok"/)
})

it('a body that trickles in is cut, and a file that does is taken', async () => {
  const beside = await startTestApp({ beside: server, bodiesWithinMs: 300 })
  await beside.app.listen({ port: 0, host: '127.0.0.1' })
  const at = (beside.app.server.address() as AddressInfo).port
  // Begun before the body that is cut.
  const file = await open(head(form.body.length), at)
  file.socket.write(form.body.subarray(0, 1_000))
  const trickling = await open(
    'POST /api/EcoAuthentication/login HTTP/1.1\r\nHost: works.test\r\n' +
      'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
    at,
  )
  const dropping = setInterval(() => trickling.socket.write(' '), 20)
  // What is dropped into a connection that is gone is an error of it, and no fault.
  await new Promise((resolve) => trickling.socket.once('close', resolve))
  clearInterval(dropping)
  expect(trickling.answer()).toBe('')
  file.socket.write(form.body.subarray(1_000))
  await expect.poll(file.answer).toMatch(/^HTTP\/1\.1 200 /)
  file.socket.destroy()
  await beside.close()
})

it('more uploads at once than are held in memory wait for their turn', { timeout: 240_000 }, async () => {
  const begun = await Promise.all(Array.from({ length: 25 }, () => open(head(form.body.length))))
  for (const { socket } of begun) socket.write(form.body.subarray(0, 1_000))
  // One more than are held: whichever comes last is refused, and from then on the others fill every place.
  const refused = () => begun.filter(({ answer }) => answer().startsWith('HTTP/1.1 503 ')).length
  await expect.poll(refused, { timeout: 100_000 }).toBe(1)
  const another = () => sendPdf(server, operation, aPdf)
  expect((await another()).body).toMatchObject({
    code: 'unavailable',
    title: 'Too many files are coming in just now. Try again later',
    retryAfter: 5,
  })
  for (const { socket } of begun) socket.destroy()
  await expect.poll(async () => (await another()).status, { timeout: 100_000 }).toBe(200)
  await settled()
})
