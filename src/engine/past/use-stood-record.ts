import { useSearchParams } from 'wouter'
import { layerName } from '../../store/layer-entries.ts'
import { useLayer } from '../session/use-layer.ts'

/** Which record lies over the list: `?over=stood.KEY`, an entry that Back closes. */
export function useStoodRecord() {
  const [params] = useSearchParams()
  const named = /^stood\.(\d{1,10})$/.exec(params.get(layerName) ?? '')
  const [layer, show] = useLayer(named ? [named[0]] : [])
  return {
    key: layer === null || !named ? null : Number(named[1]),
    open: (key: number) => show(`stood.${key}`),
    close: () => show(null),
  }
}
