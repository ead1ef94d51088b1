import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tinykeys } from 'tinykeys'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { decide, explain } from '../../contract/access/policy.ts'
import { commitTyping } from '../../engine/fields/commit-typing.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { settingRowCommands } from '../../machines/setting-row.commands.ts'
import { bindings } from '../../machines/keys.ts'
import type { SettingRowSpot, SettingRowUserEvent } from '../../machines/setting-row.events.ts'
import { settingRowWhy } from '../../machines/words/setting-row.words.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { createSettingRow, type SettingRowSession } from './setting-row-session.ts'
import type { SettingsVisit } from './settings-visit.ts'
import { useStore } from '../../store/use-store.ts'

interface RowInput {
  readonly oid: number
  /** The code in words, by which the palette names its commands. */
  readonly name: string
  /** The record as the list has it now. */
  readonly row: RecordRow
  readonly source: RecordSource
  readonly visit: SettingsVisit
  readonly element: RefObject<HTMLTableRowElement | null>
}

/** The session of one row as long as it is on the page: its chart is live for palette and keys. */
export function useSettingRow({ oid, name, row, source, visit, element }: RowInput): SettingRowSession {
  const workbench = useWorkbench()
  const mayEdit = decide(useSubject(), 'edit', 'systemSetting').allowed
  const latest = useRef(row)
  useLayoutEffect(() => {
    latest.current = row
  })
  const [session] = useState(() => createSettingRow({ oid, source, workbench, mayEdit }))
  const askFocus = useSpotFocus(element)
  useLayoutEffect(() => {
    session.attach({
      row: () => latest.current,
      focus: (spot, { isAsked = false } = {}) => {
        if (element.current && isFree(element.current, spot)) askFocus({ spot, preventScroll: !isAsked })
      },
    })
    const stop = session.start()
    const remove = visit.add(session)
    return () => {
      remove()
      stop()
    }
  }, [session, visit, element, askFocus])
  useEffect(() => {
    if (session.actor.getSnapshot().context.mayEdit !== mayEdit)
      session.actor.send({ type: 'RIGHTS.CHANGED', mayEdit })
  }, [session, mayEdit])
  useLiveRow(session, name)
  useRowKeys(session, element)
  return session
}

export const useRowState = ({ actor }: SettingRowSession) => useSelector(actor, (snapshot) => snapshot)

export const useRowForm = ({ editor }: SettingRowSession) => useStore(editor.form)

export const useRowEditor = ({ editor }: SettingRowSession) => useStore(editor)

/** Offers the row to the palette: Edit while it is viewed, and its other commands only while they answer something. */
function useLiveRow(session: SettingRowSession, name: string): void {
  const workbench = useWorkbench()
  const isView = useSelector(session.actor, (snapshot) => snapshot.matches('view'))
  useEffect(() => {
    const { EDIT, SAVE, CANCEL, ...answers } = settingRowCommands
    const shared = {
      id: `setting-row/${session.oid}`,
      scope: 'Preferences',
      actor: session.actor,
      why: (type: SettingRowUserEvent['type']) => settingRowWhy(session.actor.getSnapshot(), type),
      may: (action: Parameters<typeof explain>[1]) => explain(workbench.subject, action, 'systemSetting'),
      describe: () => ({ label: name, key: session.oid }),
    }
    const edit = { EDIT: { ...EDIT, label: `${EDIT.label} ${name}` } }
    const answer = (type: keyof typeof answers) => ({
      ...answers[type],
      label: `${answers[type].label}: ${name}`,
    })
    if (isView)
      return workbench.liveCharts.add<Extract<SettingRowUserEvent, { type: 'EDIT' }>>({
        ...shared,
        commands: edit,
      })
    return workbench.liveCharts.add<SettingRowUserEvent>({
      ...shared,
      commands: {
        ...edit,
        SAVE: { ...SAVE, label: `${SAVE.label} ${name}` },
        CANCEL: { ...CANCEL, label: `${CANCEL.label} ${name}` },
        RETRY: answer('RETRY'),
        DISMISS: answer('DISMISS'),
        'KEEP.MINE': answer('KEEP.MINE'),
        'TAKE.THEIRS': answer('TAKE.THEIRS'),
      },
    })
  }, [session, workbench, name, isView])
}

const keyed = ['EDIT', 'SAVE', 'CANCEL'] as const

/** The keys of the row that has the focus; a list or calendar over the page answers its own. */
function useRowKeys({ actor }: SettingRowSession, element: RefObject<HTMLTableRowElement | null>): void {
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const keys = keyed.flatMap((type) =>
      settingRowCommands[type].bindings.flatMap((id) =>
        bindings[id].keys.map((key) => [
          key,
          (event: KeyboardEvent) => {
            if (
              event.defaultPrevented ||
              event.isComposing ||
              actor.getSnapshot().matches('view') !== (type === 'EDIT')
            )
              return
            // Also when the row refuses it: the browser would save the page.
            event.preventDefault()
            commitTyping()
            actor.send({ type })
          },
        ]),
      ),
    )
    return tinykeys(current, Object.fromEntries(keys))
  }, [actor, element])
}

const spots: Record<Exclude<SettingRowSpot, 'control'>, string> = {
  answer: '[data-answers] button',
  row: '[data-edit] button',
}

interface AskedSpot {
  readonly spot: SettingRowSpot
  readonly preventScroll: boolean
}

/**
 * Moves the focus with the very drawing that shows the row as its chart has it, so that no key falls between the two,
 * unless it has been taken elsewhere meanwhile. It scrolls only where the user asked for it: after an answer of the
 * server, what they have gone on to stays under the pointer.
 */
function useSpotFocus(element: RefObject<HTMLTableRowElement | null>): (asked: AskedSpot) => void {
  const [asked, ask] = useState<AskedSpot | null>(null)
  useLayoutEffect(() => {
    const { current: row } = element
    if (!asked || !row || !isFree(row, asked.spot)) return
    if (asked.spot === 'control') focusField('value', row)
    else row.querySelector<HTMLElement>(spots[asked.spot])?.focus({ preventScroll: asked.preventScroll })
  }, [asked, element])
  return ask
}

/** Whether the focus is still the row's own to move. */
const isFree = (row: HTMLElement, spot: SettingRowSpot) =>
  spot === 'control' || document.activeElement === document.body || row.contains(document.activeElement)
