import type { inspectionLog } from '../../../../src/contract/entities/inspection-log.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'
import type { Piece } from './build-equipment.ts'
import { lastRoundOn, primaryOn } from './build-meter-readings.ts'
import { addDays, type Day } from './calendar.ts'
import { inspectionTasks, inspectionTemplateKey } from './plans/inspection-templates.ts'
import { type Random, randomFor } from './chance/random.ts'
import { remarkOnDone, remarkOnFinding, remarkOnPending } from './chance/remarks.ts'
import { sites } from './sites.ts'

type InspectionRow = RowOf<typeof inspectionLog>
type Line = NonNullable<InspectionRow['camsInspectionLogDetailsVirtual']>[number]

type Answered = Pick<Line, 'taskDescription' | 'inspectionStatus' | 'remarks'>

/** An inspection with the piece that was looked at. */
export interface Inspected {
  readonly row: InspectionRow
  readonly piece: Piece
}

const weeks = 13

/** How an inspection ended: passed, with a finding on a line, or not finished yet. */
type Ending = 'passed' | 'finding' | 'unfinished'

/**
 * Two inspections a week on every rig for a quarter, the oldest first: of well control, and of one of the other pieces
 * in turn. The last week has one of each ending wherever it is looked at from.
 */
export function inspections(pieces: readonly Piece[], today: Day): Inspected[] {
  let line = 0
  const lined = (lines: readonly Answered[]) =>
    lines.map((each) => {
      line += 1
      return { camsInspectionLogDetailsOID: line, ...each, photoKey: '', photoRequired: false }
    })
  return visits(pieces, today).map(({ piece, tDate, ending, random }, index) => {
    const template = piece.of.inspectionTemplate
    const lines = template ? checklist(random, inspectionTasks(template), ending) : []
    const row: InspectionRow = {
      inspectionLogOID: index + 1,
      version: 1,
      equipmentOID: piece.row.equipmentOID,
      inspectionTemplateOID: template ? inspectionTemplateKey(template) : null,
      tDate,
      assignee: piece.site.keptBy.id,
      currentHours: primaryOn(piece, tDate, lastRoundOn(piece.site, today)),
      confirmedAs: '',
      notes: notes[ending],
      allOk: ending === 'passed',
      camsInspectionLogDetailsVirtual: lined(lines),
    }
    return { row, piece }
  })
}

const notes: Record<Ending, string> = {
  passed: '',
  finding: 'Finding reported to the toolpusher.',
  unfinished: 'To be finished on the next tour.',
}

function visits(pieces: readonly Piece[], today: Day) {
  const rigs = sites.filter(({ category }) => category === 'Rig')
  return rigs
    .flatMap((site, rig) => {
      const looked = pieces.filter((piece) => piece.site.name === site.name && piece.of.inspectionTemplate)
      const wellControl = looked.filter(({ of }) => of.category === 'Well control')
      const others = looked.filter(({ of }) => of.category !== 'Well control')
      const random = randomFor(`inspections ${site.name}`)
      return Array.from({ length: weeks }, (_, ago) => {
        const tDate = addDays(today, -7 * ago - 1 - rig)
        return [wellControl[ago % wellControl.length], others[(ago * 5) % others.length]].flatMap(
          (piece, turn) =>
            piece ? [{ piece, tDate, random, ending: endingOf(random, { ago, rig, turn }) }] : [],
        )
      }).flat()
    })
    .toSorted((a, b) => (a.tDate < b.tDate ? -1 : a.tDate > b.tDate ? 1 : 0))
}

function endingOf(random: Random, { ago, rig, turn }: { ago: number; rig: number; turn: number }): Ending {
  const chance = random.chance(0.14)
  if (ago > 0) return chance ? 'finding' : 'passed'
  if (turn === 0) return rig === 0 ? 'finding' : 'passed'
  return rig === 0 ? 'unfinished' : rig === 1 ? 'finding' : 'passed'
}

function checklist(random: Random, tasks: readonly string[], ending: Ending) {
  const bad = random.between(0, tasks.length - 1)
  return tasks.map((taskDescription, at): Answered => {
    if (ending === 'finding' && at === bad)
      return { taskDescription, inspectionStatus: 'notDone', remarks: remarkOnFinding(random) }
    if (ending === 'unfinished' && at >= tasks.length - 2)
      return at === tasks.length - 2
        ? { taskDescription, inspectionStatus: 'pending', remarks: remarkOnPending(random) }
        : { taskDescription, inspectionStatus: '', remarks: '' }
    const remarks = random.chance(0.15) ? remarkOnDone(random, taskDescription) : ''
    return { taskDescription, inspectionStatus: 'done', remarks }
  })
}
