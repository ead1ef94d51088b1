import { numberWords } from '../../../src/locale/numbers.ts'
import type { BacklogFacts } from '../../../src/contract/entities/backlog.ts'
import {
  ageWords,
  backlogByAge,
  backlogByRig,
  type BacklogFigures,
  backlogOf,
  scheduleCompliance,
} from '../../../src/contract/figures/backlog.ts'
import type { Orm } from '../../database/connection/orm.ts'
import { type BacklogAsked, readBacklog } from '../../maintenance/read-backlog.ts'
import { type Block, figureColumn, plainTable, type Report, textColumn } from '../report.ts'
import { counted, dayWords } from '../words.ts'

/** Records are told one by one up to here; the screen has all of them. */
const mostTold = 1000

const ofFigures = [
  figureColumn('Work orders', 12),
  figureColumn('Operations', 12),
  figureColumn('Expected, h', 12),
  figureColumn('Without hours', 13),
  figureColumn('Overdue', 10),
]
const workColumns = [
  textColumn('Work', 30),
  textColumn('Equipment', 26),
  textColumn('Assigned to', 18),
  textColumn('Status', 14),
  textColumn('Scheduled', 16),
  textColumn('Due', 16),
  figureColumn('Expected, h', 10),
]

/** What is open by age and by rig, how many work orders were completed in time, and the work itself. */
export async function backlogReport(orm: Orm, asked: BacklogAsked): Promise<Report> {
  const facts = await readBacklog(orm, asked)
  return {
    title: 'Backlog Report',
    subject: 'Open work orders and PM operations by age and by rig, and work orders completed in time',
    about: [
      `Open on ${dayWords(facts.today)}; work orders due ${dayWords(asked.from)} to ${dayWords(asked.to)}`,
      ...facts.rigs.filter(({ locationOID }) => locationOID === asked.locationOID).map(({ name }) => name),
      'Hours are those that plans expect; work orders do not say how many they take',
      ...(facts.hasOperations ? [] : ['Without PM operations']),
      ...(facts.openCount > facts.open.length
        ? [`Only the oldest ${numberWords(facts.open.length)} of ${numberWords(facts.openCount)} are counted`]
        : []),
    ],
    isLandscape: true,
    blocks: [whole(facts), ...byAge(facts), ...byRig(facts), ...work(facts)],
  }
}

function whole({ open, due, today }: BacklogFacts): Block {
  const { orders, operations, hours, overdue } = backlogOf(open, today)
  const { due: all, inTime, late, open: undecided, rate } = scheduleCompliance(due, today)
  return {
    kind: 'facts',
    isForm: false,
    pairs: [
      ['Open', `${counted(orders, 'work order')}, ${counted(operations, 'PM operation')}`],
      ['Expected hours', `${numberWords(hours)} h`],
      ['Overdue', numberWords(overdue)],
      [
        'Work orders due',
        `${numberWords(all)}: ${numberWords(inTime)} in time, ${numberWords(late)} late, ${numberWords(undecided)} open`,
      ],
      ['Completed in time', rate === null ? '' : `${rate} %`],
    ],
  }
}

const cellsOf = ({ orders, operations, hours, withoutHours, overdue }: BacklogFigures) =>
  [orders, operations, hours, withoutHours, overdue].map((value) => numberWords(value))

const byAge = ({ open, today }: BacklogFacts): readonly Block[] => [
  { kind: 'heading', text: 'By age' },
  plainTable(
    [textColumn('Since it was scheduled', 30), ...ofFigures],
    backlogByAge(open, today).map(({ age, figures }) => [ageWords[age], ...cellsOf(figures)]),
    { whenEmpty: '' },
  ),
]

const collator = new Intl.Collator('en-US', { numeric: true })

function byRig({ open, today, rigs }: BacklogFacts): readonly Block[] {
  const names = new Map(rigs.map(({ locationOID, name }) => [locationOID, name]))
  return [
    { kind: 'heading', text: 'By rig' },
    plainTable(
      [textColumn('Rig', 30), ...ofFigures],
      backlogByRig(open, today)
        .map(({ rig, figures }) => ({ name: names.get(rig) ?? '', figures }))
        .toSorted((a, b) => collator.compare(a.name, b.name))
        .map(({ name, figures }) => [name, ...cellsOf(figures)]),
      { whenEmpty: 'Nothing is open.' },
    ),
  ]
}

function work({ open, openCount }: BacklogFacts): readonly Block[] {
  if (open.length === 0) return []
  const told = open.slice(0, mostTold)
  return [
    { kind: 'heading', text: 'Open work, the oldest first' },
    plainTable(
      workColumns,
      told.map(({ title, machine, person, status, since, dueOn, hours }) => [
        title,
        machine,
        person,
        status,
        dayWords(since),
        dayWords(dueOn),
        hours === null ? '' : numberWords(hours),
      ]),
      {
        whenEmpty: '',
        total: `${openCount > told.length ? `The first ${numberWords(told.length)} of ` : ''}${numberWords(openCount)} open`,
      },
    ),
  ]
}
