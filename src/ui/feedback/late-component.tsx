import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { Spinner } from '../controls/spinner.tsx'
import { createStore, type Readable } from '../../store/store.ts'
import { type Late, late } from './late-part.tsx'

/** A component whose code comes late, and what fetches it ahead. */
export type LateComponent<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> }

const onTheirWay = createStore(0)

/** How many components stand on the page whose code is on its way. */
export const arriving: Readable<number> = onTheirWay

type Found<Props> = { readonly Component: ComponentType<Props> | null } | { readonly error: unknown }

/**
 * A component whose code is fetched when it is first drawn; `meanwhile` stands there until then. Where the code is
 * there already, it is drawn at once. It takes the place of React’s `lazy`: what a Suspense boundary waited for is held
 * back until its fallback has stood for 300 ms, however soon it came (decision 0072). What cannot be fetched is thrown
 * where it is drawn, for the error boundary, and is fetched anew by whoever draws it next.
 */
export function lateComponent<Props extends object>(
  of: (() => Promise<ComponentType<Props>>) | Late<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
): LateComponent<Props> {
  const part = typeof of === 'function' ? late(of) : of
  function LateComponent(props: Props) {
    const [found, setFound] = useState<Found<Props>>(() => ({ Component: part.get() }))
    const isMissing = 'Component' in found && found.Component === null
    useLayoutEffect(() => {
      if (!isMissing) return undefined
      let isWanted = true
      onTheirWay.set(onTheirWay.get() + 1)
      part.load().then(
        (Component) => isWanted && setFound({ Component }),
        (error: unknown) => isWanted && setFound({ error }),
      )
      return () => {
        isWanted = false
        onTheirWay.set(onTheirWay.get() - 1)
      }
    }, [isMissing])
    if ('error' in found) throw found.error
    const { Component } = found
    return Component === null ? meanwhile(props) : <Component {...props} />
  }
  return Object.assign(LateComponent, { load: part.load })
}

/** The same of a whole page. */
export const latePage = <Props extends object>(
  of: (() => Promise<ComponentType<Props>>) | Late<ComponentType<Props>>,
): LateComponent<Props> => lateComponent(of, () => <Spinner label="Loading" />)
