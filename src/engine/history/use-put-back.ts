import { useEffect, useRef, useState } from 'react'
import { toastMs } from '../../contract/limits.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { countText } from '../definition/lines.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { focusForm } from '../session/focus-fault.ts'
import { canPutBack, putBack } from '../session/put-back.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useFormState, useScreenState } from '../session/use-screen-session.ts'
import { type Done, planPutBack, type PutBack } from './put-back.ts'

/** Something that was chosen to be taken back. */
export interface ChosenBack {
  readonly title: string
  readonly done: Done
}

/** How something is taken back in the form that a history stands over. */
export interface PuttingBack {
  /** Whether its user may edit the record as it is now. */
  readonly can: boolean
  readonly plan: (done: Done) => PutBack
  /** Puts what fits into the form, and leaves the history. */
  readonly put: (plan: PutBack) => void
}

interface Over {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
}

/** Taking back in the record under a history; `leave` closes that. */
export function usePuttingBack({ screen, session, lookups }: Over, leave: () => void): PuttingBack {
  const { toasts } = useWorkbench()
  const subject = useSubject()
  const { values: now } = useFormState(session)
  useScreenState(session)
  async function put(values: RecordRow) {
    leave()
    if (!(await putBack(session, values))) return
    const names = Object.keys(values)
    toasts.show({
      kind: 'info',
      text: `Put back into the form: ${countText(names.length, 'field')}. Save to keep that`,
      duration: toastMs.typical,
    })
    focusForm(names)
  }
  return {
    can: canPutBack(session),
    plan: (done) => planPutBack({ screen, lookups, subject, now, done }),
    put: ({ values }) => void put(values),
  }
}

/** What is being looked at before it is taken back; who goes back to the history is where they were in it. */
export function useChosenBack() {
  const [chosen, setChosen] = useState<ChosenBack | null>(null)
  const from = useRef<Element | null>(null)
  useEffect(() => {
    if (chosen === null && from.current instanceof HTMLElement) from.current.focus()
  }, [chosen])
  return {
    chosen,
    choose(what: ChosenBack) {
      from.current = document.activeElement
      setChosen(what)
    },
    back: () => setChosen(null),
  }
}
