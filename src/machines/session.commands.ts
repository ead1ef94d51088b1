import { defineCommands } from './commands.ts'
import type { SessionUserEvent } from './session.events.ts'

/** Signing in and out, and what becomes of unsent work (SPEC 2.2, TRUST 2). */
export const sessionCommands = defineCommands<SessionUserEvent>()({
  'SIGN.IN': { label: 'Sign in', icon: 'user', places: ['page'], aliases: ['login', 'log in'] },
  'SIGN.OUT': {
    label: 'Logout',
    icon: 'log-out',
    places: ['header'],
    aliases: ['sign out', 'log out', 'sign off', 'log off', 'exit'],
    words: ['leave'],
  },
  'SEND.AND.LEAVE': { label: 'Send and sign out', icon: 'cloud-upload', places: ['dialog'] },
  'KEEP.LOCKED': {
    label: 'Keep locked for me',
    icon: 'lock',
    places: ['dialog'],
    description: 'Encrypted on this device until you sign in again',
  },
  EXPORT: {
    label: 'Export unsent work',
    icon: 'download',
    places: ['dialog'],
    aliases: ['download'],
  },
  DISCARD: {
    label: 'Discard unsent work',
    icon: 'trash',
    places: ['dialog'],
    description: 'What was not sent is lost',
    danger: true,
  },
  STAY: { label: 'Stay signed in', icon: 'undo', places: ['dialog'] },
  CONFIRM: {
    label: 'Discard for ever',
    icon: 'trash',
    places: ['dialog'],
    description: 'What was not sent is lost',
    danger: true,
  },
  CANCEL: { label: 'Cancel', icon: 'x', places: ['dialog'] },
})
