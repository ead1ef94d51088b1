import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeMail } from './mail.ts'

const letter = {
  to: 'sam@works.test',
  subject: 'Set a new password',
  text: 'https://works.test/#token=secret',
}
const mailFrom = 'Millwright <no-reply@works.test>'
const lines: unknown[] = []
const log = { info: (...line: unknown[]) => void lines.push(line) }
afterEach(() => lines.splice(0))

describe('mail', () => {
  it('is a file where no SMTP is named, and the log does not hold what it says', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'millwright-mail-'))
    await makeMail({ smtpUrl: undefined, mailFrom, dataDir }, log)(letter)
    const [name = ''] = await readdir(join(dataDir, 'mail'))
    expect(name).toMatch(/\.eml$/)
    const text = await readFile(join(dataDir, 'mail', name), 'utf8')
    for (const part of [
      'To: sam@works.test',
      'Subject: Set a new password',
      'From: Millwright <no-reply@works.test>',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('#token=secret')
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('secret')
    await rm(dataDir, { recursive: true })
  })

  it('goes by SMTP where one is named', async () => {
    const said: string[] = []
    const smtp = createServer((socket) => {
      const replies: Record<string, string> = {
        EHLO: '250 hello',
        MAIL: '250 ok',
        RCPT: '250 ok',
        DATA: '354 go',
        QUIT: '221 bye',
      }
      socket.write('220 here\r\n')
      socket.on('data', (chunk) => {
        const text = chunk.toString()
        said.push(text)
        const reply = replies[text.slice(0, 4)] ?? (text.endsWith('\r\n.\r\n') ? '250 taken' : undefined)
        if (reply !== undefined) socket.write(`${reply}\r\n`)
      })
    })
    await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
    const address = smtp.address()
    const port = typeof address === 'object' ? address?.port : 0
    await makeMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir: '/nowhere' }, log)(letter)
    expect(said.join('')).toContain('RCPT TO:<sam@works.test>')
    expect(said.join('')).toContain('Subject: Set a new password')
    smtp.close()
  })
})
