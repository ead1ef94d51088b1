import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { UserAccounts } from '../../api/account.ts'
import type { ApiError } from '../../contract/api-error.ts'
import type { AccountState } from '../../contract/access/account.ts'
import { successWords } from '../../contract/errors.ts'
import { toastMs } from '../../contract/limits.ts'
import { loadMessage, queryFailure, valueOf } from '../../engine/definition/load-error.ts'
import { failureOf, toastOf } from '../../engine/definition/toast-words.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { Problem } from './account-notices.tsx'
import { focusWhenLost } from '../../ui/look/focus-when-lost.ts'

/** What an administrator does about an account. */
export type AccountAct = 'disable' | 'enable' | 'unlock' | 'end-sessions'

/** How an account stands, and what is done about it: at once or not at all. `place` takes a lost focus. */
export function useUserAccount(
  calls: UserAccounts,
  user: { readonly id: string; readonly fullName: string },
  place: RefObject<HTMLElement | null>,
) {
  const { toasts } = useWorkbench()
  const query = useQuery({
    queryKey: queryKeys.userAccount(user.id),
    queryFn: async ({ signal }) => valueOf(await calls.state(user.id, signal)),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const [asked, setAsked] = useState<AccountAct | null>(null)
  const [doing, setDoing] = useState<AccountAct | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  function perform(act: AccountAct, state: AccountState) {
    switch (act) {
      case 'disable':
      case 'enable':
        return calls.setDisabled(state, act === 'disable')
      case 'unlock':
        return calls.unlock(state.id)
      case 'end-sessions':
        return calls.endSessions(state.id)
    }
  }

  async function run(act: AccountAct) {
    setAsked(null)
    if (!query.data || doing !== null) return
    setProblem(null)
    setDoing(act)
    const answer = await perform(act, query.data)
    await query.refetch()
    setDoing(null)
    focusWhenLost(place.current)
    if (answer.ok) {
      toasts.show(
        act === 'end-sessions'
          ? {
              kind: 'success',
              text: `${user.fullName} is signed out everywhere`,
              duration: toastMs.typical,
            }
          : { kind: 'success', ...successWords.saved },
      )
      return
    }
    setProblem({ title: failedWords[act], message: whyNot(answer.error) })
    const failure = failureOf({ kind: 'refused', error: answer.error })
    toasts.show(toastOf({ type: 'toast', tone: 'failure', failure }))
  }

  return {
    /** Null until it is known. */
    state: query.data ?? null,
    readAt: query.dataUpdatedAt,
    failed: queryFailure(query.error),
    retry: () => void query.refetch(),
    asked,
    ask: setAsked,
    run: (act: AccountAct) => void run(act),
    doing,
    problem,
  }
}

const failedWords: Readonly<Record<AccountAct, string>> = {
  disable: 'The account was not disabled',
  enable: 'The account was not enabled',
  unlock: 'The account was not unlocked',
  'end-sessions': 'Nobody was signed out',
}

const whyNot = (error: ApiError): string =>
  error.kind === 'version-mismatch'
    ? 'Somebody else changed this account meanwhile. It is shown as it is now.'
    : loadMessage(error)
