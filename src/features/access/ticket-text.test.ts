import { expect, test } from 'vitest'
import { ticketText } from './ticket-text.ts'

test('a ticket says who, what, where, why, and what would change it', () => {
  const text = ticketText(
    {
      who: null,
      roles: ['VIEWER'],
      action: 'delete',
      resource: 'part',
      decidedOn: 'part',
      rule: 'switched-off',
      privilege: 'canDelete',
      tasks: [{ name: 'Parts', heldBy: [{ role: 'VIEWER', isOn: false }] }],
      record: null,
      looksAs: null,
    },
    { user: 'Ada Obi, ada@x.org', page: 'https://m.test/app/cams/cams_parts' },
  )
  expect(text.split('\n')).toEqual([
    'User: Ada Obi, ada@x.org',
    'Roles: VIEWER',
    'Asked: May I delete part records?',
    'Answer: Refused',
    'Reason: The role VIEWER has Delete switched off for Parts.',
    'Tasks: Parts',
    'Remedy: An administrator can switch it on under Role Tasks.',
    'Page: https://m.test/app/cams/cams_parts',
  ])
})
