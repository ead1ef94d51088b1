import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

/** Help of the profiles that are edited in a popup. */
export const userProfilesHelp: ScreenHelp = {
  purpose:
    'What the maintenance needs to know of its people: rate, locations, what they are told, and whether work orders can be assigned to them.',
  steps: [
    'Find the person and edit the profile.',
    'Switch on what they are to be told, and choose the locations it is about.',
    'Choose how: on the bell, where notices are read on every device, by e-mail, or both.',
  ],
  notes: [
    'What is assigned to somebody, or waits for their decision, is told by the ways alone. Nobody is told of their own acts.',
    'Quiet hours and the summary of the day are set under Preferences.',
    'A profile is never deleted: an account is closed under Application Users.',
  ],
  seeAlso: ['user-management'],
}

/** Help of the same profiles, each on its page. */
export const userProfilePagesHelp: ScreenHelp = {
  purpose:
    'The same profiles as User Profiles, each on a page of its own, where its locations have more room.',
  steps: ['Open a profile and unlock it with Edit.', 'Choose its locations, and save.'],
  seeAlso: ['cams_user_privileges'],
}
