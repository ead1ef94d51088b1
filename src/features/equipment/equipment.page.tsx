import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { equipment } from '../../contract/entities/equipment.ts'
import type { RowDeed } from '../../engine/list/use-row-deed.ts'
import type { ShapeForm } from '../../engine/form/shape.ts'
import { useRecords } from '../../engine/list/use-records.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { openMachineCommands } from '../../machines/machine.commands.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { questionedEquipment, shapeEquipment } from './equipment-questions.ts'
import { hrefOf, machineIn, withMachine } from './machine-address.ts'
import type { MachinePlaces } from './machine.page.tsx'

const MachinePage = lazy(async () => ({ default: (await import('./machine.page.tsx')).MachinePage }))

/** SPEC 2.9 Equipment, and at `?machine=KEY` everything about one machine. */
export function EquipmentPage(places: MachinePlaces) {
  const [params] = useSearchParams()
  const machine = machineIn(params)
  const last = useRef<number | null>(null)
  useEffect(() => {
    last.current = machine
  }, [machine])
  if (machine === null) return <EquipmentList cameFrom={last} />
  return (
    <Suspense fallback={<Skeleton rows={6} label="Loading the machine" />}>
      <MachinePage key={machine} machine={machine} {...places} />
    </Suspense>
  )
}

interface ListProps {
  /** The machine whose page was left for the list. */
  readonly cameFrom: { readonly current: number | null }
}

/** A unit that another machine bears is questioned from the list at hand. */
function EquipmentList({ cameFrom }: ListProps) {
  const { sourceOf } = useWorkbench()
  const { rows } = useRecords(sourceOf('equipment'), 'equipmentOID')
  const known = useMemo(() => rows.map(({ row }) => row), [rows])
  const [questioned] = useState(questionedEquipment)
  useEffect(() => questioned.learn(known), [questioned, known])
  const [returnsTo] = useState(() => cameFrom.current)
  const machineHref = useMachineHref()
  const [, navigate] = useLocation()
  const shapeForm = useMemo(() => withMachineLink(shapeEquipment(known), machineHref), [known, machineHref])
  const rowDeed = useMemo(
    (): RowDeed => ({ commands: openMachineCommands, run: (key) => navigate(machineHref(key)) }),
    [machineHref, navigate],
  )
  return (
    <ScreenView screen={questioned.screen} shapeForm={shapeForm} rowDeed={rowDeed} returnsTo={returnsTo} />
  )
}

/** Where the page of a machine is, over the list as it stands when it is asked. */
function useMachineHref(): (machine: number) => string {
  const [path] = useLocation()
  return useMemo(
    () => (machine) => hrefOf(path, withMachine(new URLSearchParams(window.location.search), machine)),
    [path],
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
