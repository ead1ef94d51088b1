import { type AccessCase, accessWords, askedWords } from '../../contract/access/words.ts'

export interface TicketPlace {
  /** Name and e-mail of whom it is about. */
  readonly user: string
  /** Address of the page on which it was asked. */
  readonly page: string
}

/** A decision as text for a ticket: who, what, where, the reason and what would change it. */
export function ticketText(asked: AccessCase, { user, page }: TicketPlace): string {
  const { sentence, remedy } = accessWords(asked)
  const { roles, tasks } = asked
  const lines = [
    ['User', user],
    ['Roles', roles.length === 0 ? 'none' : roles.join(', ')],
    ['Asked', askedWords(asked)],
    ['Answer', asked.rule === 'granted' ? 'Allowed' : 'Refused'],
    ['Reason', sentence],
    ...(tasks.length > 0 ? [['Tasks', tasks.map(({ name }) => name).join(', ')]] : []),
    ...(remedy === null ? [] : [['Remedy', remedy]]),
    ['Page', page],
  ]
  return lines.map(([name, text]) => `${name}: ${text}`).join('\n')
}
