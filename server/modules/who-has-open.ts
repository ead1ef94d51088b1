import { type OpenElsewhere, openLease, type Other } from '../../src/contract/entities/open-records.ts'

/** A record that stands open in a tab of a session. */
export interface Opened {
  readonly entity: string
  readonly key: number
  /** Of the session's token, hex. */
  readonly tokenHash: string
  readonly tab: string
}

export interface Opening extends Opened {
  readonly userId: string
  readonly name: string
  readonly isChanging: boolean
  readonly owners: readonly string[]
}

/** What a session is to hear, and whose the record is. */
export interface Telling {
  readonly tokenHash: string
  readonly owners: readonly string[]
  readonly elsewhere: OpenElsewhere
}

/** Records that one session can have open at once, in all its tabs. */
const mostPerSession = 40

const idOf = ({ tokenHash, tab, entity, key }: Opened) => `${tokenHash} ${entity}/${key} ${tab}`
const isOf =
  ({ entity, key }: Pick<Opened, 'entity' | 'key'>) =>
  (other: Opened) =>
    other.entity === entity && other.key === key

/**
 * Who has which record open, as this process has heard: in memory, each entry for the time of its lease. What changes it
 * answers whom to tell; only those before whom the record stands open themselves are told.
 */
export function whoHasOpen(clock: () => Date) {
  const entries = new Map<string, Opening & { readonly until: number }>()

  const others = (record: Opened, userId: string): Other[] => {
    const byUser = new Map<string, Other>()
    for (const { userId: whose, name, isChanging } of [...entries.values()].filter(isOf(record)))
      if (whose !== userId)
        byUser.set(whose, { name, isChanging: isChanging || byUser.get(whose)?.isChanging === true })
    return [...byUser.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  }
  /** For each session that has the record open, what it hears of it. */
  const tellings = (record: Opened): Telling[] => {
    const sessions = new Map([...entries.values()].filter(isOf(record)).map((one) => [one.tokenHash, one]))
    return [...sessions.values()].map(({ tokenHash, owners, userId, entity, key }) => ({
      tokenHash,
      owners,
      elsewhere: { entity, key, others: others(record, userId) },
    }))
  }
  const drop = (isGone: (entry: Opening & { readonly until: number }) => boolean): Telling[] => {
    const gone = [...entries].filter(([, entry]) => isGone(entry))
    for (const [id] of gone) entries.delete(id)
    const records = new Map(gone.map(([, entry]) => [`${entry.entity}/${entry.key}`, entry]))
    return [...records.values()].flatMap(tellings)
  }

  return {
    /** Says it anew too; then only who says so is told, as what there is to hear may have been missed. */
    open(opening: Opening): readonly Telling[] {
      const id = idOf(opening)
      const before = entries.get(id)
      entries.delete(id)
      entries.set(id, { ...opening, until: clock().getTime() + openLease.ms })
      const ofSession = [...entries].filter(([, { tokenHash }]) => tokenHash === opening.tokenHash)
      const evicted = new Set(ofSession.slice(0, -mostPerSession).map(([eldest]) => eldest))
      const told = drop((entry) => evicted.has(idOf(entry)))
      const isNews = before?.isChanging !== opening.isChanging
      const about = tellings(opening)
      return [...told, ...about.filter(({ tokenHash }) => isNews || tokenHash === opening.tokenHash)]
    },
    has: (opened: Opened): boolean => entries.has(idOf(opened)),
    close: (opened: Opened): readonly Telling[] => {
      const id = idOf(opened)
      return drop((entry) => idOf(entry) === id)
    },
    /** Leaves out what was not said again in time. */
    sweep: (): readonly Telling[] => {
      const now = clock().getTime()
      return drop(({ until }) => until <= now)
    },
    /** Leaves out all that sessions had open which have ended. */
    end: (hasEnded: (tokenHash: string) => boolean): readonly Telling[] =>
      drop(({ tokenHash }) => hasEnded(tokenHash)),
    sessions: (): readonly string[] => [...new Set([...entries.values()].map(({ tokenHash }) => tokenHash))],
  }
}
