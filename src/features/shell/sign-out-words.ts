/** What has not reached the server when its user signs out: changes, and forms that were never saved. */
export interface Unfinished {
  readonly unsent: number
  readonly unsaved: number
}

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

/** `1 unsent change and 2 forms that were not saved` */
export const unfinishedWords = ({ unsent, unsaved }: Unfinished): string =>
  [
    ...counted(unsent, 'unsent change', 'unsent changes'),
    ...counted(unsaved, 'form that was not saved', 'forms that were not saved'),
  ].join(' and ')

/** What is asked of it. */
export function leadWords({ unsent, unsaved }: Unfinished): string {
  if (unsent + unsaved === 0)
    return 'What was waiting has reached the server meanwhile. Nothing is lost by signing out.'
  if (unsaved === 0)
    return 'Your work is safe on this device, but it has not reached the server. What shall become of it?'
  const typed = 'What you typed is safe on this device, but it was not saved'
  return unsent === 0
    ? `${typed}. Stay signed in to continue where you were, or choose what shall become of it.`
    : `${typed} or has not reached the server. What shall become of it?`
}

/** What each way out does, in words beside its button. */
export const wayWords = ({ unsaved }: Unfinished) =>
  unsaved === 0
    ? ({
        'SEND.AND.LEAVE': 'Needs a connection. You are signed out once everything has arrived.',
        'KEEP.LOCKED': 'Encrypted on this device. It is sent when you sign in here again.',
        EXPORT: 'Saves a file with what was not sent, for safe keeping. You stay signed in.',
        DISCARD: 'What was not sent is lost for ever.',
      } as const)
    : ({
        'SEND.AND.LEAVE':
          'Needs a connection. What was not saved cannot be sent: you are asked about it next.',
        'KEEP.LOCKED': 'Encrypted on this device. It is offered to you when you sign in here again.',
        EXPORT: 'Saves a file with what was not sent or saved, for safe keeping. You stay signed in.',
        DISCARD: 'What was not sent or saved is lost for ever.',
      } as const)
