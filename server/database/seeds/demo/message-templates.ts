import type { messageTemplate } from '../../../../src/contract/entities/message-template.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'

/** Further mails by code: what they are for, subject, body. The product's own are reference data. */
const templates: readonly (readonly [code: string, description: string, subject: string, body: string])[] = [
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
