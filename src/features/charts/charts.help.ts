import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const chartsHelp: ScreenHelp = {
  purpose:
    'The statecharts that ran in this session: where each stands, what it may do, and how it came there.',
  steps: [
    'Do what you want to look at on its own screen, then open this page from the palette and choose the run.',
    'Go back through its log by the slider: the state of then is lit, with what might have happened there.',
    'Copy it as a path, or as a test that a developer can run.',
  ],
  notes: ['What people wrote is left out, as in a problem report.', 'A reload begins a new log.'],
}
