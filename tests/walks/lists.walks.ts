import { asked } from './asked.ts'
import { walkPage } from './page.ts'
import { walkAbout } from './walk.ts'
import { test } from '../e2e/fixtures.ts'

const { WALKS: walks, WALKS_SEED: seed } = asked
/** Two halves, for two workers. */
const halves = [
  { walks: Math.ceil(walks / 2), seed },
  { walks: Math.floor(walks / 2), seed: seed + 1 },
].filter((half) => half.walks > 0)

test.use({ as: 'admin', throughNetwork: true, ownServer: true })

for (const half of halves)
  test(`${half.walks} random walks of seed ${half.seed} hold`, async ({
    app,
    api,
    network,
    noise,
    server,
  }) => {
    test.setTimeout(300_000 + half.walks * 20_000)
    noise.expect(/Failed to load resource|ERR_/)
    const page = walkPage({ app, api, network, url: server.url })
    await page.startOver()
    const failure = await walkAbout(half, page)
    if (failure !== null) throw new Error(failure)
  })
