import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { decide, explain } from '../../contract/access/policy.ts'
import { numberAt } from '../../contract/schema/row-value.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import type { LookupRef } from '../../engine/definition/screen.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { useLookup } from '../../engine/fields/lookups.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { numberWords } from '../../locale/numbers.ts'
import {
  type EquipmentTreeEvent,
  equipmentTreeCommands,
  type MoveMachineEvent,
  moveMachineCommands,
} from '../../machines/equipment-tree.commands.ts'
import { bindings } from '../../machines/keys.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { TreeGrid } from '../../ui/controls/tree-grid.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PlaceLink } from './place-link.tsx'
import { nodeOf, top, type TreeAddress, treeIn, withoutTree, withTree } from './tree-address.ts'
import { TreeBar, wayEvents } from './tree-bar.tsx'
import { placeAt } from './tree-lines.ts'
import { moveOf, type MoveTarget } from './tree-move.ts'
import { rowsOf } from './tree-rows.tsx'
import { standingOf, useMove } from './use-move.ts'
import { type TreeCalls, useTree } from './use-tree.ts'
import './equipment-tree.css'

const title = 'Equipment'
const types: LookupRef = { from: 'codes', setupType: 'EquipmentType' }

interface PageProps {
  readonly calls: TreeCalls
  /** The list of locations; null for who has no task of it. */
  readonly locationsPath: string | null
}

/** The machines as a tree, at `?tree=location` or `?tree=parent` of the list of equipment (issue 15). */
export function EquipmentTreePage(props: PageProps) {
  const { titleRef } = usePageTitle(title)
  const decision = decide(useSubject(), 'read', 'equipment')
  const [path] = useLocation()
  const [params] = useSearchParams()
  const address = treeIn(params) ?? { way: 'location', find: '', open: new Set<string>(), at: null }
  const rest = withoutTree(params).toString()
  const listHref = rest === '' ? path : `${path}?${rest}`
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        actions={
          <LinkButton href={listHref} icon="list">
            {equipmentTreeCommands.LIST.label}
          </LinkButton>
        }
      />
      {decision.allowed ? (
        <TreeView {...props} address={address} listHref={listHref} />
      ) : (
        <EmptyState reason="none-allowed" title={decision.reason}>
          Ask an administrator for access.
        </EmptyState>
      )}
    </>
  )
}

interface ViewProps extends PageProps {
  readonly address: TreeAddress
  readonly listHref: string
}

function TreeView({ calls, locationsPath, address, listHref }: ViewProps) {
  const subject = useSubject()
  const { liveCharts } = useWorkbench()
  const [path, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [parts, setParts] = useState<ReadonlyMap<string, number>>(new Map())
  const [moving, setMoving] = useState<number | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const [atPlace, setAtPlace] = useState<number | null>(null)
  /** The next machine that is pressed is the one to move: by touch no row has the focus before. */
  const [isChoosing, setChoosing] = useState(false)
  const tree = useTree(calls, address, parts)
  const { lines, machines, found } = tree
  const canMove = decide(subject, 'edit', 'equipment').allowed
  const typeNames = useLookup(types)?.labels
  const rowOf = (machine: number) => machines.get(machine)
  const parentOf = (machine: number) => {
    const row = rowOf(machine)
    return row ? numberAt(row, 'parentAsset') : null
  }
  const { place: putBelow, write } = useMove(rowOf, tree.refetch)
  const go = (next: Partial<TreeAddress>) =>
    setParams((before) => withTree(before, next), { replace: next.way === undefined })
  const isSearch = address.find.trim() !== ''
  const movingRow = moving === null ? undefined : rowOf(moving)

  useCommands<EquipmentTreeEvent>(liveCharts, {
    id: 'equipment-tree',
    scope: title,
    commands: equipmentTreeCommands,
    can: ({ type }) => type !== wayEvents[address.way] && (type !== 'COLLAPSE' || address.open.size > 0),
    run: ({ type }) => {
      if (type === 'LIST') navigate(listHref)
      else if (type === 'COLLAPSE') go({ open: new Set() })
      else go({ way: type === 'BY.LOCATION' ? 'location' : 'parent' })
    },
  })
  const atRow = at === null ? undefined : rowOf(at)
  useCommands<MoveMachineEvent>(liveCharts, {
    id: 'equipment-tree/move',
    scope: title,
    commands: moveMachineCommands,
    may: (action) => explain(subject, action, 'equipment'),
    can: () => true,
    run: move,
  })

  function move() {
    setChoosing(atRow === undefined && !isChoosing)
    if (atRow !== undefined) setMoving(at)
  }

  function act(id: string) {
    const node = nodeOf(id)
    if (node?.kind === 'machine' && isChoosing) {
      setChoosing(false)
      return setMoving(node.key)
    }
    if (node?.kind === 'machine') {
      const here = withTree(params, { at: id })
      setParams(here, { replace: true })
      // The rest of the address stays, so that the way back finds the tree as it was.
      const there = new URLSearchParams(here)
      there.set('machine', String(node.key))
      return navigate(`${path}?${there.toString()}`)
    }
    if (node) {
      const open = new Set(address.open)
      if (!open.delete(id)) open.add(id)
      return isSearch ? undefined : go({ open })
    }
    const [kind, of = top] = id.split('/')
    if (kind === 'more') setParts((before) => new Map(before).set(of, (before.get(of) ?? 1) + 1))
    else if (kind === 'failed') tree.refetch()
  }

  function asMove(id: string, onto: string) {
    const [moved, target] = [nodeOf(id), nodeOf(onto)]
    const row = moved?.kind === 'machine' ? rowOf(moved.key) : undefined
    if (!row || !target) return null
    const targetRow = target.kind === 'machine' ? rowOf(target.key) : undefined
    const below: MoveTarget =
      target.kind === 'machine'
        ? { kind: 'machine', key: target.key, location: targetRow && numberAt(targetRow, 'location') }
        : { kind: 'location', key: target.key }
    return { row, move: moveOf(address.way, standingOf(row), below, parentOf) }
  }

  const openIds = isSearch ? new Set(idsOf(lines)) : address.open
  const rows = rowsOf(lines, {
    way: address.way,
    canMove,
    typeOf: (code) => typeNames?.get(code) ?? code,
  })
  const place = locationsPath === null ? null : placeAt(lines, atPlace)
  return (
    <div className="mw-equipment-tree">
      <TreeBar
        address={address}
        onWay={(way) => go({ way, at: null })}
        onSearch={useCallback(
          (find: string) => setParams((before) => withTree(before, { find }), { replace: true }),
          [setParams],
        )}
        way={place && <PlaceLink key={place.key} place={place} path={locationsPath ?? ''} />}
        move={canMove ? { isChoosing, run: move, cancel: () => setChoosing(false) } : null}
      />
      {tree.readAt !== null && <ReadEarlier at={tree.readAt} more="What was never opened is not here." />}
      {tree.error && (
        <LoadFailure
          title={tree.isThere ? 'Part of the tree could not be loaded' : 'The tree could not be loaded'}
          isRetrying={tree.isFetching}
          onRetry={tree.refetch}
        >
          {queryFailure(tree.error)}
        </LoadFailure>
      )}
      {found && (
        <p className="mw-tree-found" role="status">
          {foundWords(found)}
        </p>
      )}
      {tree.isThere ? (
        <TreeGrid
          label={address.way === 'location' ? 'Equipment by location' : 'Equipment by parent'}
          rows={rows}
          open={openIds}
          onOpenChange={(open) => isSearch || go({ open })}
          onAct={act}
          onFocusRow={(id) => {
            const node = nodeOf(id)
            setAt(node?.kind === 'machine' ? node.key : null)
            setAtPlace(node?.kind === 'location' ? node.key : null)
          }}
          onRowKey={(id, key) => {
            const node = nodeOf(id)
            if (!canMove || node?.kind !== 'machine' || key !== bindings['tree.move'].keys[0]) return false
            setMoving(node.key)
            return true
          }}
          canDrop={(id, onto) => {
            const asked = asMove(id, onto)
            return asked !== null && 'to' in asked.move
          }}
          onDrop={(id, onto) => {
            const asked = asMove(id, onto)
            if (asked) void putBelow(asked.row, asked.move)
          }}
          returnsTo={address.at}
          empty={
            isSearch ? (
              <EmptyState reason="none-match" title="No machine has these words">
                Search for a unit, a name, a tag or a serial number.
              </EmptyState>
            ) : (
              <EmptyState reason="none-yet" title="No equipment yet">
                Add the first machine in the list.
              </EmptyState>
            )
          }
        />
      ) : (
        tree.isLoading && <Skeleton rows={8} label="Loading the tree" />
      )}
      {movingRow && (
        <MoveDialog
          key={moving}
          row={movingRow}
          parentInTree={parentOf}
          onMove={(to) => write(movingRow, to)}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  )
}

const foundWords = ({ count, shown }: { readonly count: number; readonly shown: number }) =>
  count === 0
    ? 'Nothing found'
    : shown < count
      ? `${numberWords(count)} found, the first ${numberWords(shown)} are shown`
      : `${numberWords(count)} found`

const idsOf = (lines: ReturnType<typeof useTree>['lines']): readonly string[] =>
  lines.flatMap(({ id, lines: below }) => [id, ...idsOf(below)])
