import * as v from 'valibot'
import { useKeptView, viewKey, type ViewKind } from '../../engine/definition/kept-view.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'

const places = ['beside', 'below'] as const
type Place = (typeof places)[number]

const place: ViewKind<Place> = { schema: v.picklist(places), usual: 'beside' }

/** Where a wide screen has the preview of a definition, and how to put it elsewhere. */
export function usePreviewPlace(): readonly [Place, (place: Place) => void] {
  const { userGUID } = useSubject()
  return useKeptView(viewKey('preview', userGUID, 'formHeader'), place)
}
