import { Button, type ButtonProps } from './button.tsx'
import { Kbd } from './kbd.tsx'
import type { IconName } from '../look/icon.tsx'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  /** Keys to print in the tooltip, as kbd.tsx takes them. */
  shortcut?: string | undefined
}

/** A square button of one icon, with its name as a tooltip. */
export function IconButton({ icon, label, shortcut, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Tooltip
      content={
        <>
          {label}
          {shortcut !== undefined && <Kbd keys={shortcut} />}
        </>
      }
    >
      <Button {...rest} variant={variant} icon={icon} aria-label={label} />
    </Tooltip>
  )
}
