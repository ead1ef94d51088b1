import type { SavedView } from '../../contract/saved-view.ts'
import { viewCommands, type ViewEvent, viewsCommands, type ViewsEvent } from '../../machines/view.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import { useSubject } from '../definition/workbench.tsx'
import type { Views } from './use-view-actions.ts'
import './views.css'

const allCommands = { ...viewsCommands, ...viewCommands }

const ofOpen = ['VIEW.SAVE', 'VIEW.SAVE.AS', 'VIEW.REVERT'] as const
const ofView = ['VIEW.RENAME', 'VIEW.SHARE', 'VIEW.UNSHARE', 'VIEW.DELETE'] as const

/** The saved views of a list, and what is done with the one that is open; beside Columns. */
export function ViewsMenu({ opened, actions, isChanged }: Views) {
  const { userGUID } = useSubject()
  const { views, open, failure } = opened
  const offered = (types: readonly (ViewEvent | ViewsEvent)['type'][]) =>
    types
      .filter((type) => actions.applies({ type }))
      .map((type) => {
        const { label, icon, ...command } = allCommands[type]
        const isOutOfReach = !actions.can({ type })
        return {
          id: type,
          label,
          icon,
          isDanger: 'danger' in command,
          isDisabled: isOutOfReach,
          detail: isOutOfReach ? 'No connection: the server keeps the views' : undefined,
          onAction: () => actions.run({ type }),
        }
      })
  return (
    <MenuButton
      label="Views"
      isOpen={actions.isMenuOpen}
      onOpenChange={actions.setMenuOpen}
      trigger={
        <Button icon="eye" isPending={actions.isPending && actions.asked === null}>
          <span className="mw-views-name">{open === null ? 'Views' : `View: ${open.name}`}</span>
          {open !== null && isChanged && ' (changed)'}
        </Button>
      }
      header={failure ?? undefined}
      sections={[
        {
          id: 'views',
          items: [
            {
              id: 'standard',
              label: 'Standard',
              isSelected: open === null,
              onAction: () => actions.openView(null),
            },
            ...views.map((view) => ({
              id: `${view.id}`,
              label: view.name,
              detail: sharing(view, userGUID),
              isSelected: view === open,
              onAction: () => actions.openView(view),
            })),
          ],
        },
        {
          id: 'save',
          items: actions.mayAdd.allowed
            ? offered(ofOpen)
            : [
                {
                  id: 'VIEW.SAVE.AS',
                  label: allCommands['VIEW.SAVE.AS'].label,
                  icon: allCommands['VIEW.SAVE.AS'].icon,
                  detail: actions.mayAdd.reason,
                  isDisabled: true,
                },
                ...offered(['VIEW.REVERT']),
              ],
        },
        { id: 'open', items: offered(ofView) },
      ]}
    />
  )
}

function sharing({ ownerId, ownerName, isShared }: SavedView, userGUID: string): string | undefined {
  if (ownerId !== userGUID) return `Shared by ${ownerName}`
  return isShared ? 'Shared by you' : undefined
}
