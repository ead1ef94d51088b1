import { type Arrived, firstFile, firstText } from './added.ts'
import { nameOf } from './adding.ts'
import { valueAt } from './acting.ts'
import type { Left } from './checks.ts'
import type { Addition } from './ledger.ts'
import type { World } from './world.ts'

/** Every file and every comment is once on its record, waits, or stands in the draft that it came back to. */
export const additionsWrong = (world: World, left: readonly Left[]): readonly string[] => [
  ...world.ledger.additions.flatMap((addition) => additionWrong(world, addition, left)),
  ...foreign(world),
  ...orderWrong(world),
]

const isOf = (arrived: Arrived, { kind, values }: Addition) =>
  arrived.kind === kind && arrived.said.some((said) => values.includes(said))

const wordsOf = ({ kind, values, device, said }: Addition) =>
  `${kind === 'attach' ? 'file' : 'comment'} ${values.join(', then ')} of d${device + 1}, said to be ${said ?? 'nothing'},`

/** The record that it is of, under the key that it has on the server; undefined while it is not there. */
function recordOf({ ledger, servers }: World, { making, record }: Addition): string | undefined {
  if (making === null) return record
  const acts = ledger.acts.filter(({ eventId }) => eventId === making)
  const made = servers.effects.find(
    ({ before, row }) => before === null && acts.some(({ place, value }) => valueAt(row, place) === value),
  )
  return made?.stream
}

function additionWrong(world: World, addition: Addition, left: readonly Left[]): readonly string[] {
  const name = wordsOf(addition)
  const own = left.filter(({ device, user }) => device === addition.device && user === addition.user)
  const entry = own
    .flatMap(({ snapshot }) => snapshot.entries)
    .find(({ stream }) => nameOf(stream) === addition.name)
  const drafts = own.flatMap(({ snapshot }) => snapshot.drafts)
  const draft = drafts.find(({ files = [], comments = [] }) =>
    addition.kind === 'attach'
      ? files.some(({ file }) => file === addition.name)
      : comments.some((text) => addition.values.at(-1) === text),
  )
  const arrived = world.servers.arrived.filter((each) => isOf(each, addition))
  const [first] = arrived
  const wrong: string[] = []
  if (arrived.length > 1) wrong.push(`${name} is there ${arrived.length} times`)
  if (first && first.stream !== recordOf(world, addition))
    wrong.push(`${name} is on ${first.stream} and not on ${recordOf(world, addition) ?? 'its record'}`)
  if (first && first.line !== addition.line)
    wrong.push(`${name} is of line ${first.line} and not ${addition.line}`)
  if (addition.said !== null && addition.said !== 'done' && (first ?? entry))
    wrong.push(`${name} is there all the same`)
  if (addition.givenUp) {
    if (first && !addition.mayHaveArrived)
      wrong.push(`${name} arrived, and had been given up before it was sent`)
    if (entry) wrong.push(`${name} waits, and was given up`)
    return wrong
  }
  // What arrived, with its reply lost, is told to be gone where its record has gone since, or it was removed.
  const isGone = first && (first.isRemoved || !world.servers.rows.has(first.stream))
  if (first && entry && !isGone) wrong.push(`${name} is on the server and waits as well`)
  if (first && draft && !isGone) wrong.push(`${name} is on the server and in a draft as well`)
  // What it was edited to goes with the storage of its device.
  const isOver = first && !first.isRewritten && !entry && addition.said === 'done' && !addition.wiped
  if (isOver && first.said.at(-1) !== addition.values.at(-1))
    wrong.push(`${name} says ${first.said.at(-1) ?? ''}`)
  if (
    addition.said === 'done' &&
    !addition.wiped &&
    !first &&
    !entry &&
    !draft &&
    isOwed(world, addition, left)
  )
    wrong.push(`${name} is lost`)
  if (entry ?? draft)
    for (const { content } of own)
      if (
        addition.kind === 'attach' &&
        content.has(addition.name) &&
        content.get(addition.name) !== addition.values[0]
      )
        wrong.push(`${name} waits, and its bytes are ${content.get(addition.name) ?? 'gone'}`)
  return wrong
}

/** What came back to a form goes the way of its draft: it is owed while that stands. */
function isOwed({ ledger }: World, { making, device, user }: Addition, left: readonly Left[]): boolean {
  const act = ledger.acts.find(({ eventId }) => eventId === making)
  if (act?.said !== 'refused' || act.draft === null) return true
  return left.some(
    (each) =>
      each.device === device &&
      each.user === user &&
      each.snapshot.drafts.some(({ values }) => values['typed'] === act.value),
  )
}

/** Nothing is there that nobody added. */
const foreign = ({ ledger, servers }: World) =>
  servers.arrived
    .filter(({ said: [first] }) => first !== firstText && first !== firstFile.content)
    .filter((arrived) => !ledger.additions.some((addition) => isOf(arrived, addition)))
    .map(({ kind, stream, said }) => `${stream} has ${kind} ${said.join()}, which nobody added`)

/** On a record, the comments of a user on a device come in their order: answers follow what they answer. */
function orderWrong(world: World): readonly string[] {
  const wrong: string[] = []
  const last = new Map<string, Addition>()
  for (const arrived of world.servers.arrived) {
    const addition = world.ledger.additions.find((each) => each.kind === 'comment' && isOf(arrived, each))
    if (!addition || addition.isInsisted) continue
    const name = `${addition.device}/${addition.user}/${arrived.stream}`
    const before = last.get(name)
    if (before && before.order > addition.order && before.record === addition.record)
      wrong.push(`${wordsOf(addition)} came after ${before.values.join()}`)
    last.set(name, addition)
  }
  return wrong
}
