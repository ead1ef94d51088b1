import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type BindingId, bindings } from '../../machines/keys.ts'
import { type FormKey, useKeysOfForm } from './use-form-keys.ts'

/** What the keys of a form do where no chart is behind it; false where they cannot now. */
export interface FormActs {
  readonly save: () => boolean
  readonly goToFault?: (way: 'next' | 'previous') => boolean
  readonly previous?: () => boolean
  readonly next?: () => boolean
}

const actOf: Partial<Record<BindingId, (acts: FormActs) => boolean>> = {
  'form.save': ({ save }) => save(),
  'form.saveClose': ({ save }) => save(),
  'form.nextError': ({ goToFault }) => goToFault?.('next') ?? false,
  'form.previousError': ({ goToFault }) => goToFault?.('previous') ?? false,
  'form.previousRecord': ({ previous }) => previous?.() ?? false,
  'form.nextRecord': ({ next }) => next?.() ?? false,
}

/** The keys of UX 3.3 in the window around `body`, or on its page. Esc is the window's own. */
export function useActKeys(body: RefObject<HTMLElement | null>, acts: FormActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const keys = useMemo(
    () =>
      (Object.keys(actOf) as BindingId[]).flatMap((id) =>
        bindings[id].keys.map((key): FormKey => [key, () => actOf[id]?.(latest.current) ?? false]),
      ),
    [],
  )
  useKeysOfForm(keys, body)
}
