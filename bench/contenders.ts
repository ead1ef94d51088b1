import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenBuilt } from '../tests/support/product-server.ts'
import { installed } from './install-peers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const peers = join(root, 'bench/peers')

/** What is asked of each of them, in its own words. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

type Fields = Readonly<Record<string, unknown>>

/** A server of records, over a database of its own. */
export interface Contender {
  readonly name: string
  /** The table of its machines, how it calls their columns, and what else a row of it has. */
  readonly table: string
  readonly column: (field: string) => string
  readonly beside: (number: number) => Fields
  /** The folder whose package.json says what a server of it installs. */
  readonly folder: string
  start(at: Place): Promise<Running>
  readonly list: Asked
  /** By a text, of which nobody asks how many there are. */
  sorted(field: string): Asked
  single(key: string | number): Asked
  search(word: string): Asked
  create(fields: Fields, id: string): Asked
  update(key: string | number, fields: Fields, id: string): Asked
  /** The column of the keys that `single` and `update` take. */
  readonly key: string
}

export interface Place {
  readonly databaseUrl: string
  /** For what it keeps in files. */
  readonly folder: string
  /** Of somebody who is signed in already, where it is not the contender that signs them in. */
  readonly token: string
}

export interface Running {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly pid: number
  stop(): Promise<void>
}

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
const same = (name: string) => name
const now = new Date().toISOString()

const ours = '/api/CAMSEquipments'
const millwright: Contender = {
  name: 'Millwright',
  table: 'equipment',
  column: same,
  beside: () => ({}),
  folder: root,
  key: 'equipmentOID',
  async start({ databaseUrl, folder, token }) {
    await whenBuilt()
    const port = await freePort()
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
      cwd: root,
      env: {
        ...few(),
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        REQUESTS_PER_MINUTE: '0',
        DEMO: '1',
      },
      stdio: 'ignore',
    })
    return runningOn(child, port, { authorization: `Bearer ${token}` })
  },
  list: { method: 'GET', path: `${ours}?take=50` },
  sorted: (field) => ({ method: 'GET', path: `${ours}?take=50&sort=${field}&uncounted=1` }),
  single: (key) => ({ method: 'GET', path: `${ours}/${key}` }),
  search: (word) => ({ method: 'GET', path: `${ours}?take=50&search=${word}` }),
  create: (body, id) => ({ method: 'POST', path: ours, headers: { 'idempotency-key': id }, body }),
  update: (key, body, id) => ({
    method: 'PUT',
    path: `${ours}/${key}`,
    headers: { 'idempotency-key': id },
    body,
  }),
}

const classes = '/parse/classes/Machine'
const words = (word: string) =>
  encodeURIComponent(JSON.stringify({ description: { $regex: word, $options: 'i' } }))
const parse: Contender = {
  name: 'Parse Server 9',
  table: 'Machine',
  column: same,
  beside: (number) => ({ objectId: `m${number}`, createdAt: now, updatedAt: now }),
  folder: join(peers, 'parse'),
  key: 'objectId',
  start: (place) => startPeer('parse', place),
  list: { method: 'GET', path: `${classes}?limit=50&count=1` },
  sorted: (field) => ({ method: 'GET', path: `${classes}?limit=50&order=${field}` }),
  single: (key) => ({ method: 'GET', path: `${classes}/${key}` }),
  search: (word) => ({ method: 'GET', path: `${classes}?limit=50&count=1&where=${words(word)}` }),
  create: (body, id) => ({ method: 'POST', path: classes, headers: { 'x-parse-request-id': id }, body }),
  update: (key, body, id) => ({
    method: 'PUT',
    path: `${classes}/${key}`,
    headers: { 'x-parse-request-id': id },
    body,
  }),
}

const machines = '/api/machines'
const strapi: Contender = {
  name: 'Strapi 5',
  table: 'machines',
  column: snake,
  beside: (number) => ({
    id: number,
    document_id: `m${number}`,
    created_at: now,
    updated_at: now,
    published_at: now,
  }),
  folder: join(peers, 'strapi'),
  key: 'document_id',
  start: (place) => startPeer('strapi', place),
  list: { method: 'GET', path: `${machines}?pagination[start]=0&pagination[limit]=50` },
  sorted: (field) => ({
    method: 'GET',
    path: `${machines}?pagination[start]=0&pagination[limit]=50&pagination[withCount]=false&sort=${field}`,
  }),
  single: (key) => ({ method: 'GET', path: `${machines}/${key}` }),
  search: (word) => ({
    method: 'GET',
    path: `${machines}?pagination[start]=0&pagination[limit]=50&filters[description][$containsi]=${word}`,
  }),
  create: (data) => ({ method: 'POST', path: machines, body: { data } }),
  update: (key, data) => ({ method: 'PUT', path: `${machines}/${key}`, body: { data } }),
}

/** Ours first. */
export const contenders: readonly Contender[] = [millwright, parse, strapi]

/** The fields of a machine, which all of them keep, and their kinds. */
export const machineFields: readonly string[] = Object.keys(
  JSON.parse(readFileSync(join(peers, 'machine.json'), 'utf8')) as object,
)

async function startPeer(name: string, { databaseUrl, folder }: Place): Promise<Running> {
  const port = await freePort()
  await mkdir(join(folder, 'uploads'), { recursive: true })
  const child = fork(join(installed(name), 'server.js'), [], {
    // What it writes beside its files goes with the run.
    cwd: folder,
    execArgv: [],
    env: {
      ...few(),
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      PUBLIC_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const told: unknown = await Promise.race([
    once(child, 'message').then(([word]) => word as unknown),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`))),
  ])
  const { headers } = told as Pick<Running, 'headers'>
  return runningOn(child, port, headers)
}

const few = () => ({ PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] })

async function runningOn(child: ChildProcess, port: number, headers: Running['headers']): Promise<Running> {
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  return {
    url: `http://127.0.0.1:${port}`,
    headers,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', endWithUs)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
