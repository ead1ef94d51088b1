import { sessionClosed } from '../../src/events/catalogue.ts'
import { isLocked } from '../../src/events/journal/locked-files.ts'
import { lockUp } from '../../src/events/journal/lock-up.ts'
import { answerLines, create, edit, remove, shownIn } from './acting.ts'
import { add } from './adding.ts'
import { choose } from './choosing.ts'
import { decide } from './deciding.ts'
import { become, draftsOf, typedAs } from './ledger.ts'
import { caption, rewrite } from './rewriting.ts'
import type { Schedule, Step } from './schedule.ts'
import type { Servers } from './server.ts'
import { journalOn, type Profile, type Tab } from './tab.ts'
import { createWorld, type Device, type World } from './world.ts'
import { counted, settle } from './work.ts'

const dayMs = 86_400_000

/** Plays a schedule to its last step; what comes of it is `endOf`. */
export async function play(servers: Servers, schedule: Schedule, name = ''): Promise<World> {
  const world = await createWorld(servers, schedule, name)
  for (const step of schedule.steps) {
    await perform(world, step)
    await settle()
  }
  return world
}

async function perform(world: World, step: Step): Promise<void> {
  if (step.do === 'pass') return await world.pass(step.ms)
  if (step.do === 'kill') return world.line.kill(step.server, step.ms)
  if (step.do === 'together') return together(world, step.isBack)
  const device = world.devices[step.d % world.devices.length]
  if (!device) throw new Error('There is no device')
  switch (step.do) {
    case 'toggle':
      device.isOnline = !device.isOnline
      return device.emit()
    case 'fill':
      device.isFull = !device.isFull
      device.wasFull = true
      return
    case 'clock':
      device.skewMs = step.days * dayMs
      return
    case 'expire':
      return await expire(world, device, step.asleep, step.crash)
    case 'revoke':
      return device.session ? await world.servers.revoke(device.session.token) : undefined
    case 'wipe':
      return clearStorage(world, device)
    case 'fill-crash':
      device.isFull = true
      device.wasFull = true
      await turns(step.crash)
      return senderOf(device)?.kill()
    case 'crash-sender':
      return senderOf(device)?.kill()
    case 'sign-out':
      return await signOut(world, device)
    case 'sign-in':
      return await signIn(world, device, step.other)
    case 'crash':
      return device.tabs[step.t % device.tabs.length]?.kill()
    case 'close':
      return await closeTab(device.tabs[step.t % device.tabs.length])
    case 'open':
    case 'edit':
    case 'answer':
    case 'create':
    case 'remove':
    case 'attach':
    case 'comment':
    case 'rewrite':
    case 'unsay':
    case 'caption':
    case 'detach':
    case 'keep':
    case 'drop':
    case 'choose':
    case 'decide': {
      const tab = await world.tabAt(device, step.t)
      if (tab) await actIn(world, device, tab, step)
    }
  }
}

function together({ devices }: World, isBack: boolean) {
  for (const device of devices) device.isOnline = isBack
  for (const device of devices) device.emit()
}

type InTab = Extract<Step, { readonly t: number }>

async function actIn(world: World, device: Device, tab: Tab, step: InTab): Promise<void> {
  switch (step.do) {
    case 'edit':
      return await edit(world, device, tab, step)
    case 'answer':
      return await answerLines(world, device, tab, step)
    case 'create':
      return await create(world, device, tab, step.files, step.how)
    case 'remove':
      return await remove(world, device, tab, step.record, step.how)
    case 'attach':
    case 'comment':
      return await add(world, device, tab, step)
    case 'rewrite':
    case 'unsay':
      return await rewrite(world, device, tab, step)
    case 'caption':
    case 'detach':
      return await caption(world, device, tab, step)
    case 'choose':
      return await choose(world, device, tab, step)
    case 'decide':
      return await decide(world, device, tab, step.entry, step.decision)
    case 'keep':
    case 'drop':
      return await changeDraft(world, device, tab, step)
    case 'open':
    case 'close':
    case 'crash':
  }
}

const senderOf = (device: Device) => openTabs(device).find((tab) => tab.snapshot().sendingTab)

export const openTabs = (device: Device): readonly Tab[] =>
  device.tabs.flatMap((tab) => (tab?.isAlive() ? [tab] : []))

async function closeTab(tab: Tab | null | undefined) {
  if (tab?.isAlive()) await tab.close()
}

async function changeDraft(
  world: World,
  device: Device,
  tab: Tab,
  step: { readonly do: 'keep' | 'drop'; readonly record: number; readonly comment: boolean },
) {
  const rows = await shownIn(world, device, tab, 'location', false)
  const form = `${step.comment ? 'comment/' : ''}location/${Number(rows[step.record % rows.length]?.['locationOID'] ?? 0)}`
  const drafts = draftsOf(world.ledger, device.number, tab.user, form)
  const value = step.do === 'keep' ? typedAs(world.ledger.next()) : null
  drafts.add(value)
  const before = [...drafts].filter((each) => each !== value)
  const done = await (value === null
    ? tab.drafts.drop(form)
    : tab.drafts.keep(form, { values: { typed: value }, base: {}, baseVersion: null }))
  if (done === 'done') become(drafts, value)
  else become(drafts, ...before)
}

function clearStorage({ ledger }: World, device: Device) {
  for (const tab of openTabs(device)) tab.kill()
  device.profiles.clear()
  device.listed.clear()
  device.listedFiles.clear()
  for (const act of ledger.acts) if (act.device === device.number) act.wiped = true
  ledger.choices = ledger.choices.filter((choice) => choice.device !== device.number)
  for (const made of [...ledger.additions, ...ledger.rewritings])
    if (made.device === device.number) made.wiped = true
  for (const [name, drafts] of ledger.drafts) if (name.startsWith(`${device.number}/`)) become(drafts, null)
}

/** How long a person waits for a sign-out, in ms. */
const signOutMs = 60_000

/** With work that is kept, it is locked; without, nothing stays. */
async function signOut(world: World, device: Device): Promise<void> {
  const { session } = device
  const tab = await world.tabAt(device, 0)
  if (!session || tab?.user !== session.user) return
  const { unsent, drafts } = tab.snapshot()
  const leaving = unsent + drafts.length > 0 ? tab.lock() : tab.wipe()
  const done = await world.within(signOutMs, leaving)
  if (done !== 'done') return
  for (const open of openTabs(device)) open.kill()
  await world.servers.revoke(session.token)
  device.session = null
}

/** Nobody is signed in any more; the page that stands there then locks what the others left, or crashes in it. */
async function expire(world: World, device: Device, asleep: boolean, crash: number | null): Promise<void> {
  const user = device.session?.user
  if (device.session) await world.servers.revoke(device.session.token)
  device.session = null
  const [first, ...others] = openTabs(device)
  const leaving = asleep ? others : [...(first ? [first] : []), ...others]
  for (const tab of leaving) await closeTab(tab)
  const profile = device.profiles.get(user ?? device.lastUser)
  if (!profile) return
  let alive = true
  const journal = journalOn(profile.store, device, () => alive)
  let ids = 0
  const locking = lockUp(journal, () => `${device.name}-${world.ledger.next()}-${(ids += 1)}`)
  const done = counted(Promise.race([locking.then(() => true).catch(() => false), turns(crash)]))
  const isWhole = await done
  alive = false
  await journal.close()
  if (isWhole && !asleep && profile.store.lockPair) world.ledger.wrong.push(...readableIn(device, profile))
}

/** Never, where it is null. */
async function turns(count: number | null): Promise<false> {
  if (count === null) return await new Promise<never>(() => {})
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
  return false
}

/** What the next user of a device could read of the one before. */
function readableIn(device: Device, { store }: Profile): readonly string[] {
  const facts = [...store.files].flatMap((file) => file.facts.filter((fact) => !sessionClosed.is(fact)))
  const names = [...store.kept.keys()].filter((name) => !isLocked(name))
  return facts.length + names.length === 0
    ? []
    : [`${facts.length} facts lie open on ${device.name} after its session ended`]
}

/** Who was there signs in again, or the other user; who is there still signs out before. */
export async function signIn(world: World, device: Device, other: boolean): Promise<void> {
  if (device.session && other) await signOut(world, device)
  if (device.session) return
  const user = other ? 1 - device.lastUser : device.lastUser
  device.lastUser = user
  device.session = { user, token: await world.servers.signIn(user) }
  const [own, ...others] = openTabs(device).toSorted(
    (a, b) => Number(b.user === user) - Number(a.user === user),
  )
  for (const tab of own && own.user !== user ? [own, ...others] : others)
    if (tab.user !== user) await closeTab(tab)
  if (own?.user === user) own.release()
  device.emit()
}
