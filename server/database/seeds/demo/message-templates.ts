import type { messageTemplate } from '../../../../src/contract/entities/message-template.ts'
import type { RowOf } from '../../../../src/contract/entity.ts'

/** Mails by code: what they are for, subject, body. */
const templates: readonly (readonly [code: string, description: string, subject: string, body: string])[] = [
  [
    'PASSWORD_RESET',
    'Sent when somebody asks for a new password',
    'Set a new Millwright password',
    'Hello {{fullName}},\n\nopen this link within ten minutes to set a new password:\n{{link}}\n\nIf you did not ask for it, do nothing.',
  ],
  [
    'ACCOUNT_EXISTS',
    'Sent when somebody registers with an e-mail that is known',
    'You already have a Millwright account',
    'Hello {{fullName}},\n\nyou already have an account. Sign in at {{link}}.',
  ],
  [
    'WELCOME',
    'Sent to a new user',
    'Welcome to Millwright',
    'Hello {{fullName}},\n\nyour account is ready. Sign in at {{link}}.',
  ],
  [
    'ROLE_CHANGED',
    'Sent when a role is set',
    'Your role has changed',
    'Hello {{fullName}},\n\nyour role is now {{role}}.',
  ],
  [
    'PM_ASSIGNED',
    'Sent when a PM operation is assigned',
    'A PM operation is assigned to you',
    'Hello {{fullName}},\n\n{{task}} on {{equipment}} is yours. It is due on {{dueDate}}.',
  ],
  [
    'PM_DUE',
    'Sent before a PM task is due',
    'Maintenance is due soon',
    'Hello {{fullName}},\n\n{{task}} on {{equipment}} is due on {{dueDate}}.',
  ],
  [
    'PM_OVERDUE',
    'Sent when a PM task is overdue',
    'Maintenance is overdue',
    'Hello {{fullName}},\n\n{{task}} on {{equipment}} was due on {{dueDate}}.',
  ],
  [
    'WORK_ORDER_ASSIGNED',
    'Sent when a work order is assigned',
    'A work order is assigned to you',
    'Hello {{fullName}},\n\nwork order {{number}} on {{equipment}} is yours.',
  ],
  [
    'WORK_ORDER_DUE',
    'Sent before a work order is due',
    'A work order is due soon',
    'Hello {{fullName}},\n\nwork order {{number}} is due on {{dueDate}}.',
  ],
  [
    'REPAIR_COMPLETED',
    'Sent to whoever asked for a repair',
    'Your repair is complete',
    'Hello {{fullName}},\n\nthe repair of {{equipment}} is complete.',
  ],
  [
    'LOW_STOCK',
    'Sent when a part falls below its reorder point',
    'Stock is low',
    'Hello {{fullName}},\n\nonly {{quantity}} of {{part}} are left.',
  ],
  [
    'DAILY_SUMMARY',
    'Sent to supervisors every morning',
    'Your day in Millwright',
    'Hello {{fullName}},\n\n{{dueToday}} operations are due today and {{overdue}} are overdue.',
  ],
]

export const messageTemplateRows = (): RowOf<typeof messageTemplate>[] =>
  templates.map(([messageCode, description, subject, body], index) => ({
    emailListMessageOID: index + 1,
    version: 1,
    messageCode,
    description,
    subject,
    body,
    isActive: true,
  }))
