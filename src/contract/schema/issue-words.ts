import type * as v from 'valibot'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  strict_object: 'an object',
  record: 'an object',
}

/** The validator's own words, where a schema has given none: `Invalid type: Expected number but received "x"`. */
const isOfTheValidator = ({ message }: v.BaseIssue<unknown>) =>
  /^Invalid [a-z ]+(: (Expected|Received) |$)/.test(message)

/** What is wrong with the value called `name`, in the words of its schema or else in the product's. */
export function issueWords(issue: v.BaseIssue<unknown>, name: string): string {
  if (!isOfTheValidator(issue)) return issue.message
  if (issue.received === 'undefined') return `${name} is required`
  const kind = kinds[issue.type]
  return kind === undefined ? `${name} is invalid` : `${name} must be ${kind}`
}
