import type { Command } from './read-screen.ts'

/** What the palette ran: the command that it announced, and the record that is meant. */
export interface PaletteRun {
  readonly type: Command
  readonly name: string
}

/** The commands of the screen that the palette offers, beside those that it remembers; it runs in the browser. */
export function offeredIn(): readonly string[] {
  return [...document.querySelectorAll('.mw-palette [role="option"]:not([aria-disabled="true"])')]
    .flatMap(({ id }) => /(?<!recent:)event:screen\/[^:]+:([A-Z.]+)$/.exec(decodeURIComponent(id))?.[1] ?? [])
    .toSorted()
}

/** Whether the palette waits for letters, or is gone; it runs in the browser. */
export function isPaletteIn(how: 'ready' | 'gone'): boolean {
  const input = document.querySelector('.mw-palette-input')
  return how === 'gone' ? input === null : input !== null && document.activeElement === input
}

interface Announced {
  /** Null of what is no command of the screen, or cannot be run. */
  readonly type: Command | null
  readonly label: string
  readonly isOnForm: boolean
}

/** What assistive technology hears once the palette has taken in what was typed; it runs in the browser. */
export function announcedIn(text: string): Announced | null {
  const input = document.querySelector<HTMLInputElement>('.mw-palette-input')
  if (input === null || input.value !== text) return null
  const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  if (active === null) return null
  const type = /event:screen\/[^:]+:([A-Z.]+)$/.exec(decodeURIComponent(active.id))?.[1]
  const isEnabled = active.getAttribute('aria-disabled') !== 'true'
  return {
    type: type !== undefined && isEnabled ? (type as Command) : null,
    label: active.getAttribute('aria-label') ?? '',
    isOnForm: document.querySelector('.mw-editor-decide') !== null,
  }
}
