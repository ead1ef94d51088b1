import type { WritesSnapshot } from '../../src/api/writes/writes.ts'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { blank, type RecordRow } from '../../src/contract/schema/entity.ts'
import type { OutboxEntry } from '../../src/events/outbox/outbox.ts'
import { isSetAside } from '../../src/events/outbox/queue.ts'
import { sameValue } from '../../src/events/outbox/same-value.ts'
import { keyOf } from './acting.ts'
import { additionsWrong } from './added-checks.ts'
import { nameOf } from './adding.ts'
import { actWrong, draftsWrong, effectsWrong, type Left, orderWrong, unnamedIn } from './checks.ts'
import { choicesWrong } from './choosing.ts'
import { patienceMs } from './network.ts'
import { openTabs, signIn } from './play.ts'
import { rewritingsWrong } from './rewriting-checks.ts'
import type { Entity } from './server.ts'
import type { Tab } from './tab.ts'
import type { Device, World } from './world.ts'
import { counted, settle } from './work.ts'

/** TRUST 3: how long after the last fault everything is settled, in ms. */
const settledWithinMs = 60_000

/** Ends all faults, signs everybody in again in turn, waits, and says what is then not as it must be. */
export async function endOf(world: World): Promise<readonly string[]> {
  world.line.heal()
  const left: Left[] = []
  const wrong: string[] = [...world.ledger.wrong]
  for (const device of world.devices) {
    device.isOnline = true
    device.isFull = false
    device.emit()
  }
  // What was still under way when the last fault ended is given up by then.
  await world.pass(patienceMs)
  for (const device of world.devices)
    for (const other of [false, true]) {
      if (other && !device.profiles.has(1 - device.lastUser)) continue
      await signIn(world, device, other)
      const opened = await world.tabAt(device, 0)
      const tab = openTabs(device).find((each) => each.snapshot().sendingTab) ?? opened
      if (!tab) throw new Error('Nobody is signed in')
      // A read is answered, as on every screen: what waits need not wait on.
      tab.release()
      device.emit()
      await world.pass(settledWithinMs)
      // Their session had ended, and they learn it only now.
      if (!device.session) {
        await signIn(world, device, false)
        await world.pass(settledWithinMs)
      }
      const snapshot = tab.snapshot()
      const content = await contentIn(tab, snapshot)
      left.push({ device: device.number, user: tab.user, snapshot, content })
      wrong.push(...(await tabsWrong(world, device)))
    }
  await settle()
  return [
    ...wrong,
    ...(await world.servers.differences()),
    ...left.flatMap((each) => unnamedIn(world, each)),
    ...world.ledger.acts.flatMap((act) => actWrong(world, act, left)),
    ...additionsWrong(world, left),
    ...rewritingsWrong(world, left),
    ...orderWrong(world),
    ...effectsWrong(world),
    ...draftsWrong(world, left),
    ...left.flatMap(({ snapshot }) => choicesWrong(world, snapshot.entries)),
  ]
}

async function contentIn(tab: Tab, { entries, drafts }: WritesSnapshot) {
  const found = new Map<string, string | null>()
  const put = async (name: string, blob: Blob | null) =>
    void found.set(name, blob && (await counted(blob.text())))
  for (const { eventId, kind, stream } of entries)
    if (kind === 'attach') await put(nameOf(stream), await tab.fileOf(eventId))
  for (const file of drafts.flatMap(({ files = [] }) => files))
    await put(file.file, await tab.held.read(file))
  return found
}

/** Every tab of a device shows the same: the server's rows and what waits, laid over them. */
async function tabsWrong(world: World, device: Device): Promise<readonly string[]> {
  const wrong: string[] = []
  const tabs = openTabs(device)
  const leading = tabs.filter((tab) => tab.snapshot().sendingTab)
  // Known and open (decision 0051): what another tab could not write down while the storage was full is not told again.
  const [first, ...others] = device.wasFull
    ? leading
    : [...leading, ...tabs.filter((tab) => !leading.includes(tab))]
  if (!first) return []
  const { entries } = first.snapshot()
  const named = `${device.name} of user ${first.user + 1}`
  for (const tab of others)
    if (!sameValue(workOf(tab), workOf(first))) wrong.push(`two tabs of ${named} do not hold the same work`)
  for (const entity of ['location', 'pmOperation'] as const) {
    const rows = await world.listedAt(device, entity, first.user, true)
    for (const tab of [first, ...others])
      if (!sameValue(tab.projectRows(entity, rows).rows, replayed(entity, rows, entries)))
        wrong.push(`${named} does not show ${entity} rows as confirmed and unconfirmed acts make them`)
  }
  return wrong
}

const workOf = (tab: Tab) =>
  tab.snapshot().entries.map(({ eventId, status, chosen = {} }) => ({ eventId, status, chosen }))

/** The server's rows with the acts laid over them, one after the other. */
function replayed(entity: Entity, rows: readonly RecordRow[], entries: readonly OutboxEntry[]) {
  const keyField = keyOf[entity]
  const shown = new Map(rows.map((row) => [Number(row[keyField]), row]))
  for (const entry of entries.filter((each) => each.entity === entity)) {
    const before = shown.get(entry.key)
    if (entry.kind === 'remove' && !isSetAside(entry)) shown.delete(entry.key)
    if (entry.kind === 'update' && before) shown.set(entry.key, { ...before, ...entry.changes })
    if (entry.kind === 'create')
      shown.set(entry.key, {
        ...blank(entities[entity]),
        version: 0,
        ...before,
        ...entry.changes,
        [keyField]: entry.key,
      })
  }
  return [...shown.values()]
}
