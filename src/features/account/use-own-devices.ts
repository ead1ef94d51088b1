import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { OwnAccount } from '../../api/account.ts'
import type { SignedInDevice } from '../../contract/access/account.ts'
import { toastMs } from '../../contract/limits.ts'
import { loadMessage, queryFailure, valueOf } from '../../engine/definition/load-error.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { Problem } from './account-notices.tsx'
import { focusWhenLost } from '../../ui/look/focus-when-lost.ts'
import { deviceWords } from '../../engine/fields/device-words.ts'

type Asked = SignedInDevice | 'others'

/** The devices of one's own account, and ending them one by one or all others at once. `place` takes a lost focus. */
export function useOwnDevices(calls: OwnAccount, place: RefObject<HTMLElement | null>) {
  const { toasts } = useWorkbench()
  const query = useQuery({
    queryKey: queryKeys.ownDevices,
    queryFn: async ({ signal }) => valueOf(await calls.devices(signal)),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [ending, setEnding] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function end(target: Asked) {
    setAsked(null)
    setProblem(null)
    setEnding(target === 'others' ? 'others' : target.id)
    const answer = target === 'others' ? await calls.endOthers() : await calls.endDevice(target.id)
    await query.refetch()
    setEnding(null)
    focusWhenLost(place.current)
    // Somebody else may have been quicker; then it has ended all the same.
    if (answer.ok || answer.error.kind === 'not-found') {
      const text = endedWords(target, answer.ok ? answer.value : null)
      toasts.show({ kind: 'success', text, duration: toastMs.typical })
    } else setProblem({ title: failedWords(target), message: loadMessage(answer.error) })
  }

  return {
    /** Null until they are known. */
    devices: query.data ?? null,
    readAt: query.dataUpdatedAt,
    failed: queryFailure(query.error),
    retry: () => void query.refetch(),
    asked,
    ask: setAsked,
    confirm: () => {
      if (asked !== null) void end(asked)
    },
    /** The id of the device that is being ended, or `others`. */
    ending,
    problem,
  }
}

function endedWords(target: Asked, count: number | null): string {
  if (target !== 'others') return `${deviceWords(target.userAgent)} is signed out`
  return count === 1 ? 'One other device is signed out' : `${count ?? 0} other devices are signed out`
}

const failedWords = (target: Asked) =>
  target === 'others'
    ? 'The other devices were not signed out'
    : `${deviceWords(target.userAgent)} was not signed out`
