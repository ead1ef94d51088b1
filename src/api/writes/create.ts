import type { Capabilities } from '../../contract/entities/feed.ts'
import { sessionClosed, sessionOpened, streamOf } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { draftList, draftOf, droppedDraft, keptDraft } from '../../events/drafts.ts'
import type { Journal } from '../../events/journal/journal.ts'
import { keyNow, keysBefore, namedRows } from '../../events/outbox/naming.ts'
import { project } from '../../events/outbox/project.ts'
import { unsentOfRecord } from '../../events/outbox/of-record.ts'
import { redact } from '../../events/redact.ts'
import type { HttpClient } from '../http/client.ts'
import type { Clock, Network } from '../sender/clock.ts'
import type { SenderState, TabMessage, Tabs } from '../sender/tabs.ts'
import { createSender } from '../sender/sender.ts'
import type { AddOptions } from '../../events/outbox/commits.ts'
import { createBackAgain } from './back-again.ts'
import { createChartMoves } from './chart-moves.ts'
import { createCommenting } from './comments.ts'
import { createConfirmations } from './stored-acts.ts'
import { createStoredFiles } from './stored-files.ts'
import { createFileKeeping } from './files.ts'
import { tellConfirmed } from './confirmed-records.ts'
import { createDecisions } from './decisions.ts'
import { createKeySource } from './leases.ts'
import { keepKeys } from './key-keeping.ts'
import { createLock, handOverMs } from './lock.ts'
import { createFactLog, type Maker } from '../sender/log.ts'
import { createNotifier } from './notify.ts'
import { createSubmit, reasonOf } from './submit.ts'
import { createTurn } from './turn.ts'
import type { Writes, WritesSnapshot } from './writes.ts'
import { createEmitter } from '../../store/store.ts'

/** How long a start waits for what was locked, in ms: longer than a slow line takes to give a key, where it stands. */
const opensAfterMs = 5_000

export interface WritesOptions {
  readonly journal: Journal
  readonly client: HttpClient
  readonly tabs: Tabs
  readonly maker: Maker
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  readonly network: Network
  /** Null for a plain server, which knows neither versions, idempotency nor leases. */
  readonly capabilities: () => Capabilities | null
  /** Whether `maker.userId` is the user signed in now. */
  readonly signedIn: () => boolean
  /** How long `submit` waits for the server before it says `kept`, in ms. */
  readonly budgetMs?: number
}

/** Opens the journal of one user in one tab, takes over what closed tabs left, and begins to send when it is its turn. */
export async function createWrites(options: WritesOptions): Promise<Writes> {
  const {
    journal,
    client,
    tabs,
    maker,
    clock,
    random,
    network,
    capabilities,
    signedIn,
    budgetMs = 2_500,
  } = options
  const log = createFactLog(journal, tabs, maker, clock)
  const notifier = createNotifier(clock)
  const senderNews = createEmitter()
  let elsewhere: SenderState = { connection: 'idle', nextAttemptAt: null }
  let snapshot: WritesSnapshot | undefined

  const changed = () => {
    snapshot = undefined
    notifier.changed()
  }
  const senderTold = () => {
    senderNews.emit()
    changed()
  }
  const keeping = createFileKeeping(log, journal.files, () => turn.leaves() || vault.opening() !== null)
  const progress = new Map<string, number>()
  const sender = createSender({
    ...options,
    log,
    files: {
      blobOf: keeping.blobOf,
      isLocked: keeping.isLocked,
      onProgress: (eventId, percent) => {
        progress.set(eventId, percent)
        changed()
      },
    },
    onState: (state) => {
      tabs.tell({ type: 'sender', state })
      senderTold()
    },
  })
  const tryNow = (stream: string | null) =>
    turn.leads() ? sender.tryNow(stream) : tabs.tell({ type: 'try-now', stream })
  const lends = () => capabilities()?.idLeases === true && signedIn()
  const keys = createKeySource(log, client, { lends, device: maker.deviceId, clock })
  const decisions = createDecisions(log, tryNow)
  const confirmations = createConfirmations(log)
  const vault = createLock(journal, log, client, { clock, random, again: () => unlockInReach() })
  const backAgain = createBackAgain(log, {
    client,
    leads: () => turn.leads() && signedIn(),
    pass: (stream) => tabs.tell({ type: 'is-back', stream }),
    retry: decisions.retry,
  })
  const turn = createTurn({
    journal,
    log,
    tabs,
    sender,
    vault,
    onTurn() {
      senderTold()
      void backAgain.look()
    },
  })
  const senderView = {
    state: () => (turn.leads() ? sender.state() : elsewhere),
    leads: turn.leads,
    subscribe: senderNews.subscribe,
  }
  const charts = createChartMoves(log, maker.newId)

  function hear(message: TabMessage) {
    switch (message.type) {
      case 'facts':
        log.hear(message.facts)
        if (turn.leads()) tabs.tell({ type: 'sender', state: sender.state() })
        return
      case 'clock':
        return log.catchUp(message.seq)
      case 'hello':
        tabs.tell({ type: 'clock', seq: log.lastSeq() })
        if (turn.rests()) return
        log.introduce()
        if (turn.leads()) tabs.tell({ type: 'sender', state: sender.state() })
        return
      case 'sender':
        elsewhere = message.state
        return senderTold()
      case 'try-now':
        return turn.leads() ? sender.tryNow(message.stream) : undefined
      case 'is-back':
        return turn.leads() ? void backAgain.isBack(message.stream) : undefined
      case 'released':
        return turn.leads() ? sender.release() : undefined
      case 'forgotten':
        return log.forget(message.acts)
      case 'closing':
        return void turn.rest()
      case 'staying':
        return void turn.workOn()
    }
  }
  const stops = [
    keeping.stop,
    confirmations.stop,
    keepKeys(log),
    backAgain.stop,
    log.subscribe(changed),
    tabs.listen(hear),
    network.subscribe(() => {
      unlockInReach()
      changed()
    }),
    journal.watch(() => void turn.takeOver().then(keeping.tidy)),
  ]

  const unlock = () => vault.unlock().then(changed, changed)
  const unlockInReach = () => void (network.online() && unlock())
  async function close() {
    for (const stop of stops) stop()
    await turn.close()
  }
  async function put(facts: readonly Fact[], options?: AddOptions) {
    try {
      await log.append(facts, options)
      return 'done' as const
    } catch (error) {
      return reasonOf(error)
    }
  }

  const found = await journal.files.names().catch(() => [])
  await turn.readLeft()
  if (log.alone()) await keeping.sweep(found)
  void log.note([sessionOpened(log.stamp, { stream: 'session' }, {})])
  tabs.tell({ type: 'hello' })
  turn.queue()
  void unlock()
  const takenBack = new Promise<void>((resolve) => {
    const stop = clock.after(opensAfterMs, resolve)
    const end = () => {
      stop()
      // Whoever is told of it sees it.
      changed()
      resolve()
    }
    void vault.firstTried.then(end)
  })

  const look = (): WritesSnapshot => {
    const entries = log.state.acts
    return {
      entries,
      unsent: entries.length,
      durable: log.durable,
      online: network.online(),
      ...senderView.state(),
      sendingTab: turn.leads(),
      locked: vault.locked(),
      drafts: draftList(log.state.drafts),
      progress,
    }
  }
  const asText = (what: object) =>
    JSON.stringify(redact({ madeAt: new Date(clock.now()).toISOString(), ...what }), null, 2)

  return {
    submit: createSubmit({ log, clock, keys, sender: senderView, budgetMs }),
    attach: keeping.attach,
    held: {
      keep: keeping.hold,
      read: keeping.heldBlob,
      letGo: keeping.letGo,
      watch: keeping.watch,
    },
    confirmed: confirmations.confirmed,
    ...createStoredFiles(log, decisions.amend, confirmations),
    ...createCommenting(log, decisions.amend, confirmations),
    fileOf: async (eventId) => {
      const entry = look().entries.find((each) => each.eventId === eventId)
      return entry ? await keeping.blobOf(entry) : null
    },
    subscribe: notifier.subscribe,
    subscribeConfirmed: (told) => tellConfirmed(log, told),
    snapshot: () => (snapshot ??= look()),
    ...decisions,
    retryAll: () => tryNow(null),
    recordIsThere: (entity, key) => void backAgain.isBack(streamOf(entity, key)),
    lookForRecords: () => void backAgain.look(),
    exportUnsent: (eventId) => {
      const { entries, drafts } = look()
      return asText(
        eventId === undefined ? { entries, drafts } : unsentOfRecord(eventId, { entries, drafts }),
      )
    },
    session: () => ({ facts: log.state.session, live: charts.live() }),
    projectRows: (entity, rows) => project(entity, rows, log.state.outbox),
    namedRows: (entity) => namedRows(entity, log.state.outbox),
    keyNow: (entity, key) => keyNow(entity, key, log.state.outbox),
    keysBefore: (entity, key) => keysBefore(entity, key, log.state.outbox),
    chartMoved: charts.record,
    prepareCreates: keys.prepare,
    drafts: {
      keep: (form, draft) => put([keptDraft(log.stamp, { ...draft, form })], { ahead: true }),
      drop: async (form) => {
        const draft = draftOf(log.state.drafts, form)
        const dropped = draft ? await put([droppedDraft(log.stamp, form)]) : 'done'
        if (draft?.files && dropped === 'done') void keeping.letGo(draft.files)
        return dropped
      },
      find: (form) => draftOf(log.state.drafts, form),
    },
    release: () => {
      if (turn.leads()) sender.release()
      else tabs.tell({ type: 'released' })
      void unlock()
    },
    takenBack,
    opening: () => vault.opening()?.then(changed, changed) ?? null,
    lock: async () => {
      const result = await vault.lock(turn.letGo)
      if (result === 'done') await keys.giveBack().then(close)
      else turn.stay()
      return result
    },
    wipe: async () => {
      turn.letGo()
      await log.compact({ waitMs: handOverMs }).catch(() => undefined)
      try {
        await journal.wipe().then(keys.giveBack)
        return 'done'
      } catch (error) {
        return reasonOf(error)
      } finally {
        await close()
      }
    },
    close: async () => {
      await log.note([sessionClosed(log.stamp, { stream: 'session' }, {})])
      await close()
    },
  }
}
