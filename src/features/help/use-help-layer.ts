import { useLayer } from '../../engine/session/use-layer.ts'

const names = ['help'] as const

/** The help of the page as a layer over it: `?over=help` (UX H1). */
export function useHelpLayer() {
  const [layer, show] = useLayer(names)
  return { isOpen: layer !== null, open: () => show('help'), close: () => show(null) }
}
