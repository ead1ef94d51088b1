import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { given } from '../look/given.ts'
import { Icon } from '../look/icon.tsx'
import './disclosure.css'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  isExpanded?: boolean | undefined
  defaultExpanded?: boolean | undefined
  onExpandedChange?: ((isExpanded: boolean) => void) | undefined
  /** Rank of the heading that holds the button; 3 unless told. */
  level?: 2 | 3 | 4 | undefined
}

/** A section that opens and closes under its heading. Closed content can still be found by the browser's search. */
export function Disclosure(props: DisclosureProps) {
  const { isExpanded, defaultExpanded, onExpandedChange } = props
  return (
    <AriaDisclosure className="mw-disclosure" {...given({ isExpanded, defaultExpanded, onExpandedChange })}>
      <Heading level={props.level ?? 3} className="mw-disclosure-heading">
        <Button slot="trigger" className="mw-disclosure-button">
          <Icon name="chevron-right" size={14} />
          <span className="mw-disclosure-title">{props.title}</span>
        </Button>
      </Heading>
      <DisclosurePanel className="mw-disclosure-panel">{props.children}</DisclosurePanel>
    </AriaDisclosure>
  )
}
