import type { Identity } from '../../contract/access/session.ts'
import type { Explanation, Resource } from '../../contract/access/policy.ts'
import type { Action } from '../../contract/schema/access-rule.ts'
import { HereDialog } from './here-dialog.tsx'
import { LookDialog } from './look-dialog.tsx'
import type { Looking } from './looking.ts'
import { WhyDialog } from './why-dialog.tsx'

/** The windows about access that the palette opens. */
export type AccessWindow =
  | {
      readonly ask: 'why'
      readonly refusal: {
        readonly label: string
        readonly action: Action
        readonly explanation: Explanation
      }
    }
  | { readonly ask: 'here'; readonly resource: Resource }
  | { readonly ask: 'look'; readonly roleId: number | null }

interface WindowsProps {
  readonly asked: AccessWindow
  readonly identity: Identity
  readonly looking: Looking
  readonly onClose: () => void
}

/** The one that is asked for. */
export function AccessWindows({ asked, identity, looking, onClose }: WindowsProps) {
  switch (asked.ask) {
    case 'why':
      return <WhyDialog refusal={asked.refusal} identity={identity} onClose={onClose} />
    case 'here':
      return <HereDialog resource={asked.resource} identity={identity} onClose={onClose} />
    case 'look':
      return <LookDialog looking={looking} roleId={asked.roleId} onClose={onClose} />
  }
}
