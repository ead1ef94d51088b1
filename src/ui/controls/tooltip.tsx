import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import './tooltip.css'

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
      </AriaTooltip>
    </TooltipTrigger>
  )
}
