import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildServer } from './build.mjs'
import { root } from './install.mjs'

/**
 * `node scripts/restore-drill.mjs`: the backup of docs/operating.md, tried. A throw-away cluster with the demo
 * organisation is backed up while it is written to, killed and deleted, and brought back as of a moment before a
 * mistake. Ends with 1 where something acknowledged before that moment is gone, or the mistake is not.
 */

const run = promisify(execFile)
const say = (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

const bin = [process.env.PG_BIN, ...debianFolders()].find((path) => path && existsSync(join(path, 'initdb')))
if (!bin) {
  console.error('No PostgreSQL server found. Set PG_BIN to its folder.')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'millwright-drill-'))
const [data, archive, backup] = ['data', 'archive', 'backup'].map((name) => join(folder, name))
const owner = await serverUser()
for (const path of [folder, archive]) own(path)
const inFolder = { ...owner, cwd: folder }
const databaseUrl = `postgres://erp@localhost/postgres?host=${encodeURIComponent(folder)}`
const processes = new Set()
const startsWithinMs = 120_000

try {
  await drill()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  for (const one of processes) one.kill('SIGKILL')
  await Promise.all([...processes].map((one) => one.exitCode ?? once(one, 'exit')))
  rmSync(folder, { recursive: true, force: true })
}

async function drill() {
  await buildServer()
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'erp', '--auth=trust', '--encoding=UTF8'], inFolder)
  let postgres = await startPostgres()
  let server = await startServer()
  say('the product runs on a cluster that archives its log')
  const kept = [await store(server, 'stored before the backup')]

  await run(join(bin, 'pg_basebackup'), ['-h', folder, '-U', 'erp', '-D', backup, '-c', 'fast'], inFolder)
  say('backed up')
  kept.push(await store(server, 'stored after the backup'))
  const { stdout } = await psql('select now()')
  const moment = stdout.trim()
  const mistake = await store(server, 'a mistake')
  // What is in the last, unfinished segment is archived with it.
  await psql('select pg_switch_wal()')
  await untilArchived()

  await end(server.process, 'SIGTERM')
  await end(postgres, 'SIGKILL')
  rmSync(data, { recursive: true })
  say('killed and deleted')

  const began = performance.now()
  cpSync(backup, data, { recursive: true })
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp "${archive}/%f" "%p"'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
      '',
    ].join('\n'),
  )
  writeFileSync(join(data, 'recovery.signal'), '')
  await run('chown', ['-R', `${owner.uid ?? process.getuid()}`, data])
  await run('chmod', ['700', data])
  postgres = await startPostgres()
  server = await startServer()
  say(`answers again ${((performance.now() - began) / 1000).toFixed(1)} s after the restore began`)

  const found = await names(server)
  const lost = kept.filter((name) => !found.includes(name))
  if (lost.length > 0) throw new Error(`Lost: ${lost.join(', ')}`)
  if (found.includes(mistake)) throw new Error('The mistake came back')
  await store(server, 'stored after the restore')
  say(`both records of before ${moment} are there, the mistake is not, and records are stored again`)
}

async function startPostgres() {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'archive_mode=on',
    // As PostgreSQL's manual has it: a segment that is there already is not written over.
    `archive_command=test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
  ]
  const postgres = start(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((one) => ['-c', one])],
    inFolder,
  )
  await until(postgres, async () => (await psql('select pg_is_in_recovery()')).stdout.trim() === 'f')
  return postgres
}

async function startServer() {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: join(folder, 'files'),
    DEMO: '1',
    LOG_LEVEL: 'silent',
  }
  const server = start(process.execPath, ['dist-server/main.js'], { cwd: root, env: environment })
  await until(server, async () => (await fetch(`${url}/readyz`)).ok)
  const { result } = await call(url, 'POST', '/EcoAuthentication/login', undefined, {
    email: 'admin@millwright.test',
    password: 'Admin!2345',
  })
  return { process: server, url, token: result.token }
}

function start(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: 'ignore' })
  processes.add(child)
  child.once('exit', () => processes.delete(child))
  return child
}

async function end(child, signal) {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function until(child, isReady) {
  const last = Date.now() + startsWithinMs
  for (;;) {
    const ready = await isReady().catch((error) => error)
    if (ready === true) return
    if (Date.now() > last) throw ready
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    await delay(50)
  }
}

/** Until the segment that the mistake is in lies in the archive. */
async function untilArchived() {
  const { stdout } = await psql('select pg_walfile_name(pg_current_wal_lsn() - 1)')
  const segment = stdout.trim()
  for (;;) {
    if (readdirSync(archive).some((name) => /^[0-9A-F]{24}$/.test(name) && name >= segment)) return
    await delay(50)
  }
}

function psql(statement) {
  return run(join(bin, 'psql'), ['-h', folder, '-U', 'erp', '-d', 'postgres', '-Atc', statement], inFolder)
}

async function store({ url, token }, name) {
  await call(url, 'POST', '/CAMSLocations', token, { locationName: name, category: 'Yard', state: 'Rivers' })
  return name
}

async function names({ url, token }) {
  const { result } = await call(url, 'GET', '/CAMSLocations?search=stored&take=100', token)
  const others = await call(url, 'GET', '/CAMSLocations?search=mistake&take=100', token)
  return [...result.data, ...others.result.data].map(({ locationName }) => locationName)
}

async function call(url, method, path, token, body) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function own(path) {
  mkdirSync(path, { recursive: true })
  if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid)
}

/** PostgreSQL refuses to run as root; there its own user does. */
async function serverUser() {
  if (process.getuid() !== 0) return {}
  const number = async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await number('-u'), gid: await number('-g') }
}

function debianFolders() {
  const debian = '/usr/lib/postgresql'
  if (!existsSync(debian)) return []
  return readdirSync(debian)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
}
