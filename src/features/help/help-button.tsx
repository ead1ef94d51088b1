import { useLayoutEffect, useMemo, useRef } from 'react'
import { useCommands } from '../../engine/definition/use-commands.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { type HelpEvent, helpCommandsOf } from '../../machines/shell.commands.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { focusWhenLost } from '../../ui/look/focus-when-lost.ts'
import { useHelpLayer } from './use-help-layer.ts'

interface HelpButtonProps {
  /** How the page is called: `PM Operations`. */
  readonly title: string
  readonly liveCharts: LiveCharts
}

/** Beside the heading of a page: opens its help, as its command in the palette does. */
export function HelpButton({ title, liveCharts }: HelpButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, open } = useHelpLayer()
  const commands = useMemo(() => helpCommandsOf(title), [title])
  useCommands<HelpEvent>(liveCharts, {
    id: 'help',
    scope: 'Everywhere',
    everywhere: true,
    commands,
    can: () => !isOpen,
    run: open,
  })
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    // Opened by a link or a reload there is nothing to which the panel could give the focus back.
    if (wasOpen.current && !isOpen) focusWhenLost(button.current)
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <IconButton
      ref={button}
      icon="help"
      size="small"
      label="Help for this screen"
      onPress={open}
      aria-expanded={isOpen}
    />
  )
}
