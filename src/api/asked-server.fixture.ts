import { noCachedReads, type CachedReads } from './kept/cached-reads.ts'
import { createHttpClient } from './http/client.ts'

/** A server that gives one answer to whatever is asked, and a cache in a map: what was asked, and what is kept. */
export function askedServer(answer: () => Response | Promise<Response>) {
  const kept = new Map<string, unknown>()
  const cache: CachedReads = {
    ...noCachedReads,
    find: async (name) => (kept.has(name) ? { value: kept.get(name), readAt: '2026-11-21T08:05:00Z' } : null),
    keep: async (name, value) => void kept.set(name, value),
    wipe: async () => kept.clear(),
  }
  const asked: string[] = []
  let now = answer
  const client = createHttpClient({
    base: '/api',
    token: () => 't1',
    onSessionExpired: () => undefined,
    fetch: async (input) => {
      asked.push(typeof input === 'string' ? input : 'another kind of address')
      return now()
    },
  })
  const answerWith = (next: typeof answer) => void (now = next)
  return { client, cache, kept, asked, answerWith, signal: new AbortController().signal }
}

export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
