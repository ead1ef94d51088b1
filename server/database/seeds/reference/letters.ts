import type { LetterCode } from '../../../../src/contract/schema/letters.ts'

/** A template's words. */
export interface LetterWords {
  readonly description: string
  readonly subject: string
  readonly body: string
}

/** The product's letters as they are stored at first, and as they are sent where no stored template can be. */
export const builtInLetters: Readonly<Record<LetterCode, LetterWords>> = {
  PASSWORD_RESET: {
    description:
      'Sent when somebody asks for a new password. When inactive, it is sent in the built-in words',
    subject: 'Set a new Millwright password',
    body: `Hello {{fullName}},

open this link within {{minutes}} minutes to set a new password. It works once.

{{link}}

If you did not ask for it, nothing needs doing.
`,
  },
  PASSWORD_CHANGED: {
    description: 'Sent to a user whose password was changed',
    subject: 'Your Millwright password was changed',
    body: `Hello {{fullName}},

your password was changed, and your other devices were signed out.

If it was not you, ask for a new password on the sign-in page at once, and tell your administrator.
`,
  },
  ACCOUNT_EXISTS: {
    description: 'Sent when somebody registers with an e-mail that has an account',
    subject: 'You already have a Millwright account',
    body: `Hello {{fullName}},

somebody, perhaps you, tried to register with this address, which has an account already.

Sign in, or ask for a new password, here:

{{link}}

If it was not you, nothing needs doing.
`,
  },
  WELCOME: {
    description: 'Sent to a user who has registered',
    subject: 'Welcome to Millwright',
    body: `Hello {{fullName}},

your account is ready. Sign in here:

{{link}}

An administrator gives you your tasks. If you did not register, nothing needs doing.
`,
  },
  ROLE_CHANGED: {
    description: 'Sent to a user whose role was set',
    subject: 'Your Millwright role has changed',
    body: `Hello {{fullName}},

your role is now {{role}}.
`,
  },
  NOTICE: {
    description: 'Sent to a user who is told of something by e-mail',
    subject: '{{notice}}',
    body: `Hello {{fullName}},

{{notice}}
{{detail}}

{{link}}

What you are told of, and how, is said in your user profile.
`,
  },
  NOTICES: {
    description: 'Sent to a user who is told of several things at once, or of a day in its summary',
    subject: '{{count}} notices from Millwright',
    body: `Hello {{fullName}},

{{notices}}

{{link}}

What you are told of, and how, is said in your user profile.
`,
  },
}
