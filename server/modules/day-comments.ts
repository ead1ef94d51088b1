import { isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import { isCommentStream } from '../../src/contract/comments/comment.ts'
import type { DayComment, DayStep } from '../../src/contract/history/day-of-work.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readComment } from '../database/records/comments.ts'
import { readRemovedComments } from '../database/records/removed-comments.ts'
import { type DayBeside, dayBeside } from './day-beside.ts'
import type { Asked, Written } from './read-day.ts'

/**
 * What is told of a comment that was written in a day, and how it stands; null of all else. What it said before, or said as it
 * was removed, is for its author and ADMIN, and for nobody once it is kept no more.
 */
export async function dayOfComment(
  tx: Orm,
  subject: Subject,
  asked: Asked,
  written: Written,
): Promise<(Omit<DayBeside, 'told'> & { readonly comment: DayComment }) | null> {
  const { entity, beside } = written
  if (beside === null || !isCommentStream(entity)) return null
  const { steps, since, removedSince } = await dayBeside(tx, asked, written, (field) => field === 'text')
  const id = Number(beside)
  const there = await readComment(tx, id)
  const [removed] = there ? [] : await readRemovedComments(tx, { id })
  const found = there ?? removed?.comment ?? null
  const isForThem = found?.author.userGUID === subject.userGUID || (found && isAdmin(subject))
  const kept = isForThem ? found : there
  return {
    steps: isForThem ? steps : steps.map(withoutWords),
    since,
    removedSince,
    comment: { text: kept?.text ?? '', kept, isThere: there !== null },
  }
}

const withoutWords = ({ before, after, version }: DayStep): DayStep => ({
  before: before && wordless(before),
  after: after && wordless(after),
  version,
})

const wordless = ({ text: _text, mentions: _mentions, ...row }: RecordRow): RecordRow => row
