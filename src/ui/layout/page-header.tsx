import { type ReactNode, type Ref, useRef } from 'react'
import { Icon } from '../look/icon.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { usePageHelp } from './page-help.tsx'
import { useStickyTop } from './use-sticky-top.ts'
import './page-header.css'

export interface PageHeaderProps {
  title: string
  /** Takes the focus after a change of route. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** "340 records" */
  count?: string | undefined
  back?: { href: string; label: string } | undefined
  /** Between the way back and the title: a record's plate. */
  plate?: ReactNode
  /** After the title: a status, "unsaved". */
  status?: ReactNode
  /** Buttons at the right, the main one first. */
  actions?: ReactNode
}

/** The head of a page, with its one h1. */
export function PageHeader({ title, titleRef, count, back, plate, status, actions }: PageHeaderProps) {
  const head = useRef<HTMLElement>(null)
  const help = usePageHelp()
  useStickyTop(head)
  return (
    <header ref={head} className="mw-page-header">
      <div className="mw-page-heading">
        {back && (
          <span className="mw-page-back">
            <Icon name="chevron-left" size={14} />
            <TextLink href={back.href}>{back.label}</TextLink>
          </span>
        )}
        <span className="mw-page-name">
          {plate}
          <h1 className="mw-page-title" tabIndex={-1} ref={titleRef}>
            {title}
          </h1>
          {help}
        </span>
        {status}
        {count !== undefined && <span className="mw-page-count">{count}</span>}
      </div>
      {actions !== undefined && <div className="mw-page-actions">{actions}</div>}
    </header>
  )
}
