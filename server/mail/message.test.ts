import { expect, it } from 'vitest'
import { messageOf } from './message.ts'

const letter = { kind: 'WELCOME', to: 'sam@works.test', subject: 'Hello', text: 'Hello' }

it.each<readonly [string, string | undefined, string, unknown]>([
  [
    'the operator’s, where there is no other',
    undefined,
    'Works <post@works.test>',
    'Works <post@works.test>',
  ],
  [
    'the organisation’s',
    'Oben, Ltd',
    'Works <post@works.test>',
    { name: 'Oben, Ltd', address: 'post@works.test' },
  ],
  [
    'the organisation’s before an address alone',
    'Oben',
    'post@works.test',
    { name: 'Oben', address: 'post@works.test' },
  ],
  [
    'one line, whatever is in it',
    'Oben\r\nBcc: x@evil.test',
    'Works <post@works.test>',
    { name: 'Oben Bcc: x@evil.test', address: 'post@works.test' },
  ],
])('the name of the sender is %s', (_what, senderName, from, expected) => {
  expect(messageOf({ ...letter, ...(senderName !== undefined && { senderName }) }, from).from).toEqual(
    expected,
  )
})
