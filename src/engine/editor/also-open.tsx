import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { decide } from '../../contract/access/policy.ts'
import { type EntityName, isEntity } from '../../contract/entities/catalogue.ts'
import type { HeldOpen } from '../../contract/entities/open-records.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import type { ScreenSession } from '../session/screen-session.ts'
import { isStored } from '../session/editor-state.ts'
import { useEditorState, useIsDirty } from '../session/use-screen-session.ts'
import { doesWords, openWords } from './open-words.ts'
import './also-open.css'

interface Props {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  /** Stands in the same line. */
  readonly children?: ReactNode
}

/** Says of a stored record that it stands open here, and shows who else has it open (decision 0053). */
export function AlsoOpen({ screen: { resource }, session, children }: Props) {
  const subject = useSubject()
  const state = useEditorState(session)
  const isDirty = useIsDirty(session)
  const { key } = state
  if (key === null || !isStored(state)) return null
  if (!isEntity(resource) || !decide(subject, 'read', resource).allowed) return null
  return (
    <Others key={`${resource}/${key}`} entity={resource} record={key} isChanging={isDirty}>
      {children}
    </Others>
  )
}

interface OthersProps {
  readonly entity: EntityName
  readonly record: number
  readonly isChanging: boolean
  readonly children: ReactNode
}

/** The line is there from the start, so that nothing below it moves when somebody comes or goes. */
function Others({ entity, record, isChanging, children }: OthersProps) {
  const others = useOthers(entity, record, isChanging)
  const [isWhole, setIsWhole] = useState(false)
  const words = openWords(others)
  useSaid(words)
  return (
    <div className="mw-also-open" data-changing={others.some((other) => other.isChanging) || undefined}>
      {words !== '' && (
        <>
          <AriaButton
            className="mw-also-open-line"
            aria-expanded={isWhole}
            onPress={() => setIsWhole((was) => !was)}
          >
            <Icon name={others.some((other) => other.isChanging) ? 'pencil' : 'users'} />
            <span title={words}>{words}</span>
          </AriaButton>
          {isWhole && (
            <div role="group" aria-label="Who else has this record open">
              {others.map((other) => `${other.name} ${doesWords(other)}`).join('\n')}
            </div>
          )}
        </>
      )}
      {children}
    </div>
  )
}

function useOthers(entity: EntityName, record: number, isChanging: boolean) {
  const { openRecords } = useWorkbench()
  const held = useRef<HeldOpen>(null)
  useEffect(() => {
    const hold = openRecords.hold(entity, record)
    held.current = hold
    return () => hold.close()
  }, [openRecords, entity, record])
  useEffect(() => held.current?.doing(isChanging), [isChanging])
  return useSyncExternalStore(openRecords.subscribe, () => openRecords.others(entity, record))
}

/** Reads it aloud when it is free, and that nobody is left. */
function useSaid(words: string) {
  const before = useRef('')
  useEffect(() => {
    if (words !== before.current) announce(words === '' ? 'Nobody else has this record open' : words)
    before.current = words
  }, [words])
}
