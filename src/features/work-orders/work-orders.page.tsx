import { Fragment, useMemo, useState } from 'react'
import * as v from 'valibot'
import { Link } from 'wouter'
import { taskRefusal } from '../../contract/entities/work-order-tasks.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { FormShape, ShapeForm } from '../../engine/form/shape.ts'
import type { RecordSource, ShownRow } from '../../engine/definition/record-source.ts'
import type { CellLook } from '../../engine/list/use-screen-columns.ts'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { placeTold } from '../../engine/placed/place-notice.tsx'
import { usePlacedList } from '../../engine/placed/use-placed-list.tsx'
import { ScreenView } from '../../engine/screen-view.tsx'
import { standingHere } from '../../engine/orders/waiting-moves.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { LayoutSwitch } from './board/layout-switch.tsx'
import { drawingBoard } from './board/order-board.tsx'
import { useLayout } from './board/use-layout.ts'
import { fromInspection, inspectionWords } from './from-inspection.ts'
import { type CostPlaces, OrderCost } from './order-cost.tsx'
import { type MeterPlaces, OrderMeters } from './order-meters.tsx'
import { OrderLife } from './order-life.tsx'
import { OrderTasks } from './tasks/order-tasks.tsx'
import { LivingOrder } from './moves/use-order-moves.ts'
import { useKnownOrders } from './use-known-orders.ts'
import { proposingOrders } from './work-orders.screen.ts'
import './work-orders.css'

interface PageProps extends CostPlaces, MeterPlaces {
  /** The page of inspections; null for those who do not have it. */
  readonly inspectionsPath: string | null
  /** The moves of one work order. */
  readonly movesOf: (workOrder: number) => RecordSource
}

/** SPEC 2.9 Work orders, each with a way back to the inspection it came from. */
export function WorkOrdersPage({ inspectionsPath, movesOf, ...places }: PageProps) {
  const { movementsPath, loadCost, readingsPath, renderReading } = places
  const workbench = useWorkbench()
  const { sourceOf, toasts } = workbench
  const { source: listed, place } = usePlacedList('workOrder')
  const orders = useMemo(() => standingHere(listed, sourceOf('workOrderMove')), [listed, sourceOf])
  const known = useKnownOrders(place !== null)
  const screen = useMemo(
    () => proposingOrders(known, () => workbench.preferences.defaultPriority),
    [known, workbench],
  )
  const first = useMemo(
    () => fromInspection(sourceOf('inspectionLog'), (text) => toasts.show({ kind: 'error', text })),
    [sourceOf, toasts],
  )
  const cells = useMemo(() => ({ inspectionLogOID: inspectionCell(inspectionsPath) }), [inspectionsPath])
  const shapeForm = useMemo(
    () => shapeOrder(inspectionsPath, { movesOf, loadCost, movementsPath, readingsPath, renderReading }),
    [inspectionsPath, movesOf, loadCost, movementsPath, readingsPath, renderReading],
  )
  const layout = useLayout()
  const [at, setAt] = useState<number | null>(null)
  return (
    <ScreenView
      screen={screen}
      source={orders}
      first={first}
      cells={cells}
      shapeForm={shapeForm}
      looks={<LayoutSwitch {...layout} />}
      drawRows={layout.isBoard ? drawingBoard({ listed, at, onAt: setAt, movesOf }) : null}
      {...placeTold(screen, place)}
    />
  )
}

const inspectionOf = ({ inspectionLogOID }: RecordRow): number | null =>
  typeof inspectionLogOID === 'number' ? inspectionLogOID : null

const recordHref = (path: string, key: number): string => `${path}?record=${key}`

/** The way back in a row. The keyboard takes the one on the form: a cell is no stop of its own. */
function inspectionCell(path: PageProps['inspectionsPath']): CellLook {
  const wordsOf = ({ row }: ShownRow): string => {
    const key = inspectionOf(row)
    return key === null ? '' : inspectionWords(key)
  }
  return {
    text: wordsOf,
    render: (shown) => {
      const key = inspectionOf(shown.row)
      if (key === null || path === null) return wordsOf(shown)
      return (
        <Link href={recordHref(path, key)} tabIndex={-1} className="mw-text-link">
          {wordsOf(shown)}
        </Link>
      )
    },
  }
}

type OrderPlaces = Omit<PageProps, 'inspectionsPath'>

const shapeOrder =
  (path: PageProps['inspectionsPath'], places: OrderPlaces): ShapeForm<readonly [PageBodyProps]> =>
  ({ values }, lookups, body): FormShape => {
    const people = lookups.get('camsUserOID')
    const hasNobody =
      values['camsUserOID'] === null && people?.status === 'ready' && people.items.length === 0
    const { success: lives, output: living } = v.safeParse(LivingOrder, values)
    return {
      keepsLines: lives && taskRefusal(living.status) !== null,
      note: <CameFrom values={values} path={path} />,
      onPage: <LifeOf values={values} body={body} {...places} />,
      descriptions: {
        ...(hasNobody && {
          camsUserOID: 'Nobody can be assigned yet. An administrator says under User Profiles who can.',
        }),
        ...(lives && { openedAs: 'Stays as it is: the moves go on from it.' }),
      },
    }
  }

interface LifeOfProps extends OrderPlaces {
  readonly values: RecordRow
  readonly body: PageBodyProps
}

/** How a stored order stands and what it cost; one that has no key of the server's yet has neither. */
function LifeOf({ values, body, movesOf, ...places }: LifeOfProps) {
  const parsed = v.safeParse(LivingOrder, values)
  if (!parsed.success) return null
  const order = parsed.output
  return (
    <Fragment key={order.workOrderOID}>
      <OrderLife order={order} movesOf={movesOf} />
      <OrderTasks order={order} movesOf={movesOf} body={body} />
      <OrderMeters order={order} movesOf={movesOf} {...places} />
      <OrderCost order={order} movesOf={movesOf} {...places} />
    </Fragment>
  )
}

interface CameFromProps {
  readonly values: RecordRow
  readonly path: PageProps['inspectionsPath']
}

function CameFrom({ values, path }: CameFromProps) {
  const key = inspectionOf(values)
  if (key === null) return null
  const { inspectionLine: line } = values
  return (
    <div className="mw-came-from">
      <InlineNotice
        kind="info"
        title={`From inspection ${inspectionWords(key)}${typeof line === 'number' ? `, line ${line}` : ''}`}
        {...(path !== null && {
          actions: (
            <LinkButton href={recordHref(path, key)} size="small">
              Open the inspection
            </LinkButton>
          ),
        })}
      />
    </div>
  )
}
