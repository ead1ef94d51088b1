import type { ApiError } from '../../contract/api-error.ts'
import { toastMs } from '../../contract/limits.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { Toasts } from '../../ui/feedback/toasts.ts'

/**
 * SPEC 8, PM task load failure: the same records, and the error's own message as a toast for 3 s whenever they cannot
 * be had, beside what stands in their place. The end of a session is said by whoever ends it.
 */
export function tellingSource(source: RecordSource, toasts: Pick<Toasts, 'show'>): RecordSource {
  function tell(error: ApiError, signal: AbortSignal | undefined) {
    if (error.kind === 'session-expired' || signal?.aborted === true) return
    toasts.show({ kind: 'error', text: loadMessage(error), duration: toastMs.typical })
  }
  function told<Answer extends Loaded<unknown>>(answer: Answer, signal?: AbortSignal): Answer {
    if (!answer.ok) tell(answer.error, signal)
    return answer
  }
  const { page } = source
  return {
    ...source,
    list: async (signal) => told(await source.list(signal), signal),
    get: async (key, signal) => told(await source.get(key, signal), signal),
    ...(page && { page: async (question, signal) => told(await page(question, signal), signal) }),
  }
}
