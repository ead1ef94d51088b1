import type { ReactNode } from 'react'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { type ShowAllEvent, showAllCommands } from '../../machines/page.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import './above-list.css'

interface NoticeProps {
  readonly screen: { readonly id: string; readonly title: string }
  /** By what a link has chosen the rows, in words. */
  readonly title: string
  /** `warn` where it chose none. */
  readonly kind?: 'info' | 'warn'
  readonly children?: ReactNode
  readonly onShowAll: () => void
}

/** Says above a list what a link has chosen of it, and takes that back, by its button or by the palette. */
export function ChosenNotice({ screen, title, kind = 'info', children, onShowAll }: NoticeProps) {
  const { liveCharts } = useWorkbench()
  useCommands<ShowAllEvent>(liveCharts, {
    id: `${screen.id}/chosen`,
    scope: screen.title,
    commands: showAllCommands,
    can: () => true,
    run: onShowAll,
  })
  return (
    <div className="mw-above-list">
      <InlineNotice
        kind={kind}
        title={title}
        actions={
          <Button size="small" variant="quiet" icon="x" onPress={onShowAll}>
            {showAllCommands['SHOW.ALL'].label}
          </Button>
        }
      >
        {children}
      </InlineNotice>
    </div>
  )
}
