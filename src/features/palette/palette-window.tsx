import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import type { Availability } from '../../machines/commands.ts'
import type { Chip } from '../../machines/palette.events.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { valuesOf } from './choices.ts'
import { groupHeadings, hrefOf, type Runnable, stepsOf } from './ranking/entry.ts'
import { accessAskOf, isQuestion } from './access-entries.ts'
import { defaultHighlight, listed, moved } from './highlight.ts'
import { countText } from './palette-foot.tsx'
import { entriesNow } from './live-entries.ts'
import type { PaletteProps } from './palette-props.ts'
import type { PaletteSession } from './palette-session.ts'
import { noteText, nothingText } from './palette-words.ts'
import { PaletteView } from './palette.view.tsx'
import { scoped } from './ranking/rank.ts'
import { forget, readMemory, remember, weightsOf } from './recents.ts'
import { usePaletteEntries } from './use-palette-entries.ts'
import { usePaletteList } from './use-palette-list.ts'
import { rowsInView } from './use-rows-drawn.ts'
import { useSentence } from './sentences/use-sentence.ts'
import { useStore } from '../../store/use-store.ts'

/** The words by which records are looked for; null where only commands are. */
function soughtRecords(typed: string): string | null {
  const { scope, text } = scoped(typed)
  return scope === 'commands' || typed === '' ? null : text
}

const taughtAfter = 3

const openBeside = (href: string) => void window.open(href, '_blank', 'noopener')

const gone = { available: false, reason: 'It is no longer offered' } as const

// The chart has said that it runs; only React has not drawn it yet.
const withdraw = () => flushSync(() => undefined)

/** The open palette: what it lists, and what running does. Mounted by Palette while its chart is open. */
export function PaletteWindow({ session, ...props }: PaletteProps & { readonly session: PaletteSession }) {
  const { typed, pinned, picked } = useStore(session.look)
  const chips = useSelector(session.actor, (snapshot) => snapshot.context.chips)
  const isChoosing = useSelector(session.actor, (snapshot) => snapshot.matches({ open: 'choosing' }))
  const [, navigate] = useLocation()
  const isWide = useMedia(MEDIUM_UP)
  const userId = props.identity.profile.id
  const [memory, setMemory] = useState(() => readMemory(userId))
  // oxlint-disable-next-line react/hooks -- one function for the life of the application
  const records = props.usePaletteRecords(isChoosing ? null : soughtRecords(typed))
  // Asked for anew with every key, not while the query stands: the list must not move under the user.
  const [events, setEvents] = useState(() => entriesNow(null, props.liveCharts.list()))

  const entries = usePaletteEntries(props, events.entries, records, memory)
  const step = isChoosing && picked !== null ? (stepsOf(picked)[chips.length] ?? null) : null
  const weights = useMemo(() => weightsOf(memory), [memory])
  const sentence = useSentence(step === null ? typed : '', props.useSpoken)
  const ranking = usePaletteList(typed, step, entries, weights, sentence)
  const shown = listed(ranking)
  const query = step === null ? scoped(typed).text : typed
  const isThere = pinned === null || shown.some(({ id }) => id === pinned)
  // An entry that went away while it was highlighted leaves nothing to run unseen.
  const highlight = pinned === null ? defaultHighlight(ranking, query) : isThere ? pinned : null

  const found = countText(shown.length, ranking.total)
  const isAsked = typed !== ''
  useEffect(() => {
    if (isAsked) announce(found)
  }, [isAsked, found])

  const { prepare } = props.access
  useEffect(() => prepare(), [prepare])

  // Thousands of records are prepared before the first key needs them.
  useEffect(() => entries.prepare(), [entries])

  function perform(target: Runnable, chips: readonly Chip[], newTab: boolean): Availability {
    if (target.kind === 'event') {
      const chart = props.liveCharts.find(target.chart)
      return chart?.run(target.event, valuesOf(target.values, target.steps, chips)) ?? gone
    }
    if (isQuestion(target)) {
      props.onAccess({ ask: 'why', refusal: target.refusal })
      return { available: true }
    }
    if (target.kind === 'sentence') {
      const place = sentence.placeOf(target.says)
      if (place?.path === null) return { available: false, reason: place.reason }
      return place ? follow(target.leadsTo(chips), newTab) : gone
    }
    if (target.kind !== 'record' && !entries.runnable.some(({ id }) => id === target.id)) return gone
    const href = hrefOf(target)
    if (target.kind === 'setting') props.onSetting(target.change)
    else if (target.kind === 'access') props.onAccess(accessAskOf(target, chips))
    else if (href !== null) follow(href, newTab)
    return { available: true }
  }

  function follow(href: string | null, newTab: boolean): Availability {
    if (href === null) return gone
    if (newTab) (props.openTab ?? openBeside)(href)
    else navigate(href)
    return { available: true }
  }

  function run(target: Runnable, chips: readonly Chip[], newTab: boolean): Availability {
    const answer = perform(target, chips, newTab)
    const leaves = target.kind === 'setting' && target.change.setting === 'signOut'
    // A sentence is said anew each time: what it named may be done by then.
    if (answer.available && !leaves && !isQuestion(target) && target.kind !== 'sentence') {
      const { uses } = remember(userId, target, Date.now())
      if (target.shortcut !== undefined && uses[target.id]?.runs === taughtAfter)
        props.onTeach(target.label, target.shortcut)
    }
    return answer
  }

  useLayoutEffect(() => session.attach({ run, noLongerAvailable: props.onUnavailable, withdraw }))

  return (
    <PaletteView
      typed={typed}
      onType={(next) => {
        session.type(next)
        setEvents((before) => entriesNow(before, props.liveCharts.list()))
      }}
      chips={step === null || picked === null ? [] : [picked.label, ...chips.map(({ label }) => label)]}
      prompt={step?.label ?? 'Search or run a command…'}
      ranking={ranking}
      headingOf={(group) => (group === 'choice' ? (step?.label ?? '') : groupHeadings[group])}
      highlight={highlight}
      rowsInView={rowsInView(props.settings.density, isWide)}
      onHighlight={session.pin}
      onRun={session.choose}
      onWhy={session.why}
      onBack={session.back}
      onRemove={(entry) => {
        if (entry.kind !== 'recent') return
        const next = moved(shown, entry.id, 'next')
        setMemory(forget(userId, entry.target))
        session.pin(next === entry.id ? null : next)
        announce(`${entry.label} removed from recent`)
      }}
      onClose={session.close}
      onReady={(input) => void session.replay(input)}
      nothing={nothingText(scoped(typed), step, records.isLoading)}
      note={step === null ? noteText(records) : null}
    />
  )
}
