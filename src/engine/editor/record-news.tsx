import { useEffect, useRef, useState } from 'react'
import { type EntityName, isEntity } from '../../contract/entities/catalogue.ts'
import type { Change } from '../../contract/entities/feed.ts'
import { Button } from '../../ui/controls/button.tsx'
import { announce } from '../../ui/feedback/live-region.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import { mergeByField } from '../../events/outbox/merge.ts'
import { linesOfRecords } from '../definition/entity-lines.ts'
import type { FormState } from '../form/store.ts'
import { changedFields } from '../form/values.ts'
import { commitTyping } from '../fields/commit-typing.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useWorkbench, type Workbench } from '../definition/workbench.tsx'
import { focusForm } from '../session/focus-fault.ts'
import { isStored } from '../session/editor-state.ts'
import type { RecordNews } from '../session/follow-record.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useFormState, useScreenState } from '../session/use-screen-session.ts'
import { changedWords, newsWords, type Typed } from './news-words.ts'
import './record-news.css'

interface Told extends RecordNews {
  readonly key: number
  /** Everybody who did it, by name. */
  readonly who: readonly string[]
  /** ISO time of the last of it. */
  readonly at: string
}

/** What somebody else has stored of the open record meanwhile, and what shows it where the form does not yet. */
export interface News {
  readonly told: Told | null
  readonly show: () => Promise<void>
}

/** Milliseconds after which a record that the server gave no answer for is asked for again. */
const AGAIN = 3_000

// Nothing is being written while one of these has the focus.
const unwritten = 'body, button, a, [type=radio], [type=checkbox], [tabindex="-1"]'

/**
 * Follows the record that is open (decision 0056). `place`: a form shows what is new where nothing is typed; in a row under edit only
 * its save does, as a row that is shown anew begins at its first cell. Null follows nothing.
 */
export function useRecordNews(
  screen: Pick<ScreenDefinition, 'resource' | 'lineRecords'>,
  session: ScreenSession,
  place: 'form' | 'row' | null = 'form',
): News {
  const { changes, history, subject, toasts } = useWorkbench()
  const state = useEditorState(session)
  const { key, baseVersion } = state
  const isReading = useScreenState(session).matches('FORM')
  const [told, setTold] = useState<Told | null>(null)
  const entity = place !== null && isEntity(screen.resource) && isStored(state) ? screen.resource : null
  const isTyping = useRef((): boolean => false)
  useEffect(() => {
    isTyping.current = () =>
      place === 'row' || (!isReading && document.activeElement?.matches(unwritten) === false)
  }, [isReading, place])
  const { userGUID } = subject
  const lineEntity = screen.lineRecords?.entity ?? null
  useEffect(() => {
    if (entity === null || key === null) return undefined
    return followChanges({ entity, key, lineEntity, userGUID, changes, history, session }, isTyping, setTold)
  }, [changes, history, session, userGUID, entity, key, lineEntity])
  const isOfNow = told?.key === key && baseVersion === (told.isShown ? told.version : told.from)
  return {
    told: isOfNow ? told : null,
    async show() {
      commitTyping()
      const news = await session.follow(() => false)
      if (news !== null && news !== 'unread') {
        setTold((was) => was && { ...was, ...news })
        // The button is gone.
        focusForm(news.fields)
      } else if (session.editor.get().baseVersion === baseVersion)
        toasts.show({ kind: 'error', text: 'The change could not be read. Try again.' })
    },
  }
}

interface Watched extends Pick<Workbench, 'changes' | 'history'> {
  readonly entity: EntityName
  readonly key: number
  /** Whose records are its lines; null where they are no records of their own. */
  readonly lineEntity: EntityName | null
  readonly userGUID: string
  readonly session: Pick<ScreenSession, 'follow' | 'editor'>
}

/**
 * Reads the record whenever the feed tells of it, one time after the other, and tells what others have made of it. What one does
 * oneself, beside the form or in another tab, is shown and no news. Returns what ends it.
 */
function followChanges(
  { entity, key, lineEntity, userGUID, changes, history, session }: Watched,
  isTyping: { readonly current: () => boolean },
  tell: (told: Told) => void,
): () => void {
  let isOver = false
  let asking: Promise<void> | null = null
  let isBehind = false
  let again: ReturnType<typeof setTimeout> | undefined
  /** What others did, the last one first. */
  let heard: readonly Change[] = []
  /** What others did to lines that are records of their own, since something was told. */
  let heardOfLines: readonly Change[] = []
  const ask = async () => {
    clearTimeout(again)
    while (isBehind) {
      isBehind = false
      const news = await session.follow(isTyping.current)
      if (news === 'unread') {
        if (!isOver) again = setTimeout(catchUp, AGAIN)
        continue
      }
      const ofLines = heardOfLines
      heardOfLines = []
      const theirs = news
        ? [...heard.filter(({ streamVersion }) => streamVersion > news.from), ...ofLines]
        : []
      if (!news || theirs.length === 0 || isOver) continue
      const names = theirs.flatMap(({ actorName }) => actorName ?? [])
      tell({ ...news, key, who: [...new Set(names)], at: theirs[0]?.recordedAt ?? '' })
    }
    asking = null
  }
  const catchUp = () => {
    isBehind = true
    asking ??= ask()
  }
  const tellGone = ({ actor, actorName, recordedAt: at }: Change) => {
    const { baseVersion: from } = session.editor.get()
    if (actor === userGUID || from === null) return
    const who = actorName === undefined ? [] : [actorName]
    tell({ key, from, version: null, fields: [], lines: [], theirs: null, isShown: false, who, at })
  }
  const hear = (change: Change) => {
    // Whatever definition the line is of: the record itself tells. What is typed goes by the versions of its lines.
    if (change.entity === lineEntity && change.actor !== userGUID && !session.editor.isDirty()) {
      heardOfLines = [change, ...heardOfLines]
      catchUp()
    }
    if (change.entity !== entity || Number(change.key) !== key) return
    if (change.actor !== userGUID) heard = [change, ...heard]
    // There is nothing left to read; who deletes it here is led away from it.
    if (change.kind === 'removed') return tellGone(change)
    catchUp()
  }
  const hearLater = (change: Change | null | undefined) => {
    if (change && change.streamVersion > (session.editor.get().baseVersion ?? Infinity)) hear(change)
  }
  /** What came before the feed told anything: of its lines it is not known who did it. */
  const hearEarlier = async () => {
    const loaded = await history.changes({ entity, key }, { take: 1 }, new AbortController().signal)
    if (isOver) return
    if (loaded.ok) hearLater(loaded.value[0])
    if (lineEntity !== null && !session.editor.isDirty()) catchUp()
  }
  const stop = changes.subscribe(hear)
  // It opened with what was read before: the change came meanwhile, and is told once only.
  hearLater(changes.lastOf(entity, key))
  const ofLines = lineEntity === null ? null : changes.lastOfKind(lineEntity, userGUID)
  if (ofLines) hear(ofLines)
  const stopOpen = changes.subscribeOpen(() => void hearEarlier())
  return () => {
    isOver = true
    clearTimeout(again)
    stop()
    stopOpen()
  }
}

/** What a save of what is typed makes of the news. */
export function typedOver(
  { theirs }: Pick<RecordNews, 'theirs'>,
  screen: ScreenDefinition,
  { base, values, isDirty }: Pick<FormState, 'base' | 'values' | 'isDirty'>,
): Typed {
  if (!isDirty || !theirs) return 'nothing'
  const { kind } = mergeByField(base, changedFields(base, values), theirs, linesOfRecords(screen))
  return kind === 'clash' ? 'the same' : 'something else'
}

interface LineProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly news: News
}

/** The news in one line, read aloud; the fields and lines themselves are marked where they stand. */
export function NewsLine({ screen, session, news: { told, show } }: LineProps) {
  const { base, values, isDirty } = useFormState(session)
  const isReading = useScreenState(session).matches('FORM')
  const words = told
    ? newsWords(told, told.who, {
        captionOf: (name) => changedWords(screen, told.lines, name),
        typed: typedOver(told, screen, { base, values, isDirty }),
      })
    : ''
  useEffect(() => {
    if (words !== '') announce(words)
  }, [words])
  if (!told) return null
  return (
    <p className="mw-record-news" data-gone={told.version === null || undefined}>
      <Icon name={told.version === null ? 'alert-circle' : 'history'} />
      <span title={words}>{words}</span>
      {!told.isShown && told.version !== null && !isDirty && !isReading && (
        <Button size="small" variant="quiet" onPress={() => void show()}>
          Show
        </Button>
      )}
    </p>
  )
}
