import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const reportTroubleHelp: ScreenHelp = {
  purpose:
    'Tells those who plan maintenance that something is wrong with a machine. Everybody may, whatever their tasks.',
  steps: [
    'Find the machine by its name, unit, tag or serial number. From the page of a machine it is chosen already.',
    'Say in your own words what is wrong, and take a photo.',
    'Report it. You follow it under My requests.',
  ],
  notes: [
    'If the machine has something open already, it is shown before you report. Report all the same if it is something else.',
    'Without a connection the report and its photos wait on this device and are sent later.',
    'A planner approves the request and says when the work is done, and by whom.',
  ],
}

export const myRequestsHelp: ScreenHelp = {
  purpose: 'What you have reported, how it stands, and what became of it.',
  steps: [
    'Open a request to see who did what with it and when, and to add photos.',
    'If it turns out to be nothing, withdraw it and say why, as long as nobody has approved it.',
  ],
  notes: ['What was reported stays as it was. If something else is wrong, report that.'],
}
