import { titleOf } from '../../contract/access/names.ts'
import { ownCase } from '../../contract/access/words.ts'
import type { Identity } from '../../contract/access/session.ts'
import type { Explanation } from '../../contract/access/policy.ts'
import type { Action } from '../../contract/schema/access-rule.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { ticketText } from './ticket-text.ts'
import { decidingTasks, Verdict, VerdictChip } from './verdict.tsx'

interface WhyProps {
  readonly refusal: {
    readonly label: string
    readonly action: Action
    readonly explanation: Explanation
  }
  readonly identity: Identity
  readonly onClose: () => void
}

/** Why a command is refused: the rule, the roles and tasks it turned on, what would change it, whom to ask. */
export function WhyDialog({ refusal, identity, onClose }: WhyProps) {
  const { label, action, explanation } = refusal
  const asked = ownCase(explanation, { action, resource: explanation.resource }, identity)
  const { fullName, email } = identity.profile
  return (
    <Dialog
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Why is ${label} not available?`}
      footer={
        <>
          <CopyButton
            text={ticketText(asked, { user: `${fullName}, ${email}`, page: window.location.href })}
          />
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="mw-access-dialog">
        <VerdictChip isAllowed={explanation.allowed} />
        <Verdict asked={asked} />
        <dl className="mw-access-facts">
          <dt>About</dt>
          <dd>{titleOf(asked.resource)}</dd>
          <dt>{asked.roles.length === 1 ? 'Your role' : 'Your roles'}</dt>
          <dd>{asked.roles.length === 0 ? 'None' : asked.roles.join(', ')}</dd>
          {asked.tasks.length > 0 && (
            <>
              <dt>{decidingTasks(asked.rule)}</dt>
              <dd>{asked.tasks.map(({ name }) => name).join(', ')}</dd>
            </>
          )}
        </dl>
      </div>
    </Dialog>
  )
}
