import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import * as v from 'valibot'
import { buildClient, type Chunk } from './build-client.ts'
import { startChild } from './child.ts'
import { Lacking } from './section.ts'

const Scripts = v.object({ findChromium: v.function() })

const startsWithinMs = 900_000

/** The client, built; a real server that serves it; and a real browser. */
export interface Stage {
  readonly url: string
  readonly browser: Browser
  readonly chunks: readonly Chunk[]
}

export interface StageKeeper {
  /** Sets the stage when it is first asked for. Throws `Lacking` without a Chromium. */
  readonly stage: () => Promise<Stage>
  readonly close: () => Promise<void>
}

interface Size {
  readonly fleets: number
  /** Beside the operations of the demo organisation, in the month before. */
  readonly operations: number
  /** A PostgreSQL database, which is empty; the embedded one where none is named. */
  readonly databaseUrl?: string
}

const demoSize: Size = { fleets: 1, operations: 0 }

/** One stage for all sections of a run that need one of the same size, which is that of the demo organisation. */
export function keepStage({ fleets, operations, databaseUrl }: Size = demoSize): StageKeeper {
  const closers: (() => Promise<unknown>)[] = []
  let setting: Promise<Stage> | undefined
  const set = async (): Promise<Stage> => {
    const browser = await launchBrowser()
    closers.push(() => browser.close())
    const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const client = join(folder, 'client')
    const chunks = await buildClient(client)
    const server = await startChild(
      'stage-server.ts',
      {
        BENCH_CLIENT: client,
        DATA_DIR: join(folder, 'data'),
        PORT: '0',
        REQUESTS_PER_MINUTE: '0',
        NODE_ENV: 'production',
        DEMO: '1',
        SCALE: String(fleets),
        OPERATIONS_LAST_MONTH: String(operations),
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      v.object({ url: v.string() }),
      startsWithinMs,
    )
    closers.push(() => server.stop())
    return { url: server.told.url, browser, chunks }
  }
  return {
    stage: () => (setting ??= set()),
    close: async () => {
      for (const close of closers.splice(0).toReversed()) await close()
    },
  }
}

/**
 * Frames are drawn as soon as there is something to draw: what is measured is work, without the wait for a screen that
 * shows 60 of them a second. Throws `Lacking` without a Chromium.
 */
export async function launchBrowser(): Promise<Browser> {
  const scripts: unknown = await import(new URL('../scripts/chromium.mjs', import.meta.url).href)
  const executablePath: unknown = await v.parse(Scripts, scripts).findChromium()
  if (typeof executablePath !== 'string') throw new Lacking('No Chromium found: set CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-gpu-vsync',
      '--disable-frame-rate-limit',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
