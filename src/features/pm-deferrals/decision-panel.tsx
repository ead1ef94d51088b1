import { longDate } from '../../locale/days.ts'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { MoveDeferral } from '../../api/deferral-moves.ts'
import { decide, explain } from '../../contract/access/policy.ts'
import {
  type DeferralMoveName,
  deferralMoves,
  moveNeeds,
  moveRefusal,
} from '../../contract/entities/pm-deferral.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { useChart } from '../../engine/definition/use-chart.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { deferralCommands } from '../../machines/deferral.commands.ts'
import type { DeferralSpot, DeferralUserEvent } from '../../machines/deferral.events.ts'
import { bindings } from '../../machines/keys.ts'
import { deferralWhy } from '../../machines/words/deferral.words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { focusWhenLost } from '../../ui/look/focus-when-lost.ts'
import { useOnline } from '../../ui/look/use-online.ts'
import { createDeferralSession, type DeferralSession } from './deferral-session.ts'
import { MoveDialog } from './move-dialog.tsx'
import { statusKinds } from './pm-deferrals.screen.ts'
import type { Deferral } from './use-deferral.ts'

interface PanelProps {
  readonly deferral: Deferral
  readonly moveDeferral: MoveDeferral
  readonly onReload: () => void
}

/** How a deferral stands, and the moves that its user may make: by button, by key while the panel has the focus, by palette. */
export function DecisionPanel({ deferral, moveDeferral, onReload }: PanelProps) {
  const workbench = useWorkbench()
  const isOnline = useOnline()
  const refusals = useRefusals(deferral)
  const mayDecide = isOnline && refusals.APPROVE === null
  const mayWithdraw = isOnline && refusals.WITHDRAW === null
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef({ deferral, onReload })
  useEffect(() => {
    latest.current = { deferral, onReload }
  })
  const focus = (spot: DeferralSpot) => {
    if (spot === 'note') focusField('note')
    else focusWhenLost(panel.current)
  }
  const session = useChart<DeferralUserEvent, DeferralSession>(
    () =>
      createDeferralSession({
        workbench,
        moveDeferral,
        mayDecide,
        mayWithdraw,
        deferral: () => latest.current.deferral,
        reload: () => latest.current.onReload(),
        focus,
      }),
    {
      id: 'deferral',
      scope: 'Deferral',
      commands: deferralCommands,
      why: deferralWhy,
      may: (action) => {
        const said = explain(workbench.subject, action, 'pmDeferral')
        const refusal = said.allowed ? refusals[action === 'create' ? 'WITHDRAW' : 'APPROVE'] : null
        return refusal === null ? said : { ...said, allowed: false, rule: 'not-yours', reason: refusal }
      },
    },
  )
  const { actor } = session
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => session.follow(deferral), [session, deferral])
  useEffect(() => {
    const { context } = actor.getSnapshot()
    if (context.mayDecide !== mayDecide || context.mayWithdraw !== mayWithdraw)
      actor.send({ type: 'RIGHTS.CHANGED', mayDecide, mayWithdraw })
  }, [actor, mayDecide, mayWithdraw])

  const offered = deferralMoves.filter((move) => snapshot.can({ type: move }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget && !(event.target instanceof HTMLButtonElement)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = offered.find((name) => keyOf(name) === event.key.toLowerCase())
    if (!move) return
    event.preventDefault()
    actor.send({ type: move })
  }
  return (
    <>
      {/* It takes the keys of its moves, and the focus once one is made. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        className="mw-decision"
        role="group"
        aria-label="How it stands"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <p className="mw-decision-standing" aria-live="polite">
          <StatusChip kind={statusKinds[deferral.status]}>{deferral.status}</StatusChip>
          <span>{standingWords(deferral)}</span>
        </p>
        {snapshot.context.problem !== null && snapshot.matches({ requested: 'waiting' }) && (
          <InlineNotice kind="bad" isLive title="Not done">
            {snapshot.context.problem}
          </InlineNotice>
        )}
        {offered.length > 0 && (
          <div className="mw-decision-moves">
            {offered.map((move) => (
              <Button
                key={move}
                icon={deferralCommands[move].icon}
                variant={move === 'APPROVE' ? 'primary' : 'secondary'}
                onPress={() => actor.send({ type: move })}
              >
                {deferralCommands[move].label}
              </Button>
            ))}
          </div>
        )}
        {deferral.status === 'REQUESTED' && <WhyNot refusals={refusals} isOnline={isOnline} />}
      </div>
      <MoveDialog session={session} deferral={deferral} />
    </>
  )
}

type Refusals = Readonly<Record<DeferralMoveName, string | null>>

/** Why its user cannot make each of the moves; null where they can. */
function useRefusals(deferral: Deferral): Refusals {
  const subject = useSubject()
  const of = (move: DeferralMoveName): string | null => {
    const decision = decide(subject, moveNeeds[move], 'pmDeferral')
    if (!decision.allowed) return decision.reason
    const mover = { userGUID: subject.userGUID, today: localDay() }
    return moveRefusal(deferral, move, mover)?.message ?? null
  }
  return { APPROVE: of('APPROVE'), REFUSE: of('REFUSE'), WITHDRAW: of('WITHDRAW') }
}

/** Why there is no button for what somebody may look for: without a connection, or without the right. */
function WhyNot({ refusals, isOnline }: { readonly refusals: Refusals; readonly isOnline: boolean }) {
  if (!isOnline)
    return (
      <p className="mw-decision-why">
        Without a connection nothing is decided: it holds at once or not at all.
      </p>
    )
  return refusals.APPROVE === null ? null : <p className="mw-decision-why">{`${refusals.APPROVE}.`}</p>
}

const keyOf = (move: DeferralMoveName): string => bindings[deferralCommands[move].bindings[0]].keys[0]

function standingWords({ status, until, occurrenceOn }: Deferral): string {
  const [due, last] = [occurrenceOn, until].map((day) =>
    day === null ? 'a day nobody wrote down' : longDate(day),
  )
  switch (status) {
    case 'REQUESTED':
      return `What is due on ${due} is to wait until ${last}; somebody else decides.`
    case 'APPROVED':
      return `What is due on ${due} may wait until ${last}.`
    case 'REFUSED':
      return `What is due on ${due} does not wait.`
    case 'WITHDRAWN':
      return 'Nothing is asked for any more.'
    case 'EXPIRED':
      return `What was due on ${due} was let wait until ${last}, which is over.`
  }
}
