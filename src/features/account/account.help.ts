import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const accountHelp: ScreenHelp = {
  purpose: 'Who you are here, your password, and the devices on which you are signed in.',
  steps: [
    'Before you go where there is no connection, see that this device is ready; Read anew now brings it up to date.',
    'To change your password, type the one you have and the new one twice.',
    'If a device in the list is not yours, end its session and change your password.',
  ],
  notes: [
    'A new password ends every other session of yours.',
    'Roles and tasks are given by an administrator, not here.',
  ],
}
