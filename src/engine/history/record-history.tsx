import { useLayoutEffect, useMemo, useRef } from 'react'
import { isEntity } from '../../contract/entities/catalogue.ts'
import { historyCommands, type HistoryEvent } from '../../machines/history.commands.ts'
import { bindings } from '../../machines/keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { actedOnWords } from '../fields/record-heading.ts'
import { type FormKey, useKeysOfForm } from '../session/use-form-keys.ts'
import { isAsked } from '../session/is-asked.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useLayer } from '../session/use-layer.ts'
import { useEditorState, useFormBase } from '../session/use-screen-session.ts'
import { usePuttingBack } from './use-put-back.ts'
import { lateComponent } from '../../ui/feedback/late-component.tsx'

// Few look back: it comes when it is asked for.
const HistoryWindow = lateComponent(async () => (await import('./history-window.tsx')).HistoryWindow)

interface HistoryProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

const layers = ['history'] as const
const key = bindings[historyCommands.HISTORY.bindings[0]].keys[0]

/** The history of the record under edit as a layer over it: `?over=history`; null of a record that has none. */
function useRecordHistory({ screen, session }: HistoryProps) {
  const [layer, show] = useLayer(layers)
  const { key: recordKey, mode, loading } = useEditorState(session)
  const isStored = mode !== 'new' && loading === 'none' && recordKey !== null && recordKey > 0
  return isStored && isEntity(screen.id)
    ? {
        recordKey,
        isOpen: layer !== null,
        open: () => show('history'),
        close: () => show(null),
      }
    : null
}

/** Among the tools of a record: opens its history. */
export function HistoryButton(props: HistoryProps) {
  const isWide = useMedia(MEDIUM_UP)
  const history = useRecordHistory(props)
  if (!history) return null
  const { label } = historyCommands.HISTORY
  return isWide && props.screen.formTraits.buttons !== 'image' ? (
    <Button icon="history" onPress={history.open}>
      {label}
    </Button>
  ) : (
    <IconButton icon="history" label={label} shortcut={key} onPress={history.open} />
  )
}

interface OverProps extends HistoryProps {
  readonly lookups: Lookups
}

/** Over the record: its history while the address says so, by its command and its key too. */
export function OverHistory(props: OverProps) {
  const { screen, session, lookups } = props
  const { liveCharts } = useWorkbench()
  const base = useFormBase(session)
  const history = useRecordHistory(props)
  const puttingBack = usePuttingBack({ screen, session, lookups }, () => history?.close())
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(history)
  useLayoutEffect(() => {
    latest.current = history
  })
  useCommands<HistoryEvent>(liveCharts, {
    id: `history/${screen.id}`,
    scope: screen.title,
    commands: historyCommands,
    isThere: history !== null,
    can: () => history?.isOpen === false && !isAsked(session),
    run: () => history?.open(),
  })
  const keys = useMemo(
    (): readonly FormKey[] => [
      [
        key,
        () => {
          if (latest.current?.isOpen !== false || isAsked(session)) return false
          latest.current.open()
          return true
        },
      ],
    ],
    [session],
  )
  useKeysOfForm(keys, place)
  return (
    <div ref={place}>
      {history?.isOpen === true && (
        <HistoryWindow
          title={`History of ${actedOnWords(screen, base, lookups)}`}
          screen={screen}
          lookups={lookups}
          recordKey={history.recordKey}
          puttingBack={puttingBack}
          onClose={history.close}
        />
      )}
    </div>
  )
}
