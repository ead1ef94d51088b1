import type { Readiness } from '../../api/kept/ready-rounds.ts'
import { momentWords } from '../../locale/moments.ts'
import type { Readable } from '../../store/store.ts'
import { useStore } from '../../store/use-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusChip, type StatusKind } from '../../ui/feedback/status-chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useOnline } from '../../ui/look/use-online.ts'

/** How far this device is with what it shall hold without a connection. */
export interface DeviceReadiness extends Readable<Readiness> {
  /** Has all of it read anew at once. */
  readonly readNow: () => void
}

/** Whether one can go where there is no connection, and what is missing for it (decision 0047). */
export function ReadinessCard({ readiness }: { readonly readiness: DeviceReadiness }) {
  const state = useStore(readiness)
  const isOnline = useOnline()
  const { kind, word, words } = said(state)
  const isReading = state.step === 'reading'
  return (
    <Card
      title="Without a connection"
      actions={
        (isReading || state.step === 'ready' || state.step === 'waiting') && (
          <Button
            size="small"
            icon="refresh"
            isDisabled={!isOnline}
            isPending={isReading}
            onPress={readiness.readNow}
          >
            Read anew now
          </Button>
        )
      }
    >
      <div className="mw-account-place">
        <p className="mw-account-ready" role="status">
          <StatusChip kind={kind}>{word}</StatusChip>
        </p>
        <p className="mw-account-lead">{words}</p>
      </div>
    </Card>
  )
}

interface Said {
  readonly kind: StatusKind
  readonly word: string
  readonly words: string
}

const isReady = { kind: 'ok', word: 'This device is ready' } as const
const isBeingMade = { kind: 'primary', word: 'Being made ready' } as const

function said(state: Readiness): Said {
  switch (state.step) {
    case 'impossible':
      return {
        kind: 'warn',
        word: 'This device needs a connection',
        words:
          'Its browser keeps no copy of the program here, as where the address does not begin with https. What you save is kept until there is a connection, but a closed page does not open before.',
      }
    case 'program':
      return {
        ...isBeingMade,
        words:
          'The program is being fetched, so that it opens without a connection. Leave it open until then.',
      }
    case 'reading':
      return state.readAt === null
        ? {
            ...isBeingMade,
            words: `What you need is being read: ${counted(state.read)} so far. Leave the program open until then.`,
          }
        : {
            ...isReady,
            words: `What is here was read ${momentWords(state.readAt)}, and is being read anew: ${counted(state.read)} so far.`,
          }
    case 'waiting':
      return state.readAt === null
        ? {
            kind: 'warn',
            word: 'Not ready yet',
            words:
              'Not all of what you need is here. The rest is read by itself, here or in another tab, once the server can be reached.',
          }
        : {
            ...isReady,
            words: `What is here was read ${momentWords(state.readAt)}. It is read anew by itself once the server can be reached.`,
          }
    case 'ready':
      return {
        ...isReady,
        words: `The program opens without a connection, with what was read ${momentWords(state.readAt)}. While it is open, that is read anew every two hours.`,
      }
  }
}

const counted = (read: number) => (read === 1 ? 'one list or record' : `${read} lists and records`)
