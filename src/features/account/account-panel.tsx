import { clockWords, exactWords } from '../../locale/moments.ts'
import { useRef } from 'react'
import type { UserAccounts } from '../../api/account.ts'
import type { AccountState } from '../../contract/access/account.ts'
import { decide } from '../../contract/access/policy.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import { questionOf } from './account-questions.ts'
import { AccountNotices } from './account-notices.tsx'
import { DeviceList } from './device-list.tsx'
import { type AccountAct, useUserAccount } from './use-user-account.ts'
import './account.css'

interface PanelProps {
  readonly user: { readonly id: string; readonly fullName: string }
  readonly calls: UserAccounts
}

/** The account of a user, for administrators: whether they may sign in, what keeps them out, and where they are. */
export function AccountPanel({ user, calls }: PanelProps) {
  const subject = useSubject()
  const isOnline = useOnline()
  const place = useRef<HTMLDivElement>(null)
  const { state, readAt, failed, retry, asked, ask, run, doing, problem } = useUserAccount(calls, user, place)
  const decision = decide(subject, 'edit', 'applicationUser')
  const isDisabled = !isOnline || !decision.allowed
  const isOneself = user.id === subject.userGUID
  const question = asked && state ? questionOf(asked, { name: user.fullName, isOneself, state }) : null
  return (
    <Card title="Account">
      <div ref={place} tabIndex={-1} className="mw-account-place">
        <AccountNotices
          problem={problem}
          failedTitle="The account could not be loaded"
          failed={failed}
          onRetry={retry}
        />
        {state === null ? (
          failed === null && <Skeleton rows={3} label="Loading the account" />
        ) : (
          <AccountFacts
            state={state}
            readAt={readAt}
            doing={doing}
            isDisabled={isDisabled}
            onAsk={ask}
            onUnlock={() => run('unlock')}
          />
        )}
        {isOnline && !decision.allowed && <p className="mw-account-lead">{decision.reason}</p>}
      </div>
      {asked && question && (
        <ConfirmDialog
          isOpen
          {...question}
          cancelText="Cancel"
          onConfirm={() => run(asked)}
          onCancel={() => ask(null)}
        />
      )}
    </Card>
  )
}

interface FactsProps {
  readonly state: AccountState
  readonly readAt: number
  readonly doing: AccountAct | null
  readonly isDisabled: boolean
  readonly onAsk: (act: AccountAct) => void
  readonly onUnlock: () => void
}

function AccountFacts({ state, readAt, doing, isDisabled, onAsk, onUnlock }: FactsProps) {
  const { disabled, devices } = state
  const lockedUntil =
    state.lockedUntil !== null && Date.parse(state.lockedUntil) > readAt ? state.lockedUntil : null
  const toggle = disabled ? 'enable' : 'disable'
  return (
    <>
      <div className="mw-account-fact">
        <StatusChip kind={disabled ? 'bad' : 'ok'} icon={disabled ? 'lock' : 'check'}>
          {disabled ? 'Disabled' : 'Enabled'}
        </StatusChip>
        <p>
          {disabled ? 'Cannot sign in. Roles and records are kept.' : 'May sign in with e-mail and password.'}
        </p>
        <Button
          size="small"
          icon={disabled ? 'check' : 'lock'}
          isDisabled={isDisabled}
          isPending={doing === toggle}
          onPress={() => onAsk(toggle)}
        >
          {disabled ? 'Enable account' : 'Disable account'}
        </Button>
      </div>
      {lockedUntil !== null && (
        <div className="mw-account-fact">
          <StatusChip kind="warn">Locked</StatusChip>
          <p>
            Too many sign-ins failed from one place. From there nobody can sign in until{' '}
            <time dateTime={lockedUntil} title={exactWords(lockedUntil)}>
              {clockWords(lockedUntil)}
            </time>
            , unless you unlock it.
          </p>
          <Button
            size="small"
            icon="rotate-ccw"
            isDisabled={isDisabled}
            isPending={doing === 'unlock'}
            onPress={onUnlock}
          >
            Unlock account
          </Button>
        </div>
      )}
      {devices.length === 0 ? (
        <p className="mw-account-lead">Signed in nowhere.</p>
      ) : (
        <>
          <Disclosure
            title={
              devices.length === 1 ? 'Signed in on one device' : `Signed in on ${devices.length} devices`
            }
          >
            <DeviceList label="Devices" devices={devices} readAt={readAt} />
          </Disclosure>
          <div className="mw-account-acts">
            <Button
              size="small"
              icon="log-out"
              isDisabled={isDisabled}
              isPending={doing === 'end-sessions'}
              onPress={() => onAsk('end-sessions')}
            >
              Sign out everywhere
            </Button>
          </div>
        </>
      )}
    </>
  )
}
