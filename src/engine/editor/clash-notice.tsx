import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Side } from '../../events/outbox/chosen-sides.ts'
import type { Yielded } from '../../events/outbox/merge.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import type { RecordSource } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useProjectionTurn } from '../definition/use-projection-turn.ts'
import type { Lookups } from '../fields/lookups.ts'
import type { Clash } from '../session/editor-state.ts'
import { focusForm } from '../session/focus-fault.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { ClashChoiceList, KeepChosen } from './clash-choice.tsx'
import { useClashChoice } from './clash-choices.ts'
import { ClashTable } from './clash-table.tsx'
import { GoneClash } from './gone-clash.tsx'
import { useClashRows } from './use-clash-rows.ts'

interface ClashProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly clash: Clash
  readonly lookups: Lookups
  /** The record is only looked at: whose values stand is chosen where it is edited. */
  readonly isReading: boolean
}

/** Somebody else's write stands in the way of one's own: shows both sides and asks whose stand (TRUST 2). */
export function ClashNotice({ clash, ...props }: ClashProps) {
  const { theirs, eventId } = clash
  return (
    <InView key={eventId}>
      {theirs ? (
        <BothChanged {...props} clash={clash} theirs={theirs} />
      ) : (
        <GoneClash screen={props.screen} session={props.session} />
      )}
    </InView>
  )
}

/** Comes into view as it appears: on a phone Save is pressed far below it. */
function InView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="mw-clash-notice">
      {children}
    </div>
  )
}

function BothChanged({
  screen,
  session,
  clash,
  theirs,
  lookups,
  isReading,
}: ClashProps & { readonly theirs: RecordRow }) {
  const { source } = session
  const { eventId } = clash
  const turn = useProjectionTurn(source)
  const rows = useClashRows({ screen, session, clash, theirs, lookups })
  const choose = useCallback(
    (part: string, side: Side) => source.chooseSide(eventId, part, side),
    [source, eventId],
  )
  const choice = useClashChoice({ rows, chosen: chosenNow(source, eventId, turn), choose })
  const settle = (side: Side, yielded: Yielded = []) => {
    void session.editor.settleClash(side, yielded)
    focusForm(clash.fields)
  }
  const answers = (
    <>
      {choice && <KeepChosen choice={choice} onKeep={(yielded) => settle('mine', yielded)} />}
      <Button size="small" onPress={() => settle('mine')}>
        Keep mine
      </Button>
      <Button size="small" onPress={() => settle('theirs')}>
        Take theirs
      </Button>
    </>
  )
  const isChosen = choice !== null && !isReading
  return (
    <InlineNotice
      kind="bad"
      title="Somebody else changed the same fields"
      {...(!isReading && !isChosen && { actions: answers })}
    >
      {isReading && <p>Your change is not stored. Edit the record to choose whose values stand.</p>}
      {isChosen ? <ClashChoiceList rows={rows} choice={choice} /> : <ClashTable rows={rows} />}
      {isChosen && <div className="mw-clash-answers">{answers}</div>}
    </InlineNotice>
  )
}

// `_turn` is the reason to look again: what waits on the device is no React state.
const chosenNow = (source: RecordSource, eventId: string, _turn: number) => source.chosen(eventId)
