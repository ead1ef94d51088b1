import { actionTitle, titleOf } from '../../contract/access/names.ts'
import { type AccessCase, accessWords } from '../../contract/access/words.ts'

export interface TicketPlace {
  /** Name and e-mail of whom it is about. */
  readonly user: string
  /** Address of the page on which it was asked. */
  readonly page: string
}

/** A decision as text for a ticket: who, what, where, the rule and what would change it. */
export function ticketText(asked: AccessCase, { user, page }: TicketPlace): string {
  const { sentence, remedy } = accessWords(asked)
  const { roles, record, tasks } = asked
  const lines = [
    ['User', user],
    ['Roles', roles.length === 0 ? 'none' : roles.join(', ')],
    ['Asked', `${actionTitle(asked.action)}: ${titleOf(asked.resource)}${record ? `, ${record.label}` : ''}`],
    ['Answer', asked.rule === 'granted' ? 'Allowed' : 'Refused'],
    ['Rule', `${sentence} (${asked.rule})`],
    ...(tasks.length > 0 ? [['Tasks', tasks.map(({ name }) => name).join(', ')]] : []),
    ...(remedy === null ? [] : [['Remedy', remedy]]),
    ['Page', page],
  ]
  return lines.map(([name, text]) => `${name}: ${text}`).join('\n')
}
