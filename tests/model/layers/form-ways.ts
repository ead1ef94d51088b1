import * as v from 'valibot'
import type { ModelPath } from '../paths.ts'

const InError = v.object({ context: v.object({ errors: v.pipe(v.number(), v.minValue(1)) }) })

/** Ways of walking the chart of a form that are none on its page, each with the reason. */
export const noFormWays: Readonly<Record<string, (path: ModelPath) => boolean>> = {
  'A save is waited for.': ({ moves }) =>
    moves.some(
      ({ event, from }) =>
        ['OPEN.VIEW', 'OPEN.EDIT'].includes(event.type) &&
        ['validating', 'saving'].includes(String(from.snapshot.value)),
    ),
  'What is in error is not valid.': ({ moves }) =>
    moves.some(({ event, from }) => event.type === 'VALID' && v.is(InError, from.snapshot)),
  'What was found stands until it is mended, and then all of it.': ({ moves }) =>
    moves.some(
      ({ event, from }) =>
        event.type === 'ERRORS' && from.snapshot.value === 'failed' && !v.is(InError, from.snapshot),
    ),
}
