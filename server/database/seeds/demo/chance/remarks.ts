import type { Random } from './random.ts'

type Words = readonly [string, ...string[]]

/** What a rig hand writes beside a line, by what the line is about. The first that fits is taken. */
const byTopic: readonly (readonly [about: RegExp, remarks: Words])[] = [
  [
    /oil (level|sample)|oil.*level|oil and/i,
    [
      'Topped up 4 l',
      'Level good, oil clear',
      'Topped up 2 l, no water seen',
      'Slightly milky, sample taken',
    ],
  ],
  [
    /change.*filter|filters? and|filter/i,
    ['Filter changed', 'Filter dirty, changed', 'Filter clean, left in'],
  ],
  [/grease|lubricat/i, ['Greased until clean grease showed', 'One nipple blocked, changed', 'Greased']],
  [/torque|bolts|studs/i, ['Two bolts took a quarter turn', 'All tight', 'One bolt changed']],
  [/leak|seal|packing|hose/i, ['Slight seep, watching it', 'Dry', 'Hose changed', 'Packing nipped up']],
  [/megger|insulation|megohm/i, ['48 MΩ', '120 MΩ', '95 MΩ, dry']],
  [/pressure|psi|precharge/i, ['750 psi', '1,000 psi, held', '3,000 psi', 'Recharged to 650 psi']],
  [/rope|line|chain/i, ['No broken wires', 'Within limits', 'Slip and cut due soon']],
  [/wear|thickness|clearance|measure|gauge/i, ['1.2 mm', 'Within limits', '0.35 mm', 'At half of the limit']],
  [/test|function|start|run/i, ['Worked first time', 'Passed', 'Passed on second try']],
  [/temperature|vibration|noise/i, ['62 °C, steady', '2.8 mm/s', 'Normal']],
  [/screens?|panels?|strainer|clean/i, ['Washed down', 'Two panels changed', 'Cleaned']],
]

const undone: Words = [
  'No spare in store, parts request sent',
  'Equipment in use, next shutdown',
  'Waiting for permit',
  'Needs the electrician',
]

const waiting: Words = [
  'Parts due on the next truck',
  'After the trip out',
  'Crew change, next tour to finish',
]

const plain: Words = ['Good', 'OK', 'No finding']

export const remarkOnDone = (random: Random, line: string): string =>
  random.pick(byTopic.find(([about]) => about.test(line))?.[1] ?? plain)

export const remarkOnUndone = (random: Random): string => random.pick(undone)

export const remarkOnPending = (random: Random): string => random.pick(waiting)

const findings: Words = [
  'Leaking, needs a new seal',
  'Two bolts missing',
  'Worn past the limit',
  'Damaged in the last move',
  'Gauge broken, no reading',
  'Could not be tested, valve is stuck',
]

/** What an inspection finds on a line that could not be passed. */
export const remarkOnFinding = (random: Random): string => random.pick(findings)

const closing: Words = [
  'No findings.',
  'Minor findings put right.',
  'Ran well afterwards.',
  'Spares used are on the store issue.',
  'Done between trips.',
  'Done during the rig move.',
  'Follow up at the next service.',
]

/** The end of an operation's notes. */
export const closingWords = (random: Random): string => random.pick(closing)

export const reasonNotDone = (random: Random): string =>
  random.pick(['Not done, rig was moving.', 'Not done, unit was away for repair.', 'Missed at crew change.'])
