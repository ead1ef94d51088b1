import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright'
import type { Chunk } from './build-client.ts'
import type { Measured, Section } from './section.ts'
import type { Stage } from './stage.ts'
import {
  equipmentPath,
  freshPage,
  gridCell,
  momentOf,
  programForm,
  signIn,
  signInForm,
  watch,
} from './visit.ts'

const aims = { signIn: 110, grid: 240 } as const
const listedChunks = 6

// A slow line tells what a page waits for from what it fetches ahead.
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

interface Script {
  readonly file: string
  readonly gzip: number
}

/** Script, by its gzip -9 size, that has reached the browser by the time the sign-in form is on the screen, is sent, and the first grid is. */
export const bundle: Section = {
  name: 'bundle',
  title: 'Script',
  async run(stage): Promise<Measured> {
    const set = await stage()
    const bare = kB(await scriptsOf(set, '/bench/react.html', signInForm))
    const beforeForm = await scriptsOf(set, '/login', signInForm)
    const beforeSignIn = await scriptsOf(set, '/login', programForm)
    const beforeGrid = await scriptsOf(set, equipmentPath, gridCell)
    const signInKb = kB(beforeSignIn)
    const atMost = { kind: 'at most', ratio: 1 } as const
    return {
      rows: [
        {
          figure: 'before the sign-in form',
          value: kB(beforeForm),
          unit: 'kB',
          peer: 'a form in bare React',
          peerValue: bare,
          aim: atMost,
        },
        {
          figure: 'before the sign-in form is sent',
          value: signInKb,
          unit: 'kB',
          peer: 'the aim',
          peerValue: aims.signIn,
          aim: atMost,
        },
        {
          figure: 'before the sign-in form is sent',
          value: signInKb,
          unit: 'kB',
          peer: 'a form in bare React',
          peerValue: bare,
          aim: null,
        },
        {
          figure: 'before the first grid, sign-in included',
          value: kB(beforeGrid),
          unit: 'kB',
          peer: 'the aim',
          peerValue: aims.grid,
          aim: atMost,
        },
      ],
      notes: [
        ...largest('Before the sign-in form is sent', beforeSignIn, set.chunks),
        ...largest(
          'Then before the first grid',
          beforeGrid.filter(({ file }) => !beforeSignIn.some((early) => early.file === file)),
          set.chunks,
        ),
      ],
    }
  },
}

const kB = (scripts: readonly Script[]) => scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000

/** Every script that arrived until a selector was on the screen; signs in on the way where the page asks for it. */
async function scriptsOf(stage: Stage, path: string, until: string): Promise<readonly Script[]> {
  const { page, context } = await freshPage(stage)
  try {
    const slow = await context.newCDPSession(page)
    await slow.send('Network.emulateNetworkConditions', slowLine)
    const finished: Request[] = []
    page.on('requestfinished', (request) => void finished.push(request))
    await watch(page, { until, form: signInForm })
    await page.goto(path, { waitUntil: 'commit' })
    if (until === gridCell) {
      await momentOf(page, 'form')
      await signIn(page)
    }
    const shown = (await originOf(page)) + (await momentOf(page, 'until'))
    const early = finished.filter(
      (request) => isScript(request) && request.timing().startTime + request.timing().responseEnd <= shown,
    )
    return await Promise.all(early.map(weigh))
  } finally {
    await context.close()
  }
}

const originOf = (page: Page) => page.evaluate(() => performance.timeOrigin)

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js')

async function weigh(request: Request): Promise<Script> {
  const answer = await fetch(request.url())
  if (!answer.ok) throw new Error(`${request.url()} answered ${answer.status}`)
  const file = new URL(request.url()).pathname.slice(1)
  return { file, gzip: gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).byteLength }
}

/** The largest of these scripts, each with what most of it is. */
function largest(title: string, scripts: readonly Script[], chunks: readonly Chunk[]): readonly string[] {
  const rest = scripts.length - listedChunks
  return [
    `${title}, ${scripts.length} files, ${kB(scripts).toFixed(1)} kB${rest > 0 ? '; the largest:' : ':'}`,
    ...scripts
      .toSorted((a, b) => b.gzip - a.gzip)
      .slice(0, listedChunks)
      .map(({ file, gzip }) => `- ${nameOf(file)} ${(gzip / 1000).toFixed(1)} kB: ${contents(file, chunks)}`),
  ]
}

/** Without the hash, which changes with every build. */
const nameOf = (file: string) => file.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '.js')

function contents(file: string, chunks: readonly Chunk[]): string {
  const chunk = chunks.find((it) => it.file === file)
  if (!chunk) return 'a worker'
  return [...chunk.madeOf]
    .slice(0, 5)
    .map(([origin, share]) => `${origin} ${Math.round(share * 100)} %`)
    .join(', ')
}
