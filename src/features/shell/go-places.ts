import { goBindingOf } from '../../machines/go-bindings.ts'
import { type BindingId, bindings } from '../../machines/keys.ts'
import type { MenuLink } from './menu.ts'

export interface GoPlace {
  readonly binding: BindingId
  /** tinykeys notation: `g o`. */
  readonly keys: string
  readonly href: string
}

/** The sequences that lead somewhere for this user: one for each of their tasks that has one. */
export function goPlaces(links: readonly MenuLink[]): readonly GoPlace[] {
  const places = links.flatMap(({ href }) => {
    const binding = goBindingOf(href)
    return binding === null ? [] : [{ binding, keys: bindings[binding].keys[0], href }]
  })
  return places.filter(({ binding }, at) => places.findIndex((other) => other.binding === binding) === at)
}
