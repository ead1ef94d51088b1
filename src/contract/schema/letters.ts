import type { FieldError } from './entity.ts'

interface LetterContract {
  /** Names of the values that stand in its template as `{{name}}`. */
  readonly values: readonly string[]
  /** Those without which the letter is of no use: its body has to hold them. */
  readonly needed: readonly string[]
  /** Those that have lines of their own, and stand in the body alone. */
  readonly long?: readonly string[]
}

/** The letters that the product itself sends, by the message code of their template (SPEC 2.4, TRUST 4). */
export const letters = {
  PASSWORD_RESET: { values: ['fullName', 'link', 'minutes'], needed: ['link'] },
  PASSWORD_CHANGED: { values: ['fullName'], needed: [] },
  ACCOUNT_EXISTS: { values: ['fullName', 'link'], needed: [] },
  WELCOME: { values: ['fullName', 'link'], needed: [] },
  ROLE_CHANGED: { values: ['fullName', 'role'], needed: [] },
  NOTICE: { values: ['fullName', 'notice', 'detail', 'link'], needed: ['notice'] },
  NOTICES: { values: ['fullName', 'count', 'notices', 'link'], needed: ['notices'], long: ['notices'] },
} as const satisfies Readonly<Record<string, LetterContract>>

export type LetterCode = keyof typeof letters

/** What a letter is filled in with. */
export type LetterValues<Code extends LetterCode> = Readonly<
  Record<(typeof letters)[Code]['values'][number], LetterValue>
>

/** A line of text, or some of them. */
export type LetterValue = string | readonly string[]

/** Whether the product itself sends letters under this code. */
export const isLetterCode = (code: string): code is LetterCode => Object.hasOwn(letters, code)

const slot = /\{\{([^{}]*)\}\}/g

interface Template {
  readonly messageCode: string
  readonly subject: string
  readonly body: string
}

/** What keeps a template from being the letter of its code. Codes of letters that the product does not send have no rules. */
export function letterFaults({ messageCode, subject, body }: Template): readonly FieldError[] {
  if (!isLetterCode(messageCode)) return []
  const { values, needed, long = [] }: LetterContract = letters[messageCode]
  const inSubject = values.filter((name) => name !== 'link' && !long.includes(name))
  return [...slotFault('subject', subject, inSubject), ...(bodyFault(body, values, needed) ?? [])]
}

function bodyFault(body: string, values: readonly string[], needed: readonly string[]) {
  const unknown = slotFault('body', body, values)
  if (unknown.length > 0) return unknown
  const held = slotsIn(body)
  const missing = needed.find((name) => !held.includes(name))
  return missing === undefined
    ? null
    : [{ field: 'body', message: `Body must hold ${slotted(missing)}, or the mail is of no use` }]
}

function slotFault(field: 'subject' | 'body', text: string, values: readonly string[]): FieldError[] {
  const unknown = slotsIn(text).find((name) => !values.includes(name))
  if (unknown === undefined) return []
  const title = field === 'subject' ? 'Subject' : 'Body'
  return [
    { field, message: `${title} cannot hold ${slotted(unknown)}: it takes ${listed(values.map(slotted))}` },
  ]
}

const slotsIn = (text: string) => [...text.matchAll(slot)].map(([, name = '']) => name.trim())
const slotted = (name: string) => `{{${name}}}`
const listed = (names: readonly string[]) =>
  names.length === 1 ? `only ${names[0]}` : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** A text with its values in their places. A value is text: what looks like a place in it stays as it is. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(slot, (whole, name: string) => new Map(Object.entries(values)).get(name.trim()) ?? whole)
