import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const meterReadingsHelp: ScreenHelp = {
  purpose:
    'Readings of the hour meters and counters of machines. What is due by hours follows from the newest of them.',
  steps: [
    'Choose the machine, and type what the meter shows and when it was read.',
    'Save. What is due by hours is worked out anew at once.',
    'Readings of a rig has all meters of a location on one sheet, each with its last reading and the one to expect: type, Enter to the next, and save them together. It works without a connection.',
  ],
  notes: [
    'A reading that is lower than the last, of a day to come, or that needs more hours than have passed is questioned: say why, for instance that the meter was replaced.',
    'By Search a reading is one line: log 1240 h on Mud Pump 2.',
  ],
  seeAlso: ['cams_pm_due', 'cams_equipment_management'],
}
