import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LoadError, queryFailure } from '../definition/load-error.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { askedNumber, calledNumber, fateWords } from './number-words.ts'

/** Answers an administrator why no record of a list has a number. */
export function MissingNumber({ screen }: { readonly screen: ScreenDefinition }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const sample = calledNumber(screen, screen.numberedBy === undefined ? '1043' : `${screen.plate}-1043`)
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    const number = askedNumber(screen, typed)
    setError(number === null ? `A number reads ${sample}` : undefined)
    setAsked(number)
  }
  return (
    <form className="mw-history-day" onSubmit={ask} noValidate>
      <TextField
        label="Why is a number missing?"
        placeholder={sample}
        isMono
        maxLength={120}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setError(undefined)
        }}
        error={error}
      />
      <Button type="submit" icon="search">
        Say why
      </Button>
      {asked !== null && <Answer key={asked} screen={screen} number={asked} />}
    </form>
  )
}

function Answer({ screen, number }: { readonly screen: ScreenDefinition; readonly number: string }) {
  const { history } = useWorkbench()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['number-fate', screen.id, number],
    queryFn: async ({ signal }) => {
      const answer = await history.missing({ entity: screen.id, number }, signal)
      if (!answer.ok) throw new LoadError(answer.error)
      return answer.value
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (error)
    return (
      <LoadFailure title="This could not be asked" isRetrying={isFetching} onRetry={() => void refetch()}>
        {queryFailure(error)}
      </LoadFailure>
    )
  if (!data) return <Skeleton rows={1} label="Asking" />
  return (
    <InlineNotice kind="info" title={calledNumber(screen, number)} isLive>
      {fateWords(data)}
    </InlineNotice>
  )
}
