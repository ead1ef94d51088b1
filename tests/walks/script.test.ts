import { expect, test } from 'vitest'
import { scriptOf } from './script.ts'

test('a walk that fails is printed as a test of its calls, with what it says above', () => {
  const failed = {
    lines: ['await walk.begin("locations")', 'await walk.press("EDIT", "a")'],
    says: '\u001B[2mexpected\u001B[22m GRID\n\nreceived FORM',
  }
  expect(scriptOf(failed, { seed: 7, walk: 3, shortened: 2 })).toBe(
    `// Walk 3 of seed 7, 2 times shortened. It says:
// expected GRID
//
// received FORM
import { walkPage } from '../walks/page.ts'
import { test } from './fixtures.ts'

test.use({ as: 'admin', throughNetwork: true })

test('a walk of seed 7', async ({ app, api, network, noise, server }) => {
  noise.expect(/Failed to load resource|ERR_/)
  const walk = walkPage({ app, api, network, url: server.url })
  await walk.startOver()
  await walk.begin("locations")
  await walk.press("EDIT", "a")
})
`,
  )
})
