import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { equipment } from '../../contract/entities/equipment.ts'
import type { RowDeed } from '../../engine/list/use-row-deed.ts'
import type { ShapeForm } from '../../engine/form/shape.ts'
import { useRecords } from '../../engine/list/use-records.ts'
import { hrefOf } from '../../engine/record-page/page-address.ts'
import { LabelsLink } from '../../engine/report/labels-link.tsx'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { openMachineCommands } from '../../machines/machine.commands.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { questionedEquipment, shapeEquipment } from './equipment-questions.ts'
import { machineIn, withMachine, withTreeShown } from './machine-address.ts'
import type { MachinePlaces } from './machine.page.tsx'
import { TreeLink } from './tree-link.tsx'
import { lateComponent } from '../../ui/feedback/late-component.tsx'
import './equipment.css'

const MachinePage = lateComponent(
  async () => (await import('./machine.page.tsx')).MachinePage,
  () => <Skeleton rows={6} label="Loading the machine" />,
)

export interface EquipmentPlaces extends Omit<MachinePlaces, 'labels'> {
  /** The page of the reports; null for those who do not have it. */
  readonly galleryPath: string | null
  /** The machines as a tree, where the address asks for it: `?tree=location`. */
  readonly renderTree: () => ReactNode
}

/** SPEC 2.9 Equipment, at `?machine=KEY` everything about one machine, and at `?tree=…` the same machines as a tree. */
export function EquipmentPage({ renderTree, ...places }: EquipmentPlaces) {
  const [params] = useSearchParams()
  const machine = machineIn(params)
  const last = useRef<number | null>(null)
  useEffect(() => {
    last.current = machine
  }, [machine])
  const labels = (isBehind: boolean) => (
    <LabelsLink
      key={machine}
      report="equipmentLabelReport"
      scope={machine === null ? 'Equipment' : 'Machine'}
      galleryPath={places.galleryPath}
      isBehind={isBehind}
      {...(machine !== null && { only: ['equipmentOID', machine] })}
    />
  )
  if (machine === null && params.has('tree')) return renderTree()
  if (machine === null) return <EquipmentList cameFrom={last} labels={labels} />
  return <MachinePage key={machine} machine={machine} {...places} labels={labels(false)} />
}

interface ListProps {
  /** The machine whose page was left for the list. */
  readonly cameFrom: { readonly current: number | null }
  /** The way to the labels, which a form or a question may stand over. */
  readonly labels: (isBehind: boolean) => ReactNode
}

/** A unit that another machine bears is questioned from the list at hand. */
function EquipmentList({ cameFrom, labels }: ListProps) {
  const { sourceOf } = useWorkbench()
  const { rows } = useRecords(sourceOf('equipment'), 'equipmentOID')
  const known = useMemo(() => rows.map(({ row }) => row), [rows])
  const [questioned] = useState(questionedEquipment)
  useEffect(() => questioned.learn(known), [questioned, known])
  const [returnsTo] = useState(() => cameFrom.current)
  const [path, navigate] = useLocation()
  const [params] = useSearchParams()
  const machineHref = useCallback(
    (machine: number) => hrefOf(path, withMachine(params, machine)),
    [path, params],
  )
  const shapeForm = useMemo(() => withMachineLink(shapeEquipment(known), machineHref), [known, machineHref])
  // The rows of the grid hang on it, and are not drawn anew whenever the address changes.
  const latest = useRef({ machineHref, navigate })
  useLayoutEffect(() => {
    latest.current = { machineHref, navigate }
  })
  const [rowDeed] = useState((): RowDeed => ({
    commands: openMachineCommands,
    run: (key) => latest.current.navigate(latest.current.machineHref(key)),
  }))
  const waysFrom = (isBehind: boolean) => (
    <div className="mw-list-ways">
      <TreeLink href={hrefOf(path, withTreeShown(params))} isBehind={isBehind} />
      {labels(isBehind)}
    </div>
  )
  return (
    <ScreenView
      screen={questioned.screen}
      shapeForm={shapeForm}
      rowDeed={rowDeed}
      returnsTo={returnsTo}
      tools={(isBrowsing) => waysFrom(!isBrowsing)}
    />
  )
}

const withMachineLink =
  (shape: ShapeForm, machineHref: (machine: number) => string): ShapeForm =>
  (state, lookups) => {
    const key = state.values[equipment.key]
    if (typeof key !== 'number' || key <= 0) return shape(state, lookups)
    return {
      ...shape(state, lookups),
      note: (
        <p className="mw-machine-way">
          <LinkButton href={machineHref(key)} icon="wrench" size="small" variant="quiet">
            Machine page
          </LinkButton>
        </p>
      ),
    }
  }
