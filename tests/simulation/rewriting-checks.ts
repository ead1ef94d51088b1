import type { Left } from './checks.ts'
import type { Rewriting } from './ledger.ts'
import { isOfStored, rewritingOf, wordsOf } from './rewriting.ts'
import type { World } from './world.ts'

const nameOf = ({ of, text, device, said }: Rewriting) =>
  `${text === null ? 'removal' : `change to ${text}`} of ${of.stream}'s ${of.kind} ${of.said[0] ?? ''} on d${device + 1}, said to be ${said ?? 'nothing'},`

/** What was made of a comment or a file is there once, waits, or is over with it; in its order, and over nothing unseen. */
export const rewritingsWrong = (world: World, left: readonly Left[]): readonly string[] => [
  ...world.ledger.rewritings.flatMap((one) => rewritingWrong(world, one, left)),
  ...toldWrong(world),
  ...orderWrong(world),
  ...unseenWrong(world),
]

function rewritingWrong(world: World, one: Rewriting, left: readonly Left[]): readonly string[] {
  const { of, text, said, givenUp, wiped } = one
  const waits = left
    .filter(({ device, user }) => device === one.device && user === one.user)
    .flatMap(({ snapshot }) => snapshot.entries)
    .some((entry) => isOfStored(entry) && rewritingOf(world, entry, one) === one)
  const times = text === null ? Number(of.isRemoved) : wordsOf(of).filter((each) => each === text).length
  const isOver = of.isRemoved || !world.servers.rows.has(of.stream)
  const wrong: string[] = []
  if (times > 1) wrong.push(`${nameOf(one)} was done ${times} times`)
  if (times > 0 && waits && !isOver) wrong.push(`${nameOf(one)} is on the server and waits as well`)
  const isSaved = said === null || said === 'done'
  if (!isSaved && text !== null && times > 0) wrong.push(`${nameOf(one)} is there all the same`)
  if (said === 'done' && !givenUp && !wiped && times === 0 && !waits && !isOver)
    wrong.push(`${nameOf(one)} is lost`)
  return wrong
}

/** Each is told under one key, however often; what was given up before it was sent under none. */
function toldWrong({ ledger, servers, devices }: World): readonly string[] {
  return ledger.rewritings.flatMap((one) => {
    const { of, text, device, user } = one
    const same = ledger.rewritings.filter(
      (each) => each.of === of && each.text === text && each.device === device && each.user === user,
    )
    if (same[0] !== one) return []
    const isOf = (key: string) => key.startsWith(`${devices[device]?.name ?? ''}-`)
    const keys = new Set(
      servers.told.flatMap((told) =>
        told.of === of && told.text === text && isOf(told.key) ? [told.key] : [],
      ),
    )
    const isGone = ({ givenUp, mayHaveArrived }: Rewriting) =>
      givenUp && !mayHaveArrived && devices[device]?.wasFull !== true
    const most = same.reduce((sum, each) => sum + (isGone(each) ? 0 : 1 + each.tries), 0)
    return keys.size > most ? [`${nameOf(one)} was told under ${keys.size} keys and not ${most}`] : []
  })
}

/** Of one device and user, later words stand over earlier ones. */
function orderWrong({ ledger }: World): readonly string[] {
  const wrong: string[] = []
  for (const of of new Set(ledger.rewritings.map((one) => one.of))) {
    const last = new Map<string, Rewriting>()
    for (const text of wordsOf(of)) {
      const one = ledger.rewritings.find((each) => each.text === text)
      if (!one) continue
      const before = last.get(`${one.device}/${one.user}`)
      if (before && before.order > one.order) wrong.push(`${nameOf(one)} came after ${before.text ?? ''}`)
      last.set(`${one.device}/${one.user}`, one)
    }
  }
  return wrong
}

/** A caption goes over none that its user has not seen. */
function unseenWrong({ ledger, servers }: World): readonly string[] {
  const files = servers.arrived.filter(({ kind }) => kind === 'attach')
  return files.flatMap((of) =>
    of.captions.flatMap((text, at) => {
      if (at === 0) return []
      const one = ledger.rewritings.find((each) => each.of === of && each.text === text)
      if (!one) return [`${of.stream}'s file ${of.said[0] ?? ''} was captioned ${text} by nobody`]
      const own = ledger.rewritings.filter(
        (each) => each.of === of && each.device === one.device && each.user === one.user,
      )
      const seen = own.flatMap((each) => [each.text, ...each.seen])
      const over = of.captions[at - 1] ?? ''
      return seen.includes(over) ? [] : [`${nameOf(one)} went over ${over}, which its user had not seen`]
    }),
  )
}
