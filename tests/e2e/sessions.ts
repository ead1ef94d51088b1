import { parse, object } from 'valibot'
import { Identity, type Session } from '../../src/contract/access/session.ts'
import { type Account, accounts, signInByApi } from '../support/product-api.ts'

const Answer = object({ result: Identity })

/** Sessions of a worker, each lent to one user of it at a time: signing in is what a server is slowest at. */
export interface StoredSessions {
  /** A session of nobody else's that is open now, with the rights of now. `url` is the server's own address. */
  take(url: string, account: Account): Promise<Session>
  /** Gives back all that were taken. */
  release(): void
}

interface Stored {
  readonly key: string
  readonly session: Session
}

export function storedSessions(): StoredSessions {
  const free: Stored[] = []
  const taken: Stored[] = []

  /** The session with what it may do now; null when a test has ended it. */
  async function renewed(url: string, { token }: Session): Promise<Session | null> {
    const answer = await fetch(`${url}/api/session`, { headers: { authorization: `Bearer ${token}` } })
    return answer.ok ? { token, ...parse(Answer, await answer.json()).result } : null
  }

  async function next(key: string, url: string): Promise<Session | null> {
    const at = free.findIndex((one) => one.key === key)
    const [found] = at < 0 ? [] : free.splice(at, 1)
    if (!found) return null
    return (await renewed(url, found.session)) ?? next(key, url)
  }

  return {
    async take(url, account) {
      const key = `${url} ${account}`
      const session = (await next(key, url)) ?? (await signInByApi(url, accounts[account]))
      taken.push({ key, session })
      return session
    },
    release: () => void free.push(...taken.splice(0)),
  }
}
