import { asked } from '../walks/asked.ts'
import { walkPage } from '../walks/page.ts'
import { walkAbout } from '../walks/walk.ts'
import { test } from './fixtures.ts'

const { WALKS: walks, WALKS_SEED: seed } = asked
const most = 50
/** For two workers at least, each of a seed of its own. */
const count = Math.min(walks, Math.max(2, Math.ceil(walks / most)))
const parts = Array.from({ length: count }, (_, at) => ({
  walks: Math.ceil((walks - at) / count),
  seed: seed + at,
}))

test.use({ as: 'admin', throughNetwork: true, ownServer: true })

for (const part of parts)
  test(`${part.walks} random walks of seed ${part.seed} hold`, async ({
    app,
    api,
    network,
    noise,
    server,
  }) => {
    test.setTimeout(300_000 + part.walks * 20_000)
    noise.expect(/Failed to load resource|ERR_/)
    const page = walkPage({ app, api, network, url: server.url })
    await page.startOver()
    const failure = await walkAbout(part, page)
    if (failure !== null) throw new Error(failure)
  })
