import { type KeyboardEvent, type ReactNode, type RefCallback, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Icon } from '../look/icon.tsx'
import './tree.css'
import './tree-grid.css'

export interface TreeGridRow {
  readonly id: string
  /** What it is called: typed letters lead to it, and a screen reader says it first. */
  readonly name: string
  readonly content: ReactNode
  /** Whether something stands below it, read or not. */
  readonly canOpen: boolean
  readonly rows: readonly TreeGridRow[]
  readonly canDrag: boolean
  readonly isMarked: boolean
}

export interface TreeGridProps {
  readonly label: string
  readonly rows: readonly TreeGridRow[]
  readonly open: ReadonlySet<string>
  readonly onOpenChange: (open: ReadonlySet<string>) => void
  /** Enter, or a press of the row. */
  readonly onAct: (id: string) => void
  readonly onFocusRow: (id: string) => void
  /** A key that the tree itself does not answer; true where it is answered. */
  readonly onRowKey: (id: string, key: string) => boolean
  /** Whether a row can be put below another one. */
  readonly canDrop: (id: string, onto: string) => boolean
  readonly onDrop: (id: string, onto: string) => void
  /** The row that has the focus when it is first on the page. */
  readonly returnsTo: string | null
  readonly empty: ReactNode
}

const dragType = 'application/x-mw-tree-row'

/**
 * Rows below rows, as the ARIA tree grid has them: one Tab stop; arrows, Home, End and typed letters move, right and left
 * open and close, Enter acts. Rows are dragged by pointer, by touch from their handle, and by Enter on the handle.
 */
export function TreeGrid(props: TreeGridProps) {
  const { label, rows, open, onOpenChange, onAct, onFocusRow, onRowKey, canDrop, onDrop, returnsTo, empty } =
    props
  const dragged = useRef<string | null>(null)
  const [onRow] = useState(() => focusOnce(returnsTo))
  const byId = new Map<string, TreeGridRow>()
  const learn = (row: TreeGridRow) => {
    byId.set(row.id, row)
    row.rows.forEach(learn)
  }
  rows.forEach(learn)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].flatMap((key) => (byId.get(String(key))?.canDrag ? [{ [dragType]: String(key) }] : [])),
    acceptedDragTypes: [dragType],
    getAllowedDropOperations: () => ['move'],
    onDragStart: ({ keys }) => (dragged.current = String([...keys][0] ?? '')),
    onDragEnd: () => (dragged.current = null),
    shouldAcceptItemDrop: ({ key, dropPosition }) =>
      dropPosition === 'on' && dragged.current !== null && canDrop(dragged.current, String(key)),
    onItemDrop: ({ target }) => {
      if (dragged.current) onDrop(dragged.current, String(target.key))
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const id = rowOf(event.target)
    if (id !== null && onRowKey(id, event.key)) event.preventDefault()
  }
  return (
    <div
      className="mw-tree-grid"
      role="presentation"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = rowOf(target)
        if (id !== null) onFocusRow(id)
      }}
    >
      <AriaTree
        className="mw-tree-grid-rows"
        aria-label={label}
        expandedKeys={open}
        onExpandedChange={(keys) => onOpenChange(new Set([...keys].map(String)))}
        onAction={(key) => onAct(String(key))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => empty}
      >
        {rows.map((row) => rowItem(row, onRow))}
      </AriaTree>
    </div>
  )
}

/** Gives the focus to a row when that is on the page, and never again. */
function focusOnce(id: string | null): RefCallback<HTMLDivElement> {
  let wanted = id
  return (row) => {
    if (!row || wanted === null || row.dataset['key'] !== wanted) return
    wanted = null
    // Once the heading of the page has had it.
    requestAnimationFrame(() => row.focus())
  }
}

const rowItem = (row: TreeGridRow, ref: RefCallback<HTMLDivElement>): ReactNode => (
  <TreeItem
    ref={ref}
    key={row.id}
    id={row.id}
    textValue={row.name}
    className="mw-tree-grid-row"
    data-marked={row.isMarked || undefined}
  >
    <TreeItemContent>
      {row.canOpen ? (
        <Button slot="chevron" className="mw-tree-chevron">
          <Icon name="chevron-right" size={16} />
        </Button>
      ) : (
        <span className="mw-tree-chevron" />
      )}
      {row.content}
      {dragHandle(row.canDrag)}
    </TreeItemContent>
    {row.canOpen && row.rows.length === 0 ? unread(row.id) : row.rows.map((below) => rowItem(below, ref))}
  </TreeItem>
)

// A row can be opened by keys, and is said to be closed, only where something stands below it.
const unread = (id: string): ReactNode => (
  <TreeItem id={`unread/${id}`} textValue="Loading">
    <TreeItemContent>
      Loading
      {dragHandle(false)}
    </TreeItemContent>
  </TreeItem>
)

// The library wants a handle in every row; what cannot be dragged has it hidden, from keys as well.
const dragHandle = (isShown: boolean): ReactNode => (
  <Button slot="drag" className="mw-tree-drag" {...(!isShown && { style: { display: 'none' } })}>
    <Icon name="grip" size={16} />
  </Button>
)

const rowOf = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[role=row]')?.dataset['key']) || null
