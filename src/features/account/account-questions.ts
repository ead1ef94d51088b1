import type { AccountState } from '../../contract/access/account.ts'
import type { AccountAct } from './use-user-account.ts'

export interface AccountQuestion {
  readonly title: string
  readonly body: string
  readonly confirmText: string
  readonly isDanger: boolean
}

interface About {
  readonly name: string
  /** Whether it is the account of whoever asks. */
  readonly isOneself: boolean
  readonly state: Pick<AccountState, 'devices'>
}

/** What is asked before something is done about an account; null where nothing needs asking. */
export function questionOf(act: AccountAct, { name, isOneself, state }: About): AccountQuestion | null {
  switch (act) {
    case 'disable':
      return isOneself
        ? {
            title: 'Disable your own account?',
            body: 'You are signed out at once, here too, and cannot sign in again. You cannot take this back yourself: another administrator has to enable your account.',
            confirmText: 'Disable my account',
            isDanger: true,
          }
        : {
            title: 'Disable this account?',
            body: `${name} is signed out everywhere at once and cannot sign in until the account is enabled again. Roles and records are kept.`,
            confirmText: 'Disable',
            isDanger: true,
          }
    case 'enable':
      return {
        title: 'Enable this account?',
        body: `${name} can sign in again, with the password and the roles from before.`,
        confirmText: 'Enable',
        isDanger: false,
      }
    case 'end-sessions':
      return {
        title: isOneself ? 'Sign out everywhere, here too?' : 'Sign out everywhere?',
        body: `${isOneself ? 'You are' : `${name} is`} signed out at once on ${countOf(state)}${isOneself ? ', this one among them' : ''}, and can sign in again.`,
        confirmText: 'Sign out',
        isDanger: false,
      }
    case 'unlock':
      return null
  }
}

const countOf = ({ devices }: About['state']) =>
  devices.length === 1 ? 'one device' : `${devices.length} devices`
