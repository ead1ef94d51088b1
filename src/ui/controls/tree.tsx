import { useState } from 'react'
import { Button, Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { Icon } from '../look/icon.tsx'
import './tree.css'

interface TreeLeaf {
  id: string
  label: string
}

interface TreeGroup {
  id: string
  label: string
  items: readonly TreeLeaf[]
}

export interface TreeProps {
  label: string
  groups: readonly TreeGroup[]
  /** The leaf that is chosen. */
  value: string | null
  onChange: (id: string) => void
}

/** Leaves in groups that open and close: one Tab stop, walked by arrows, chosen by Enter or Space (UX R1). */
export function Tree({ label, groups, value, onChange }: TreeProps) {
  const groupIds = groups.map(({ id }) => id)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const open = groupIds.filter((id) => !closed.has(id))
  const showOpen = (shown: readonly string[]) =>
    setClosed(new Set(groupIds.filter((id) => !shown.includes(id))))
  return (
    <AriaTree
      className="mw-tree"
      aria-label={label}
      expandedKeys={open}
      onExpandedChange={(keys) => showOpen([...keys].map(String))}
      disabledKeys={groupIds}
      disabledBehavior="selection"
      selectionMode="single"
      selectionBehavior="toggle"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [key] = keys
        if (key !== undefined) onChange(String(key))
      }}
    >
      {groups.map((group) => (
        <TreeItem
          key={group.id}
          id={group.id}
          textValue={group.label}
          className="mw-tree-row"
          onAction={() =>
            showOpen(closed.has(group.id) ? [...open, group.id] : open.filter((id) => id !== group.id))
          }
        >
          <TreeItemContent>
            <Button slot="chevron" className="mw-tree-chevron">
              <Icon name="chevron-right" size={14} />
            </Button>
            <span className="mw-tree-label">{group.label}</span>
          </TreeItemContent>
          {group.items.map((leaf) => (
            <TreeItem key={leaf.id} id={leaf.id} textValue={leaf.label} className="mw-tree-row">
              <TreeItemContent>
                <Icon name="file-text" size={14} />
                <span className="mw-tree-label">{leaf.label}</span>
              </TreeItemContent>
            </TreeItem>
          ))}
        </TreeItem>
      ))}
    </AriaTree>
  )
}
