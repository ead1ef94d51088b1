import { useSearchParams } from 'wouter'
import { isEntity } from '../../contract/entities/catalogue.ts'
import { layerName } from '../../store/layer-entries.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useLayer } from '../session/use-layer.ts'

/** Where what became of a record that is gone is told, over the list of its page. */
export const deletedRecordAt = (path: string, key: number): string => `${path}?${layerName}=deleted.${key}`

/** Which record that is gone lies over the list: `?over=deleted.KEY`. */
export function useDeletedRecord({ id, isSingle }: Pick<ScreenDefinition, 'id' | 'isSingle'>) {
  const [params] = useSearchParams()
  const named = /^deleted\.([1-9]\d{0,9})$/.exec(params.get(layerName) ?? '')
  const [layer, show] = useLayer(named ? [named[0]] : [])
  const isOpen = layer !== null && isEntity(id) && isSingle !== true
  return { key: isOpen && named ? Number(named[1]) : null, close: () => show(null) }
}
