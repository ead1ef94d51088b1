import { type RefObject, useEffect, useMemo } from 'react'
import { type KeyBindingMap, tinykeys } from 'tinykeys'
import type { Command } from '../../machines/commands.ts'
import { formCommands } from '../../machines/form.commands.ts'
import { screenCommands } from '../../machines/screen.commands.ts'
import { bindings } from '../../machines/keys.ts'
import { closeDropDown, isBetweenLayers, topWindow } from '../../ui/look/layers.ts'
import { commitTyping } from '../fields/commit-typing.ts'
import type { ScreenSession } from './screen-session.ts'

/**
 * The keys of UX 3.3 act while focus is in the form's dialog or page, and in a list or calendar of its fields, which
 * they close; Esc closes only that. What the charts refuse is left alone.
 */
export function useFormKeys(session: ScreenSession, body: RefObject<HTMLDivElement | null>): void {
  const keys = useMemo(() => formKeysOf(session), [session])
  useKeysOfForm(keys, body)
}

/** The same for a form that is no screen's: the keys given, of which the same array listens on. */
export function useKeysOfForm(all: readonly FormKey[], body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role="dialog"]') ?? null
    const run = (send: () => boolean) => (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isElsewhere(event, dialog)) return
      commitTyping()
      if (send()) event.preventDefault()
    }
    // Heard before the list, which would choose by Mod+Enter.
    const runBetween = (send: () => boolean) => (event: KeyboardEvent) => {
      if (event.isComposing || !isBetweenLayers(event.target) || topWindow() !== dialog) return
      if (!send()) return
      event.preventDefault()
      event.stopPropagation()
      closeDropDown(event.target)
    }
    const withoutEscape = all.filter(([key]) => key !== 'Escape')
    // A dialog answers Esc itself.
    const stop = tinykeys(dialog ?? window, mapOf(dialog === null ? all : withoutEscape, run))
    // A date keeps its keys to itself: they are heard before it, as in a dialog.
    const within = dialog === null ? body.current : null
    const stopWithin = within && tinykeys(within, mapOf(withoutEscape, run))
    const stopBetween = tinykeys(window, mapOf(withoutEscape, runBetween), { capture: true })
    return () => {
      stop()
      stopWithin?.()
      stopBetween()
    }
  }, [all, body])
}

const mapOf = (
  keys: readonly FormKey[],
  run: (send: () => boolean) => (event: KeyboardEvent) => void,
): KeyBindingMap => Object.fromEntries(keys.map(([key, send]) => [key, run(send)]))

/** The keys of a form with what each sends to its charts; false where the chart refuses. */
export function formKeysOf(session: ScreenSession): readonly FormKey[] {
  return [
    ...keysOf(screenCommands, (type) =>
      sendIfPossible(session.actor, { type } as Parameters<typeof session.actor.send>[0]),
    ),
    ...keysOf(formCommands, (type) =>
      sendIfPossible(session.formActor, { type } as Parameters<typeof session.formActor.send>[0]),
    ),
  ]
}

/** A key of tinykeys, and what it does; false where it cannot now. */
export type FormKey = readonly [key: string, send: () => boolean]

function keysOf(
  commands: Readonly<Record<string, Command>>,
  send: (type: string) => boolean,
): readonly FormKey[] {
  return Object.entries(commands).flatMap(([type, command]) =>
    (command.bindings ?? [])
      .filter((id) => bindings[id].scope === 'form')
      .flatMap((id) => bindings[id].keys.map((key): FormKey => [key, () => send(type)])),
  )
}

/** Whether a window over the page has the key: a question, the palette, the shortcut sheet. */
function isElsewhere({ target }: KeyboardEvent, dialog: HTMLElement | null): boolean {
  const around =
    target instanceof Element
      ? target.closest('[role="dialog"], [role="alertdialog"], [role="listbox"]')
      : null
  return dialog === null && (around !== null || topWindow() !== null)
}

function sendIfPossible<Event>(
  actor: { getSnapshot(): { can(event: Event): boolean }; send(event: Event): void },
  event: Event,
): boolean {
  if (!actor.getSnapshot().can(event)) return false
  actor.send(event)
  return true
}
