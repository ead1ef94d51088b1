import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoredFile } from '../../src/contract/entities/stored-file.ts'
import { storedNames } from '../../tests/support/operation-files.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { aPdf, aPng, upload } from '../../tests/support/uploads.ts'
import { companyLogo } from '../storage/company-logo.ts'
import { addCompany, addPlaces } from '../database/seeds/add-organisation.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const send = (content: Buffer, query: object = {}, headers: Record<string, string> = {}) => {
  const form = upload(content, 'logo.png', 'image/png')
  return server.callLoosely('uploadImage', {
    query: { Folder: 'Images', FileName: 'logo', Extension: 'png', FileSource: 'Company', ...query },
    body: form.body,
    headers: { ...form.headers, ...headers },
  })
}
const taken = async (content: Buffer) => {
  const { result } = v.parse(v.object({ result: StoredFile }), (await send(content)).body)
  return result
}
const fetched = async (name: string) => server.call('storedImage', { as: 'taskless', params: { name } })
const stored = () => storedNames(server.storage)
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })

describe('a picture', () => {
  it('that is png stays png, is drawn anew and at most 1,200 px wide', async () => {
    const sent = await plain(2_400, 600)
      .png()
      .withExif({ IFD0: { Copyright: 'secret words' } })
      .toBuffer()
    expect(sent.includes('secret words')).toBe(true)
    const told = await taken(sent)
    const { bytes, headers } = await fetched(told.fileName)
    expect(told).toEqual({
      fileName: expect.stringMatching(/^[0-9a-f-]{36}\.png$/),
      contentType: 'image/png',
      size: bytes.length,
      uploadedAt: expect.any(String),
      uploadedBy: 'Ada Admin',
    })
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename=${told.fileName}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'png',
      width: 1_200,
      height: 300,
      exif: undefined,
    })
    expect(bytes.includes('secret words')).toBe(false)
  })

  it('that is jpeg stays jpeg whatever Extension says, upright and not enlarged', async () => {
    const sent = await plain(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const told = await taken(sent)
    expect(told.fileName).toMatch(/^[0-9a-f-]{36}\.jpg$/)
    const { bytes, headers } = await fetched(told.fileName)
    expect(headers['content-type']).toBe('image/jpeg')
    const { format, width, height, orientation } = await sharp(bytes).metadata()
    expect({ format, width, height, orientation }).toEqual({
      format: 'jpeg',
      width: 20,
      height: 40,
      orientation: undefined,
    })
  })

  it('loses what was hidden behind it', async () => {
    const told = await taken(Buffer.concat([aPng, Buffer.from('MZ\x90<script>alert(1)</script>')]))
    const { bytes } = await fetched(told.fileName)
    expect(bytes.includes('script')).toBe(false)
  })

  it('sent again under its key is answered as before, and stored once', async () => {
    const before = await stored()
    const headers = { 'idempotency-key': 'logo-1' }
    const first = await send(aPng, {}, headers)
    const again = await send(aPng, {}, headers)
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
    expect(await stored()).toHaveLength(before.length + 1)
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a PDF', () => aPdf],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a gif', () => plain(4, 4).gif().toBuffer()],
    ['a webp', () => plain(4, 4).webp().toBuffer()],
    ['a program', () => Buffer.from('MZ\x90\0 a renamed program')],
    ['nothing', () => Buffer.alloc(0)],
    ['a signature alone', () => aPng.subarray(0, 8)],
    ['half a png', async () => half(await plain(900, 900).png({ compressionLevel: 0 }).toBuffer())],
  ])('is never %s', async (_name, make) => {
    await refused(await make(), 'Only png and jpg pictures are taken')
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a png that unfolds to 2,500 million pixels', () => bomb()],
    ['a drawing of a plant', () => plain(7_000, 5_000).jpeg().toBuffer()],
  ])('says that it is too large: %s', async (_name, make) => {
    await refused(
      await make(),
      'The picture has more than 30 million pixels. Save it smaller and choose it again',
    )
  })

  /** In words, within two seconds, and nothing of it is stored. */
  async function refused(content: Buffer, message: string) {
    const before = await stored()
    // Of the processor, which others may be using.
    const started = process.cpuUsage()
    expect(await send(content)).toMatchObject({
      status: 400,
      body: { code: 'invalid', title: message, errors: [{ field: 'file', message }] },
    })
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1_000).toBeLessThan(2_000)
    expect(await stored()).toEqual(before)
  }

  it.each(['x.pdf', 'none.png', 'none.jpg'])('%s is not there', async (name) => {
    expect(await fetched(name)).toMatchObject({
      status: 404,
      body: { code: 'not-found', title: 'There is no such picture' },
    })
  })
})

const half = (content: Buffer) => content.subarray(0, content.length / 2)

/** A png whose head promises 50,000 by 50,000 dots; its checksum is right. */
function bomb(): Buffer {
  const content = Buffer.from(aPng)
  content.writeUInt32BE(50_000, 16)
  content.writeUInt32BE(50_000, 20)
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
  return content
}

describe('the logo of the company', () => {
  it('is the picture that its record names, else none', async () => {
    const { orm } = server.database
    expect(await companyLogo(orm, server.storage)).toBeNull()
    await orm.transaction(async (tx) => {
      await addPlaces(tx)
      await addCompany(tx)
    })
    const named = async (name: string) => {
      await orm.execute(sql`update company set "logoFileName" = ${name}`)
      return companyLogo(orm, server.storage)
    }
    await server.storage.put('operation.pdf', aPdf, { contentType: 'application/pdf' })
    for (const name of ['', 'logo.png', '../logo.png', 'operation.pdf', 'https://x.test/logo.png'])
      expect(await named(name)).toBeNull()
    const { fileName, size } = await taken(aPng)
    expect((await named(fileName))?.length).toBe(size)
  })
})
