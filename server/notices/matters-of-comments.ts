import * as v from 'valibot'
import { type CommentedRecord, type CommentStream, commentedBy } from '../../src/contract/comments/comment.ts'
import { typedText } from '../../src/contract/comments/mention-text.ts'
import { noFacts } from '../../src/contract/notices/notice.ts'
import { numberOf } from '../../src/contract/schema/number-of.ts'
import type { Orm } from '../database/connection/orm.ts'
import { holdRecord } from '../database/records/beside-record.ts'
import { readComment } from '../database/records/comments.ts'
import { joinedTo } from '../database/records/joined-record.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import type { ToldMatter } from './matter.ts'

interface CommentNews {
  readonly entity: CommentStream
  readonly key: number
  readonly actor: string | null
  readonly actorName: string
  readonly changes: Readonly<Record<string, unknown>>
}

/** How much of a comment its notice says. */
const excerpt = 140

const Changes = v.object({ commentOID: v.number() })

/** The user a comment on a request tells at the request, which is theirs: all others are told at its work order. */
async function askerOf(tx: Orm, { entity, key }: CommentedRecord): Promise<string | null> {
  const record = { entity, key }
  if (entity !== 'request' || (await joinedTo(tx, record)) === null) return null
  return (await holdRecord(tx, entity, key, false)) ?? null
}

/**
 * Whom a comment mentions, as it stands now; of one that was removed, or whose record was, nobody. One comment is one
 * occasion: who is added to it later is told, who was told is not told again.
 */
export async function commentMatters(
  tx: Orm,
  { entity: stream, key, actor, actorName, changes }: CommentNews,
): Promise<readonly ToldMatter[]> {
  const entity = commentedBy(stream)
  const told = v.safeParse(Changes, changes)
  const comment = told.success ? await readComment(tx, told.output.commentOID) : null
  const store = recordStore(entity)
  const row = await readRecord(tx, store, key)
  const owner = await holdRecord(tx, entity, key, false)
  if (!comment || !row || owner === undefined) return []
  const asker = await askerOf(tx, comment)
  const isHere = (user: string) => asker === null || (user === asker) === (entity === 'request')
  const names = new Map(comment.mentions.map(({ userGUID, name }) => [userGUID, name]))
  const words = typedText(comment.text, (user) => names.get(user)).typed.replaceAll(/\s+/g, ' ')
  return [
    {
      kind: 'mentioned',
      entity,
      key,
      occasion: `comment ${comment.commentOID}`,
      actor,
      users: comment.mentions.flatMap(({ userGUID, isTold }) =>
        isTold && isHere(userGUID) ? [userGUID] : [],
      ),
      location: null,
      machine: null,
      owner,
      facts: {
        ...noFacts,
        number: numberOf(store.entity, row) ?? `${store.entity.plate}-${key}`,
        about: words.length > excerpt ? `${words.slice(0, excerpt - 1)}…` : words,
        by: actorName,
      },
    },
  ]
}
