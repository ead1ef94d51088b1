import { writes } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { flag, multiline, text } from '../schema/field.ts'
import { letterFaults } from '../schema/letters.ts'

/**
 * A mail the product sends; `{{name}}` in subject and body stands for a value (SPEC 2.4, READINGS). One that is
 * inactive is not sent, but for PASSWORD_RESET, which then goes out in the built-in words.
 */
export const messageTemplate = defineEntity({
  name: 'messageTemplate',
  title: 'Message template',
  path: '/EcoEmailListMessages',
  key: 'emailListMessageOID',
  label: 'messageCode',
  plate: 'MSG',
  access: { tasks: ['message-template'], adminOnly: writes },
  fields: {
    messageCode: text('Message code', { required: true, max: 60 }),
    description: text('Description', { max: 200 }),
    subject: text('Subject', { required: true }),
    body: multiline('Body', { required: true }),
    isActive: flag('Active', true),
  },
  rules: letterFaults,
})
