import { describe, expect, it } from 'vitest'
import { messageTemplate } from '../entities/message-template.ts'
import { checkRecord } from './entity.ts'
import { filledIn, letterFaults } from './letters.ts'

const template = (messageCode: string, subject: string, body: string) => ({ messageCode, subject, body })

describe('a template of a letter that the product sends', () => {
  it('takes the values of its letter, with spaces around their names', () => {
    expect(
      letterFaults(template('PASSWORD_RESET', 'For {{ fullName }}', '{{fullName}} {{ link }} {{minutes}}')),
    ).toEqual([])
  })

  it('is refused without a value that it needs, and the value is named', () => {
    for (const body of ['Hello {{fullName}}', '{{link}', '{ {link} }', ''])
      expect(letterFaults(template('PASSWORD_RESET', 'S', body))).toEqual([
        { field: 'body', message: 'Body must hold {{link}}, or the mail is of no use' },
      ])
  })

  it('is refused with a value that there is not, in subject and in body', () => {
    expect(letterFaults(template('ROLE_CHANGED', 'Hello {{name}}', '{{fullName}}: {{rle}}'))).toEqual([
      { field: 'subject', message: 'Subject cannot hold {{name}}: it takes {{fullName}} or {{role}}' },
      { field: 'body', message: 'Body cannot hold {{rle}}: it takes {{fullName}} or {{role}}' },
    ])
    expect(letterFaults(template('PASSWORD_CHANGED', 'S', '{{constructor}}'))).toEqual([
      { field: 'body', message: 'Body cannot hold {{constructor}}: it takes only {{fullName}}' },
    ])
  })

  it('keeps its link out of the subject', () => {
    expect(letterFaults(template('PASSWORD_RESET', '{{link}}', '{{link}}'))).toEqual([
      { field: 'subject', message: 'Subject cannot hold {{link}}: it takes {{fullName}} or {{minutes}}' },
    ])
  })

  it('names every value that it takes, and lines of their own in the body alone', () => {
    expect(letterFaults(template('NOTICE', '{{x}}', '{{notice}} {{y}}'))).toEqual([
      {
        field: 'subject',
        message: 'Subject cannot hold {{x}}: it takes {{fullName}}, {{notice}} or {{detail}}',
      },
      {
        field: 'body',
        message: 'Body cannot hold {{y}}: it takes {{fullName}}, {{notice}}, {{detail}} or {{link}}',
      },
    ])
    expect(letterFaults(template('NOTICES', '{{notices}}', '{{notices}}'))).toEqual([
      { field: 'subject', message: 'Subject cannot hold {{notices}}: it takes {{fullName}} or {{count}}' },
    ])
  })

  it('has its rules in the form as on the server', () => {
    const row = { ...template('PASSWORD_RESET', 'S', 'B'), description: '', isActive: true }
    expect(checkRecord(messageTemplate, row)).toEqual({
      ok: false,
      errors: [{ field: 'body', message: 'Body must hold {{link}}, or the mail is of no use' }],
    })
  })
})

it('a template of any other code takes what it likes', () => {
  for (const code of ['PM_ASSIGNED', 'toString', 'password_reset'])
    expect(letterFaults(template(code, '{{anything}}', 'Nothing'))).toEqual([])
})

it('values are put in once, as text', () => {
  expect(filledIn('{{a}} {{ a }} {{b}} {{c}} {{toString}}', { a: '{{b}} $&', b: '2' })).toBe(
    '{{b}} $& {{b}} $& 2 {{c}} {{toString}}',
  )
})
