import { stripVTControlCharacters } from 'node:util'
import type { WalkPage } from './page.ts'

/** The page, with each call of it written down as a line. */
export function recorded(page: WalkPage, lines: string[]): WalkPage {
  return new Proxy(page, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver)
      if (typeof call !== 'function') return call
      return (...values: readonly unknown[]) => {
        lines.push(`await walk.${String(name)}(${values.map((value) => JSON.stringify(value)).join(', ')})`)
        return Reflect.apply(call, target, values)
      }
    },
  })
}

interface Failed {
  readonly lines: readonly string[]
  /** What the last of them says. */
  readonly says: string
}

interface Found {
  readonly seed: number
  /** The number of the walk that failed first. */
  readonly walk: number
  readonly shortened: number
}

/** A Playwright file for tests/e2e that walks there again. */
export function scriptOf({ lines, says }: Failed, { seed, walk, shortened }: Found): string {
  const words = stripVTControlCharacters(says)
    .split('\n')
    .map((line) => `// ${line}`.trimEnd())
  return `// Walk ${walk} of seed ${seed}, ${shortened} times shortened. It says:
${words.join('\n')}
import { walkPage } from '../walks/page.ts'
import { test } from './fixtures.ts'

test.use({ as: 'admin', throughNetwork: true })

test('a walk of seed ${seed}', async ({ app, api, network, noise, server }) => {
  noise.expect(/Failed to load resource|ERR_/)
  const walk = walkPage({ app, api, network, url: server.url })
  await walk.startOver()
${lines.map((line) => `  ${line}`).join('\n')}
})
`
}
