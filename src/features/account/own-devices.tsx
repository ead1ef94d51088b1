import { useRef } from 'react'
import type { OwnAccount } from '../../api/account.ts'
import type { SignedInDevice } from '../../contract/access/account.ts'
import { agoWords } from '../../engine/definition/moment-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AccountNotices } from './account-notices.tsx'
import { DeviceList } from './device-list.tsx'
import { deviceWords } from '../../engine/fields/device-words.ts'
import { useOwnDevices } from './use-own-devices.ts'

interface OwnDevicesProps {
  readonly calls: OwnAccount
  /** Why nothing can be ended now; null when it can. */
  readonly hindrance: string | null
}

/** Where one is signed in, and the ways to end it. */
export function OwnDevices({ calls, hindrance }: OwnDevicesProps) {
  const place = useRef<HTMLDivElement>(null)
  const { devices, readAt, failed, retry, asked, ask, confirm, ending, problem } = useOwnDevices(calls, place)
  const others = devices?.filter(({ isThis }) => !isThis) ?? []
  return (
    <Card
      title="Where you are signed in"
      actions={
        others.length > 1 && (
          <Button
            size="small"
            icon="log-out"
            isDisabled={hindrance !== null}
            isPending={ending === 'others'}
            onPress={() => ask('others')}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <div ref={place} tabIndex={-1} className="mw-account-place">
        <AccountNotices
          problem={problem}
          failedTitle="Your devices could not be loaded"
          failed={failed}
          onRetry={retry}
        />
        {devices === null
          ? failed === null && <Skeleton rows={2} rowHeight={64} label="Loading your devices" />
          : devices.length > 0 && (
              <DeviceList
                label="Devices"
                devices={devices}
                readAt={readAt}
                onEnd={ask}
                isDisabled={hindrance !== null}
                ending={ending}
              />
            )}
        {devices !== null && (
          <p className="mw-account-lead">
            {others.length === 0
              ? 'You are signed in on this device only.'
              : 'If you do not know one of them, sign it out and change your password.'}
          </p>
        )}
        {hindrance !== null && others.length > 0 && <p className="mw-account-lead">{hindrance}</p>}
      </div>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={asked === 'others' ? 'Sign out everywhere else?' : 'Sign out this device?'}
          body={<Question asked={asked} others={others} readAt={readAt} />}
          confirmText="Sign out"
          cancelText="Cancel"
          onConfirm={confirm}
          onCancel={() => ask(null)}
        />
      )}
    </Card>
  )
}

interface QuestionProps {
  readonly asked: SignedInDevice | 'others'
  readonly others: readonly SignedInDevice[]
  readonly readAt: number
}

function Question({ asked, others, readAt }: QuestionProps) {
  const after = 'What was not sent from there stays there, and is sent when you sign in there again.'
  if (asked === 'others')
    return (
      <>
        <p>
          {others.length === 1 ? 'One other device is' : `${others.length} other devices are`} signed out at
          once. This one stays signed in.
        </p>
        <p>{after}</p>
      </>
    )
  return (
    <>
      <p>
        {deviceWords(asked.userAgent)}, last used {agoWords(asked.lastSeenAt, readAt)}, is signed out at once.
      </p>
      <p>{after}</p>
    </>
  )
}
