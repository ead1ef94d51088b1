import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { escapeIdentifier, Pool } from 'pg'
import { startPostgres } from '../tests/support/postgres.ts'
import {
  type Asked,
  type Contender,
  contenders,
  machineFields,
  type Place,
  type Running,
} from './contenders.ts'
import { median } from './quantiles.ts'
import { Lacking, type Measured, type Row, type Section } from './section.ts'
import { type Fields, fillWith, seedOurs } from './seed-contenders.ts'

const rounds = 3
const roundSeconds = 2
const warmUpSeconds = 1
const connections = 8
const word = 'pump'

/** One of them with its rows, and what is known of these. */
interface Ready {
  readonly contender: Contender
  readonly running: Running
  readonly keys: readonly (string | number)[]
  readonly sample: readonly Fields[]
  readonly startMs: number
}

const kinds = {
  'a list of 50 with its total': ({ contender }: Ready) => contender.list,
  'a list of 50 by its name, no total': ({ contender }) => contender.sorted('description'),
  'a list of 50 by another text, no total': ({ contender }) => contender.sorted('make'),
  'one record': ({ contender, keys }) => contender.single(any(keys)),
  'a search': ({ contender }) => contender.search(word),
  'a search for what is nowhere, new each time': ({ contender }) => contender.search(newWord()),
  creates: ({ contender, sample }) => contender.create(named(any(sample)), randomUUID()),
  updates: ({ contender, keys, sample }) =>
    contender.update(any(keys), inPlace(named(any(sample))), randomUUID()),
} satisfies Record<string, (ready: Ready) => Asked>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

/** Beside what people would pick instead (issue 18): the same 100,000 records, one PostgreSQL, one at a time. */
export const servers: Section = {
  name: 'servers',
  title: 'Servers',
  async run(): Promise<Measured> {
    const cluster = await startPostgres({ isDurable: true })
    if (!cluster) throw new Lacking('no PostgreSQL found; set PG_BIN to its folder')
    const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-servers-'))
    try {
      const names = contenders.map(({ table }) => table.toLowerCase())
      const urls = await Promise.all(names.map((name) => cluster.createDatabase(name)))
      const [first = ''] = urls
      const { token, rows } = await seedOurs(first)
      const all: Ready[] = []
      try {
        for (const [at, contender] of contenders.entries()) {
          const place = { databaseUrl: urls[at] ?? '', folder: join(folder, contender.table), token }
          all.push(await made(contender, place, at === 0 ? null : rows))
        }
        return await measure(all, folder)
      } finally {
        for (const { running } of all) await running.stop()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
      await cluster.stop()
    }
  },
}

/** Started once to make its tables, filled, and started again: that start is the one that counts. */
async function made(contender: Contender, place: Place, rows: readonly Fields[] | null): Promise<Ready> {
  const before = await contender.start(place)
  await untilAnswered(before, contender.list)
  await before.stop()
  const pool = new Pool({ connectionString: place.databaseUrl })
  const table = escapeIdentifier(contender.table)
  try {
    if (rows) await fillWith(pool, contender, rows)
    await pool.query('vacuum (analyze)')
    const { rows: known } = await pool.query<{ key: string | number }>(
      `select ${escapeIdentifier(contender.key)} as key from ${table} order by 1 limit 5000`,
    )
    const { rows: some } = await pool.query<{ fields: Fields }>(
      `select row_to_json(machine) as fields from (select * from ${table} limit 500) as machine`,
    )
    const began = performance.now()
    const running = await contender.start(place)
    await untilAnswered(running, contender.list)
    return {
      contender,
      running,
      keys: known.map(({ key }) => key),
      sample: some.map(({ fields }) =>
        Object.fromEntries(machineFields.map((name) => [name, fields[contender.column(name)]])),
      ),
      startMs: performance.now() - began,
    }
  } finally {
    await pool.end()
  }
}

async function measure(all: readonly Ready[], folder: string): Promise<Measured> {
  const found = new Map<string, number[]>()
  const put = (kind: Kind, { contender }: Ready, rate: number) => {
    const name = `${kind} ${contender.name}`
    found.set(name, [...(found.get(name) ?? []), rate])
  }
  for (const kind of kindNames) {
    for (const each of all) await ask(each, kind, warmUpSeconds)
    for (let round = 0; round < rounds; round += 1)
      for (const each of all) put(kind, each, await ask(each, kind, roundSeconds))
  }
  const [ours, ...others] = all
  if (!ours) throw new Error('Nobody is measured')
  const rateOf = (kind: Kind, { contender }: Ready) => median(found.get(`${kind} ${contender.name}`) ?? [])
  const memory = new Map(all.map((each) => [each, residentMegabytes(each.running.pid)]))
  const sizes = new Map<Ready, number>()
  for (const each of all) sizes.set(each, await installedMegabytes(each, folder))
  const beside = (
    figure: string,
    unit: Row['unit'],
    of: (ready: Ready) => number,
    kind: 'at most' | 'at least',
  ): readonly Row[] =>
    others.map((other) => ({
      figure,
      value: of(ours),
      unit,
      peer: other.contender.name,
      peerValue: of(other),
      aim: { kind, ratio: 1 },
    }))
  return {
    rows: [
      ...kindNames.flatMap((kind) => beside(kind, 'requests/s', (each) => rateOf(kind, each), 'at least')),
      ...beside('a start, until it answers', 'ms', ({ startMs }) => startMs, 'at most'),
      ...beside('memory after all of that', 'MB', (each) => memory.get(each) ?? 0, 'at most'),
      ...beside('what it installs', 'MB', (each) => sizes.get(each) ?? 0, 'at most'),
    ],
    notes: [
      `100,000 records of ${machineFields.length} fields, ${connections} connections, on PostgreSQL that waits for the disk at each commit.`,
      'Ours searches all texts of a record, theirs the description. Ours writes an event, the stored answer of the request and its notice in the same transaction; Parse Server keeps ids of requests, without their answers; Strapi neither.',
    ],
  }
}

/** Answers a second; anything but 200 and 201 fails the bench, with the first answer of another kind. */
async function ask(ready: Ready, kind: Kind, seconds: number): Promise<number> {
  const { url, headers } = ready.running
  let refusal = ''
  const next: (ready: Ready) => Asked = kinds[kind]
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        onResponse: (status, body) => {
          if (status >= 300 && refusal === '') refusal = `${status} ${body}`
        },
        setupRequest: (request) => {
          const { method, path, headers: own, body } = next(ready)
          return {
            ...request,
            method,
            path,
            headers: { ...headers, ...own, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${ready.contender.name}, ${kind}: ${result.non2xx} refusals, ${result.errors} errors. ${refusal}`,
    )
  return result['2xx'] / result.duration
}

async function untilAnswered({ url, headers }: Running, { path }: Asked): Promise<void> {
  const last = performance.now() + 60_000
  while (performance.now() < last) {
    const answer = await fetch(url + path, { headers }).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${url} does not answer`)
}

/** What production runs on: theirs lies there; ours is installed anew, without what only builds and tests, beside what is built of it. */
async function installedMegabytes({ contender }: Ready, at: string): Promise<number> {
  if (contender !== contenders[0]) return await megabytesIn(join(contender.folder, 'node_modules'))
  const installed = await installedAnew(contender.folder, at)
  return (
    (await megabytesIn(join(installed, 'node_modules'))) +
    (await megabytesIn(join(contender.folder, 'dist-server')))
  )
}

async function megabytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile()) bytes += (await stat(join(file.parentPath, file.name))).size
  return bytes / 1_000_000
}

async function installedAnew(from: string, at: string): Promise<string> {
  const copy = await mkdtemp(join(at, 'installed-'))
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    await copyFile(join(from, name), join(copy, name))
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return copy
}

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_000
}

function any<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('There is none')
  return value
}

const newWord = () => randomUUID().slice(0, 8)

/** Under names that no other record has. */
const named = (fields: Fields): Fields => ({
  ...fields,
  unit: `U${newWord()}`,
  tag: `T${newWord()}`,
  serialNumber: randomUUID().slice(0, 20),
  description: `Mud pump ${newWord()}`,
})

/** Without what it hangs below: by chance that would be itself, which is refused. */
const inPlace = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'parentAsset'))
