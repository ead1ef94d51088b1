import { useMemo } from 'react'
import { explain } from '../../contract/access/policy.ts'
import {
  openingCommands,
  type OpenViewEvent,
  viewCommands,
  type ViewEvent,
  viewsCommands,
  type ViewsEvent,
} from '../../machines/view.commands.ts'
import type { Action } from '../../contract/schema/access-rule.ts'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import type { Views } from './use-view-actions.ts'

interface CommandsInput extends Pick<Views, 'opened' | 'actions'> {
  readonly id: string
  readonly scope: string
  /** Whether nothing covers the list. */
  readonly isOpen: () => boolean
}

/** Offers the palette what the menu of the views does: `View: Late pumps`. */
export function useViewCommands({ id, scope, opened, actions, isOpen }: CommandsInput): void {
  const workbench = useWorkbench()
  const isWide = useMedia(MEDIUM_UP)
  const { screen, views, open } = opened
  const named = views.map(({ id: key, name }) => `${key} ${name}`).join('\n')
  const opening = useMemo(
    () => openingCommands(views),
    // What the commands say of the views; other changes of them make no other commands.
    // oxlint-disable-next-line react/exhaustive-deps
    [named],
  )
  const viewNamed = ({ type }: OpenViewEvent) => views.find((view) => `VIEW ${view.id}` === type)
  useCommands<OpenViewEvent>(workbench.liveCharts, {
    id: `views/${id}`,
    scope,
    commands: opening,
    can: (event) => isOpen() && viewNamed(event) !== undefined && viewNamed(event) !== open,
    run: (event) => {
      const view = viewNamed(event)
      if (view) actions.openView(view)
    },
  })
  const common = {
    scope,
    may: (action: Action) => explain(workbench.subject, action, 'savedView', open?.ownerId),
    run: actions.run,
  }
  useCommands<ViewsEvent>(workbench.liveCharts, {
    ...common,
    id: `views of/${id}`,
    commands: viewsCommands,
    isThere: screen !== null,
    // On a phone the menu stands in the sheet of the list.
    can: (event) => isOpen() && (event.type !== 'VIEWS' || isWide) && actions.can(event),
  })
  useCommands<ViewEvent>(workbench.liveCharts, {
    ...common,
    id: `view/${id}`,
    commands: viewCommands,
    isThere: open !== null,
    can: (event) => isOpen() && actions.can(event),
  })
}
