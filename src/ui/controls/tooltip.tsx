import { type ReactElement, type ReactNode, use } from 'react'
import { useSlottedContext } from 'react-aria-components/slots'
import {
  Tooltip as AriaTooltip,
  TooltipContext,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip'
import './tooltip.css'
import { useOnceMoved } from './use-once-moved.ts'

export interface TooltipProps {
  /** One focusable react-aria element, a Button for instance. */
  children: ReactElement
  content: ReactNode
  placement?: 'top' | 'bottom' | 'left' | 'right'
}

/** Words beside a control on hover and on keyboard focus. Never the only place of a fact. */
export function Tooltip({ children, content, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className="mw-tooltip" placement={placement} offset={6}>
        {content}
        <GoesWithItsPlace />
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/** Closes the tooltip where its control is moved away: a line above it came or went. */
function GoesWithItsPlace() {
  const trigger = useSlottedContext(TooltipContext)?.triggerRef
  const state = use(TooltipTriggerStateContext)
  useOnceMoved(trigger, () => state?.close(true))
  return null
}
