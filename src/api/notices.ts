import { noticePages, NoticePage } from '../contract/notices/notice.ts'
import type { OwnNotices } from '../contract/own-notices.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

interface Reach {
  readonly client: HttpClient
  readonly cache: CachedReads
  readonly onChanged: () => void
}

/** The notices of who is signed in; what the server last said of the newest when it cannot be reached. */
export const createNotices = ({ client, cache, onChanged }: Reach): OwnNotices => ({
  async page(before, signal) {
    const query = { take: noticePages.usual, ...(before !== undefined && { before }) }
    const ask = async () => outcomeOf(await client.call('notices', { query, signal }), resultOf)
    return keepOrRecall(cache, `notices/${before ?? ''}`, ask, NoticePage)
  },
  async read(id) {
    const outcome = outcomeOf(await client.call('readNotice', { params: { id } }), () => null)
    if (outcome.ok) onChanged()
    return outcome
  },
  async readAll(upTo) {
    const outcome = outcomeOf(await client.call('readNotices', { body: { upTo } }), () => null)
    if (outcome.ok) onChanged()
    return outcome
  },
})
