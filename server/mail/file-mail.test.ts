import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readLetter } from '../../tests/support/mail-server.ts'
import { fileMail } from './file-mail.ts'

it('a letter is a file for its owner’s eyes, and the log holds neither its words nor its reader', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'millwright-mail-'))
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const log = { info: note, warn: note, error: note }
  await fileMail({ dataDir, mailFrom: 'Millwright <no-reply@works.test>', log }).send({
    kind: 'PASSWORD_RESET',
    to: 'sam@works.test',
    subject: 'Set a new password',
    text: 'https://works.test/#token=secret',
  })
  const [name = ''] = await readdir(join(dataDir, 'mail'))
  expect(name).toMatch(/\.eml$/)
  const file = join(dataDir, 'mail', name)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { headers, text } = readLetter(await readFile(file))
  expect(headers).toMatchObject({
    to: 'sam@works.test',
    subject: 'Set a new password',
    from: 'Millwright <no-reply@works.test>',
    'message-id': expect.stringMatching(/^<[\da-f-]{36}@works\.test>$/),
  })
  expect(text).toContain('https://works.test/#token=secret')
  expect(lines).toEqual([[{ letter: 'PASSWORD_RESET', file }, 'mail written']])
  await rm(dataDir, { recursive: true })
})
