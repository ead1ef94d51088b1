import { exactWords } from '../../locale/moments.ts'
import type { SignedInDevice } from '../../contract/access/account.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { deviceWords } from '../../engine/fields/device-words.ts'
import { agoWords } from '../../engine/definition/moment-words.ts'
import './device-list.css'

interface DeviceListProps {
  /** Names the list. */
  readonly label: string
  readonly devices: readonly SignedInDevice[]
  /** When they were read, in ms since 1970: what "ago" counts from. */
  readonly readAt: number
  /** Absent where they are only shown. */
  readonly onEnd?: (device: SignedInDevice) => void
  readonly isDisabled?: boolean
  /** The one that is being signed out. */
  readonly ending?: string | null
}

/** Where somebody is signed in: the device that asks first, then the last used. */
export function DeviceList({ label, devices, readAt, onEnd, isDisabled, ending }: DeviceListProps) {
  return (
    <ul className="mw-devices" aria-label={label}>
      {devices.toSorted(byUse).map((device) => {
        const words = deviceWords(device.userAgent)
        return (
          <li key={device.id} className="mw-device">
            <Icon name="monitor" size={20} />
            <div className="mw-device-words">
              <p className="mw-device-name">
                <span title={device.userAgent}>{words}</span>
                {device.isThis && (
                  <StatusChip kind="ok" icon="map-pin">
                    This device
                  </StatusChip>
                )}
              </p>
              <p className="mw-device-times">
                <Moment iso={device.lastSeenAt} says={`Last used ${agoWords(device.lastSeenAt, readAt)}`} />
                <Moment iso={device.startedAt} says={`Signed in ${agoWords(device.startedAt, readAt)}`} />
              </p>
            </div>
            {onEnd && !device.isThis && (
              <Button
                size="small"
                icon="log-out"
                aria-label={`Sign out ${words}, last used ${agoWords(device.lastSeenAt, readAt)}`}
                isDisabled={isDisabled}
                isPending={ending === device.id}
                onPress={() => onEnd(device)}
              >
                Sign out
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const byUse = (a: SignedInDevice, b: SignedInDevice) =>
  Number(b.isThis) - Number(a.isThis) || b.lastSeenAt.localeCompare(a.lastSeenAt)

function Moment({ iso, says }: { readonly iso: string; readonly says: string }) {
  return (
    <time dateTime={iso} title={exactWords(iso)}>
      {says}
    </time>
  )
}
