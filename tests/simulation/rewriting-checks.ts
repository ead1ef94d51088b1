import type { Left } from './checks.ts'
import type { Rewriting } from './ledger.ts'
import { isOfStored, rewritingOf } from './rewriting.ts'
import type { World } from './world.ts'

const wordsOf = ({ comment, text, device, said }: Rewriting) =>
  `${text === null ? 'removal' : `change to ${text}`} of ${comment.stream}'s comment ${comment.said[0] ?? ''} on d${device + 1}, said to be ${said ?? 'nothing'},`

/** What was made of a comment is there once, waits, or is over with its comment; and in the order in which it was made. */
export const rewritingsWrong = (world: World, left: readonly Left[]): readonly string[] => [
  ...world.ledger.rewritings.flatMap((one) => rewritingWrong(world, one, left)),
  ...orderWrong(world),
]

function rewritingWrong(world: World, one: Rewriting, left: readonly Left[]): readonly string[] {
  const { comment, text, said, givenUp, wiped } = one
  const waits = left
    .filter(({ device, user }) => device === one.device && user === one.user)
    .flatMap(({ snapshot }) => snapshot.entries)
    .some((entry) => isOfStored(entry) && rewritingOf(world, entry) === one)
  const times =
    text === null ? Number(comment.isRemoved) : comment.said.filter((each) => each === text).length
  const isOver = comment.isRemoved || !world.servers.rows.has(comment.stream)
  const wrong: string[] = []
  if (times > 1) wrong.push(`${wordsOf(one)} was done ${times} times`)
  if (times > 0 && waits && !isOver) wrong.push(`${wordsOf(one)} is on the server and waits as well`)
  const isSaved = said === null || said === 'done'
  if (!isSaved && text !== null && times > 0) wrong.push(`${wordsOf(one)} is there all the same`)
  if (said === 'done' && !givenUp && !wiped && times === 0 && !waits && !isOver)
    wrong.push(`${wordsOf(one)} is lost`)
  return wrong
}

/** Of one device and user, later words stand over earlier ones. */
function orderWrong({ ledger }: World): readonly string[] {
  const wrong: string[] = []
  for (const comment of new Set(ledger.rewritings.map((one) => one.comment))) {
    const last = new Map<string, Rewriting>()
    for (const text of comment.said) {
      const one = ledger.rewritings.find((each) => each.text === text)
      if (!one) continue
      const before = last.get(`${one.device}/${one.user}`)
      if (before && before.order > one.order) wrong.push(`${wordsOf(one)} came after ${before.text ?? ''}`)
      last.set(`${one.device}/${one.user}`, one)
    }
  }
  return wrong
}
