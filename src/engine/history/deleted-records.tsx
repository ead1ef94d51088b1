import { useSearchParams } from 'wouter'
import { isEntity } from '../../contract/entities/catalogue.ts'
import { deletedCommands, type DeletedEvent } from '../../machines/history.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { layerName } from '../../store/layer-entries.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { mayBringBack } from '../session/bring-back.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useLayer } from '../session/use-layer.ts'
import { useScreenState } from '../session/use-screen-session.ts'
import { lateComponent } from '../../ui/feedback/late-component.tsx'

// Few look for what is gone: it comes when it is asked for.
const DeletedWindow = lateComponent(async () => (await import('./deleted-window.tsx')).DeletedWindow)
const GoneRecord = lateComponent(async () => (await import('./gone-record.tsx')).GoneRecord)

interface DeletedProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

const layers = ['deleted'] as const
const { DELETED } = deletedCommands

/** The deleted records of a list as a layer over it: `?over=deleted`; null where none of them is brought back. */
function useDeleted({ screen }: DeletedProps) {
  const subject = useSubject()
  const [layer, show] = useLayer(layers)
  if (!mayBringBack(screen, subject)) return null
  return { isOpen: layer !== null, open: () => show('deleted'), close: () => show(null) }
}

/** Where what became of a record that is gone is told, over the list of its page. */
export const deletedRecordAt = (path: string, key: number): string => `${path}?${layerName}=deleted.${key}`

/** Which record that is gone lies over the list: `?over=deleted.KEY`. */
function useDeletedRecord({ id, isSingle }: Pick<ScreenDefinition, 'id' | 'isSingle'>) {
  const [params] = useSearchParams()
  const named = /^deleted\.([1-9]\d{0,9})$/.exec(params.get(layerName) ?? '')
  const [layer, show] = useLayer(named ? [named[0]] : [])
  const isOpen = layer !== null && isEntity(id) && isSingle !== true
  return { key: isOpen && named ? Number(named[1]) : null, close: () => show(null) }
}

/** At the head of a list: shows which of its records are gone. */
export function DeletedButton(props: DeletedProps) {
  const deleted = useDeleted(props)
  return deleted && <IconButton icon={DELETED.icon} label={DELETED.label} onPress={deleted.open} />
}

/** The same among the commands of a list on a phone. */
export function DeletedEntry(props: DeletedProps) {
  const deleted = useDeleted(props)
  return (
    deleted && (
      <Button slot="close" icon={DELETED.icon} onPress={deleted.open}>
        {DELETED.label}
      </Button>
    )
  )
}

/** Over the list: what of it is gone, or one record of that, while the address says so; opened by its command too. */
export function OverDeleted(props: DeletedProps & { readonly lookups: Lookups }) {
  const { screen, session } = props
  const { liveCharts } = useWorkbench()
  const deleted = useDeleted(props)
  const gone = useDeletedRecord(screen)
  const isBrowsing = useScreenState(session).matches({ GRID: 'browsing' })
  useCommands<DeletedEvent>(liveCharts, {
    id: `deleted/${screen.id}`,
    scope: screen.title,
    commands: deletedCommands,
    isThere: deleted !== null,
    can: () => deleted?.isOpen === false && isBrowsing,
    run: () => deleted?.open(),
  })
  return (
    <>
      {deleted?.isOpen === true && <DeletedWindow {...props} onClose={deleted.close} />}
      {gone.key !== null && <GoneRecord {...props} recordKey={gone.key} onClose={gone.close} />}
    </>
  )
}
