import { actionTitle, titleOf } from '../../contract/access/names.ts'
import { ownCase } from '../../contract/access/words.ts'
import { type Identity, roleNames } from '../../contract/access/session.ts'
import { explain, type Resource, subjectOf } from '../../contract/access/policy.ts'
import { actions } from '../../contract/schema/access-rule.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { ticketText } from './ticket-text.ts'
import { Verdict, VerdictChip } from './verdict.tsx'

interface HereProps {
  readonly resource: Resource
  readonly identity: Identity
  readonly onClose: () => void
}

/** Every action on what the open screen is about, allowed or refused, each with its rule in words. */
export function HereDialog({ resource, identity, onClose }: HereProps) {
  const subject = subjectOf(identity)
  const { fullName, email } = identity.profile
  const answers = actions.map((action) =>
    ownCase(explain(subject, action, resource), { action, resource }, identity),
  )
  const roles = roleNames(identity.profile)
  const place = { user: `${fullName}, ${email}`, page: window.location.href }
  return (
    <Dialog
      isOpen
      isDismissable
      width={720}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`What may I do here: ${titleOf(resource)}`}
      footer={
        <>
          <CopyButton text={answers.map((asked) => ticketText(asked, place)).join('\n\n')} />
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="mw-access-dialog">
        <p>
          {roles.length === 0
            ? 'You have no role.'
            : `${roles.length === 1 ? 'Your role' : 'Your roles'}: ${roles.join(', ')}`}
        </p>
        <ul className="mw-access-actions" aria-label="Actions">
          {answers.map((asked) => (
            <li key={asked.action}>
              <span className="mw-access-action">{actionTitle(asked.action)}</span>
              <span>
                <VerdictChip isAllowed={asked.rule === 'granted'} />
              </span>
              <Verdict asked={asked} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
