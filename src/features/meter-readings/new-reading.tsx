import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { LateRecordEditor } from '../../engine/editor/late-record-editor.tsx'
import { ScreenQuestions } from '../../engine/editor/screen-questions.tsx'
import { useLookups } from '../../engine/fields/lookups.ts'
import { absentHost } from '../../engine/session/screen-host.ts'
import { useScreenSession, useScreenState } from '../../engine/session/use-screen-session.ts'
import { useQuestionedReadings } from './use-questioned-readings.ts'

interface NewReadingProps {
  /** The key of the equipment that is read. */
  readonly machine: number
  /** What it begins with besides its machine. */
  readonly first?: RecordRow | undefined
  readonly onClose: () => void
}

/** A reading of one machine, taken over whatever page is open, by the form of the readings' own screen. */
export function NewReading({ machine, first, onClose }: NewReadingProps) {
  const { sourceOf } = useWorkbench()
  const { questioned, shapeForm, readings } = useQuestionedReadings()
  // A second one would be of no machine.
  const screen = useMemo(
    (): ScreenDefinition => ({
      ...questioned.screen,
      withheld: [...questioned.screen.withheld, 'SAVE.CONTINUE'],
    }),
    [questioned],
  )
  const lookups = useLookups(screen)
  const session = useScreenSession(screen, sourceOf('meterReading'), {
    ...absentHost,
    rows: () => readings,
    lookups: () => lookups,
  })
  const snapshot = useScreenState(session)
  const isClosed = snapshot.matches('GRID')
  const wasOpen = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { actor, editor } = session
    if (actor.getSnapshot().can({ type: 'ADD' })) actor.send({ type: 'ADD' })
    if (!actor.getSnapshot().matches('ADD-NEW')) return close()
    const { base } = editor.form.get()
    editor.form.open(base, { ...base, ...first, equipmentOID: machine })
  }, [session, machine, first])
  useEffect(() => {
    if (!isClosed) wasOpen.current = true
    else if (wasOpen.current) close()
  }, [isClosed])
  return (
    <>
      {!isClosed && (
        <LateRecordEditor screen={screen} session={session} lookups={lookups} shapeForm={shapeForm} />
      )}
      <ScreenQuestions screen={screen} session={session} rows={readings} lookups={lookups} />
    </>
  )
}
