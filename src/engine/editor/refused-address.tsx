import { useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { useSubject } from '../definition/workbench.tsx'
import type { ScreenDefinition } from '../definition/screen.ts'
import { isWithheld } from '../../machines/screen.setup.ts'
import { placeIn, placeOf } from '../session/screen-place.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useScreenState } from '../session/use-screen-session.ts'

interface Props {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

const notHere = 'This page does not offer it'

/** Says why what the address asks for is not opened: whoever follows a link may do less than who sent it. */
export function RefusedAddress({ screen, session }: Props) {
  const subject = useSubject()
  const [params] = useSearchParams()
  useScreenState(session)
  useEditorState(session)
  const asked = placeIn(params)
  const stands = placeOf(session, screen)
  const why = (action: 'create' | 'edit', commands: readonly ('ADD' | 'EDIT' | 'EDIT.ENABLE')[]) => {
    const { allowed, reason } = decide(subject, action, screen.resource)
    if (!allowed) return reason
    return commands.every((type) =>
      isWithheld(screen.withheld, type === 'EDIT.ENABLE' ? 'FORM' : 'GRID', type),
    )
      ? notHere
      : null
  }
  if (asked.at === 'new' && stands.at === 'list') {
    const reason = why('create', ['ADD'])
    return reason && <Refusal title={`You cannot make a new ${screen.noun} here`} reason={reason} />
  }
  if ((asked.at === 'edit' || asked.at === 'unlocked') && (stands.at === 'record' || stands.at === 'list')) {
    const reason = why('edit', ['EDIT', 'EDIT.ENABLE'])
    return reason && <Refusal title={`You cannot edit this ${screen.noun}`} reason={reason} />
  }
  return null
}

const Refusal = ({ title, reason }: { readonly title: string; readonly reason: string }) => (
  <InlineNotice kind="warn" isLive title={title}>
    {reason}.
  </InlineNotice>
)
