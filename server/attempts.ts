import { isIPv6 } from 'node:net'
import { ProblemError } from './problem.ts'

export interface AttemptLimit {
  readonly max: number
  readonly windowMs: number
}

const keysKept = 50_000

/**
 * Counts attempts by key over a fixed window. An attempt is counted before its work is done, so that many at once
 * cannot all pass; `forgive` clears a key and `giveBack` takes one attempt back when it proved rightful.
 */
export class Attempts {
  readonly #limit: AttemptLimit
  readonly #clock: () => Date
  readonly #seen = new Map<string, { count: number; until: number }>()

  constructor(limit: AttemptLimit, clock: () => Date) {
    this.#limit = limit
    this.#clock = clock
  }

  /** Throws 429 `too-many-requests` with the seconds to wait. */
  take(key: string): void {
    const now = this.#clock().getTime()
    const known = this.#seen.get(key)
    const current = known && known.until > now ? known : { count: 0, until: now + this.#limit.windowMs }
    if (current.count >= this.#limit.max) throw tooMany(Math.max(1, Math.ceil((current.until - now) / 1000)))
    current.count += 1
    // Deleted first, so that the map's order is the order of last use.
    this.#seen.delete(key)
    this.#seen.set(key, current)
    this.#trim()
  }

  giveBack(key: string): void {
    const known = this.#seen.get(key)
    if (known && known.count > 0) known.count -= 1
  }

  forgive(key: string): void {
    this.#seen.delete(key)
  }

  #trim(): void {
    for (const key of this.#seen.keys()) {
      if (this.#seen.size <= keysKept) return
      this.#seen.delete(key)
    }
  }
}

function tooMany(seconds: number): ProblemError {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new ProblemError('too-many-requests', {
    title: `Too many attempts. Try again in ${wait}`,
    retryAfter: seconds,
  })
}

/** What stands for an address when attempts are counted: an IPv6 customer owns a whole /64. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ]
  return groups.slice(0, 4).join(':')
}
