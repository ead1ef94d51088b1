import type { Outcome } from '../../contract/outcome.ts'
import type { Answer } from './client.ts'

/** What an answer came to, with what is wanted of its reply. */
export const outcomeOf = <Reply, Value>(
  answer: Answer<Reply>,
  take: (reply: Reply) => Value,
): Outcome<Value> => (answer.ok ? { ok: true, value: take(answer.reply) } : answer)

/** What is in the `result` of most replies. */
export const resultOf = <Value>(reply: { readonly result: Value }): Value => reply.result
