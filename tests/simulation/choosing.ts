import { entities } from '../../src/contract/entities/catalogue.ts'
import type { Entity, RecordRow } from '../../src/contract/schema/entity.ts'
import { type Side, theirsOf } from '../../src/events/outbox/chosen-sides.ts'
import { linesOf as mergedLinesOf, partName } from '../../src/events/outbox/merge.ts'
import type { OutboxEntry } from '../../src/events/outbox/outbox.ts'
import { sameValue } from '../../src/events/outbox/same-value.ts'
import { crashAfter, linesOf, valueAt } from './acting.ts'
import { actsOf, insist, settled } from './deciding.ts'
import type { Choice, Place } from './ledger.ts'
import { lineKey, lines as lineField } from './server.ts'
import type { Tab } from './tab.ts'
import type { Device, World } from './world.ts'
import { settle } from './work.ts'

interface Asked {
  readonly entry: number
  readonly part: number
  readonly side: Side
  readonly crash: number | null
}

/** A user chooses whose value stands of one of several that both changed; where all are chosen, that is what they settle upon. */
export async function choose(
  world: World,
  device: Device,
  tab: Tab,
  { entry: at, part, side, crash }: Asked,
) {
  const { ledger } = world
  const { entries } = tab.snapshot()
  ledger.wrong.push(...choicesWrong(world, entries))
  const clashes = entries.filter((entry) => partsOf(entry).length > 1)
  const entry = clashes[at % clashes.length]
  if (!entry?.current) return
  const { eventId, entity, chosen, current } = entry
  const open = partsOf(entry).filter((each) => chosen?.[each] === undefined)
  const name = open[part % open.length]
  if (name === undefined) return await settleSo(world, tab, entry, current)
  const choice: Choice = {
    device: device.number,
    eventId,
    part: name,
    side,
    theirs: theirsOf(entity, name, current),
    isKept: false,
  }
  ledger.choices.push(choice)
  tab.chooseSide(eventId, name, side)
  await crashAfter(tab, crash)
  choice.isKept = tab.isAlive() && !device.wasFull
}

/** What was chosen stands: mine are sent upon what was in the way, and nothing of mine where theirs was chosen. */
async function settleSo(world: World, tab: Tab, entry: OutboxEntry, current: RecordRow) {
  const theirs = partsOf(entry).filter((part) => entry.chosen?.[part]?.side === 'theirs')
  const acts = actsOf(world, entry)
  if ((await tab.keepMine(entry.eventId, { theirs, upon: Number(current['version']) })) !== 'done') return
  settled(world, entry)
  for (const act of acts)
    if (theirs.includes(partAt(act.place, current))) {
      act.seen.push(valueAt(current, act.place))
      act.hasYielded = true
      act.givenUp = true
    } else insist(act, entry)
  await settle()
}

/** The values of a clash, by their names; none of an act that is in none. */
function partsOf({ entity, status, clash, base, changes, current }: OutboxEntry): readonly string[] {
  const { lines }: Entity = entities[entity]
  if (status !== 'conflict' || !current) return []
  return clash.flatMap((field) => {
    const merged = lines?.field === field ? mergedLinesOf(lines, base, changes, current) : null
    return merged ? merged.clashes.map((line) => partName({ field, line })) : [field]
  })
}

/** What a place of a record is called in a clash. */
const partAt = (place: Place, row: RecordRow): string =>
  'field' in place
    ? place.field
    : partName({
        field: lineField,
        line: { line: Number(linesOf(row)[place.line]?.[lineKey]), field: 'remarks' },
      })

/** What was chosen stands until its clash is settled, or they change that value again; and nothing else does. */
export const choicesWrong = ({ ledger }: World, entries: readonly OutboxEntry[]): readonly string[] =>
  entries.flatMap(({ eventId, entity, stream, status, chosen = {}, current }) => {
    if (status !== 'conflict' || !current) return []
    const made = ledger.choices.filter((choice) => choice.eventId === eventId)
    return [...new Set([...made.map(({ part }) => part), ...Object.keys(chosen)])].flatMap((part) => {
      const now = theirsOf(entity, part, current)
      const ofPart = made.filter((choice) => choice.part === part && sameValue(choice.theirs, now))
      const last = ofPart.findLastIndex(({ isKept }) => isKept)
      const sides = ofPart.slice(Math.max(last, 0)).map(({ side }) => side)
      const { [part]: stands } = chosen
      const name = `${part} of ${stream}`
      if (!stands) return last < 0 ? [] : [`${name} is asked anew, and ${sides.join(' or ')} was chosen`]
      if (!sameValue(stands.theirs, now)) return [`${name} is chosen of a value that is another by now`]
      return sides.includes(stands.side)
        ? []
        : [`${name} is chosen as ${stands.side}, and ${sides.join(' or ') || 'nothing'} was`]
    })
  })
