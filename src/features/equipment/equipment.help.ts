import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const equipmentHelp: ScreenHelp = {
  purpose:
    'The machines and units of the organisation: what they are, where they stand, how their meters run and what they came with.',
  steps: [
    'Find a machine by what is painted on it: unit, tag, serial or number, any words in any order.',
    'Open it to read everything about it; Edit unlocks its fields.',
    'Give it a maintenance template and an inspection template, so that new work for it begins with the right lines.',
    'The tab Cost of its page shows what its work orders of twelve months cost, with those of all that is part of it; press a month to see its orders alone.',
    'Show as tree has the machines below their locations, or below what they are part of: arrows walk, open and close it, typed words leave what they find with all above it.',
    'In the tree a machine is dragged to where it belongs, or moved by Move machine or F2: only its own location and parent change, what is mounted in it stays.',
    'Print labels makes a sheet of stickers: a phone that scans one opens the page of its machine.',
  ],
  notes: [
    'Scan a code (g s) reads a label by the camera; in a form a scan fills the field of a machine or a part that has the focus.',
    'A scanner that types opens what it reads from any screen while no text field has the focus: a label, or a unit, tag or serial number.',
    'A unit or tag that another machine bears is questioned, not refused: say why, and it is saved.',
    'What planned maintenance goes by is the meter here and the readings under Meter Readings.',
  ],
  seeAlso: ['cams_meter_readings', 'cams_pmtasks', 'cams_locations'],
}
