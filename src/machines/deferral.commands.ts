import { defineCommands } from './commands.ts'
import type { DeferralUserEvent } from './deferral.events.ts'

/** What a user can do with a deferral that was asked for (issue 13). */
export const deferralCommands = defineCommands<DeferralUserEvent>()({
  APPROVE: {
    label: 'Approve the deferral',
    icon: 'check-circle',
    places: ['page'],
    bindings: ['decision.approve'],
    aliases: ['allow', 'grant', 'accept', 'postpone'],
    description: 'The task is not overdue until its last day; you are named as who let it',
    needs: 'edit',
  },
  REFUSE: {
    label: 'Refuse the deferral',
    icon: 'circle-slash',
    places: ['page'],
    bindings: ['decision.refuse'],
    aliases: ['reject', 'deny', 'decline'],
    description: 'The task stays due when it is; say why',
    needs: 'edit',
  },
  WITHDRAW: {
    label: 'Withdraw the request',
    icon: 'undo',
    places: ['page'],
    bindings: ['decision.withdraw'],
    aliases: ['cancel', 'take back', 'retract'],
    description: 'Nobody decides about it any more',
    needs: 'create',
  },
  CONFIRM: {
    label: 'Confirm',
    icon: 'check',
    places: ['dialog'],
    bindings: ['form.saveClose'],
    aliases: ['send', 'yes'],
  },
  CANCEL: { label: 'Cancel', icon: 'x', places: ['dialog'], aliases: ['back', 'close', 'no'] },
})
