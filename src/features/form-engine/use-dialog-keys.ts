import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type FormKey, useKeysOfForm } from '../../engine/session/use-form-keys.ts'
import { type BindingId, bindings } from '../../machines/keys.ts'

/** What the keys of a form do in a window that no chart is behind; false where they cannot now. */
interface DialogActs {
  readonly save: () => boolean
  readonly goToFault: (way: 'next' | 'previous') => boolean
  readonly previous: () => boolean
  readonly next: () => boolean
}

const actOf: Partial<Record<BindingId, (acts: DialogActs) => boolean>> = {
  'form.save': ({ save }) => save(),
  'form.saveClose': ({ save }) => save(),
  'form.nextError': ({ goToFault }) => goToFault('next'),
  'form.previousError': ({ goToFault }) => goToFault('previous'),
  'form.previousRecord': ({ previous }) => previous(),
  'form.nextRecord': ({ next }) => next(),
}

/** The keys of UX 3.3 in a window around `body`. Esc is the window's own. */
export function useDialogKeys(body: RefObject<HTMLDivElement | null>, acts: DialogActs): void {
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
