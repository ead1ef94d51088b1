import { numberWords } from '../../../src/locale/numbers.ts'
import { monthWords } from '../../../src/locale/days.ts'
import { eq } from 'drizzle-orm'
import {
  type ComplianceFigures,
  type DueOutcome,
  outcomeWords,
  type TracedDue,
} from '../../../src/contract/entities/compliance.ts'
import { type CountedDues, complianceRows, sumOf } from '../../../src/contract/schedule/compliance.ts'
import type { Orm } from '../../database/connection/orm.ts'
import { location } from '../../database/schema/equipment.ts'
import { type ComplianceAsked, countDues, readDues } from '../../maintenance/read-compliance.ts'
import { traceDues } from '../../maintenance/trace-dues.ts'
import { plateOf } from '../labels.ts'
import { type Block, figureColumn, type Report, sectionsOf, type Table, textColumn } from '../report.ts'
import { counted, dayWords } from '../words.ts'

/** What was not done in tolerance is told one by one up to here; the screen has all of it. */
const mostTraced = 2000

const figureColumns = [
  textColumn('Month', 24),
  figureColumn('Due', 10),
  figureColumn('In tolerance', 13),
  figureColumn('Late', 10),
  figureColumn('Missed', 10),
  figureColumn('Deferred', 11),
  figureColumn('Open', 10),
  figureColumn('Compliance', 12),
]
const tracedColumns = [
  textColumn('Operation', 12),
  textColumn('PM task', 27),
  textColumn('Equipment', 19),
  textColumn('Due', 16),
  textColumn('Outcome', 18),
  textColumn('Done', 16),
  textColumn('Deferral', 18),
]

const amiss: readonly DueOutcome[] = ['late', 'missed', 'deferred']

/** PM compliance by rig and month, and the operation behind each due that was not done in tolerance (issue 13). */
export async function complianceReport(orm: Orm, asked: ComplianceAsked): Promise<Report> {
  const counted = await countDues(orm, asked)
  const { count, dues } = await readDues(orm, asked, { outcomes: amiss, most: mostTraced })
  const traced = await traceDues(orm, dues, asked.today)
  const about = [
    `${dayWords(asked.from)} to ${dayWords(asked.to)}`,
    ...(asked.locationOID === undefined ? [] : [await rigName(orm, asked.locationOID)]),
    'Compliance: done in tolerance, of all that were done or whose tolerance is over',
  ]
  return {
    title: 'PM Compliance Report',
    subject: 'Preventive maintenance that fell due, by rig and month, and what became of it',
    about,
    isLandscape: true,
    blocks: [await byRigAndMonth(orm, counted), ...notInTolerance(traced, count)],
  }
}

async function rigName(orm: Orm, locationOID: number): Promise<string> {
  const [found] = await orm
    .select({ name: location.locationName })
    .from(location)
    .where(eq(location.locationOID, locationOID))
  return found?.name ?? ''
}

async function byRigAndMonth(orm: Orm, counted: readonly CountedDues[]): Promise<Table> {
  const places = await orm.select({ key: location.locationOID, name: location.locationName }).from(location)
  const names = new Map(places.map(({ key, name }) => [key, name]))
  const rows = complianceRows(counted)
    .map((row) => ({ ...row, rig: names.get(row.locationOID) ?? '' }))
    .toSorted((a, b) => collator.compare(a.rig, b.rig) || (a.month < b.month ? -1 : 1))
  return {
    kind: 'table',
    columns: figureColumns,
    sections: sectionsOf(
      rows,
      ({ rig }) => rig,
      ({ month, ...figures }) => [
        monthWords(`${month}-01`),
        ...(['due', 'inTolerance', 'late', 'missed', 'deferred', 'open'] as const).map((figure) =>
          numberWords(figures[figure]),
        ),
        rateWords(figures),
      ],
      (group) => totalWords(sumOf(group)),
    ),
    whenEmpty: 'Nothing fell due in these days.',
    total: rows.length === 0 ? null : `All rigs: ${totalWords(sumOf(rows))}`,
    rowHeight: 0,
  }
}

const collator = new Intl.Collator('en-US', { numeric: true })

const rateWords = ({ rate }: Pick<ComplianceFigures, 'rate'>): string => (rate === null ? '' : `${rate} %`)

/** '12 due: 9 in tolerance, 1 late, 0 missed, 0 deferred, 2 open; 90 %'. */
function totalWords(figures: ComplianceFigures): string {
  const parts = (['inTolerance', 'late', 'missed', 'deferred', 'open'] as const).map(
    (outcome: DueOutcome) => `${numberWords(figures[outcome])} ${outcomeWords[outcome].toLowerCase()}`,
  )
  const rate = figures.rate === null ? '' : `; ${rateWords(figures)}`
  return `${numberWords(figures.due)} due: ${parts.join(', ')}${rate}`
}

function notInTolerance(traced: readonly TracedDue[], count: number): readonly Block[] {
  if (count === 0) return []
  const told = count > traced.length ? `The first ${counted(traced.length, 'due')} of ` : ''
  return [
    { kind: 'heading', text: 'Not done in tolerance' },
    {
      kind: 'table',
      columns: tracedColumns,
      sections: sectionsOf(
        traced.toSorted((a, b) => collator.compare(a.rig, b.rig)),
        ({ rig }) => rig,
        (due) => [
          plateOf('pmOperation', due.camspmOperationOID),
          due.isSafetyCritical ? `${due.plan} (safety-critical)` : due.plan,
          due.machine,
          dayWords(due.dueOn),
          lateWords(due),
          dayWords(due.completedOn),
          due.deferral,
        ],
        () => null,
      ),
      whenEmpty: '',
      total: `${told}${counted(count, 'due')} not done in tolerance`,
      rowHeight: 0,
    },
  ]
}

/** 'Late, 4 days', 'Missed'. */
const lateWords = ({ outcome, daysLate }: TracedDue): string =>
  daysLate === 0 ? outcomeWords[outcome] : `${outcomeWords[outcome]}, ${counted(daysLate, 'day')}`
