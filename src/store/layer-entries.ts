import { depthOf } from './history-steps.ts'

/** The name in an address under which stands what is open over its page: a drawer, a panel, a document (UX H1). */
export const layerName = 'over'

/** What an address has open over its page; null where nothing is. Takes what stands behind its `?`, or all of it. */
export const layerIn = (search: string): string | null =>
  new URLSearchParams(search.slice(search.indexOf('?') + 1)).get(layerName)

/**
 * Whatever is asked of a page while something stands over it is asked of the page: a step between the two entries takes
 * the rest of the address with it. Start it before the router listens; returns what ends it.
 */
export function carryUnderLayers(): () => void {
  const now = () => ({ url: new URL(window.location.href), depth: depthOf(window.history.state) })
  let here = now()
  const remember = () => {
    here = now()
  }
  const stepped = () => {
    const from = here
    remember()
    const [left, landed] = [layerIn(from.url.search), layerIn(here.url.search)]
    const isBetween = (left === null) !== (landed === null) && Math.abs(from.depth - here.depth) === 1
    if (!isBetween || from.url.pathname !== here.url.pathname) return
    const search = withLayer(from.url.searchParams, landed).toString()
    if (search === here.url.searchParams.toString()) return
    window.history.replaceState(window.history.state, '', `${here.url.pathname}${search && `?${search}`}`)
  }
  window.addEventListener('popstate', stepped, { capture: true })
  window.addEventListener('pushState', remember)
  window.addEventListener('replaceState', remember)
  return () => {
    window.removeEventListener('popstate', stepped, { capture: true })
    window.removeEventListener('pushState', remember)
    window.removeEventListener('replaceState', remember)
  }
}

/** The same address with something else over its page, or nothing. */
export function withLayer(params: URLSearchParams, layer: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(layerName)
  if (layer !== null) next.set(layerName, layer)
  return next
}
