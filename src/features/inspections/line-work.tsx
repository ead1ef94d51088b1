import { Button } from '../../ui/controls/button.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import type { LineWorkOrder } from './use-work-orders.ts'

interface LineWorkProps {
  /** Counted from 1. */
  readonly line: number
  readonly workOrders: readonly LineWorkOrder[]
  /** Where a work order is opened; null where this user has no such page. */
  readonly hrefOf: (key: number) => string | null
  /** Null where none can be opened for this line. */
  readonly onOpen: (() => void) | null
  /** Whether opening one saves the inspection first. */
  readonly savesFirst: boolean
}

/** What a line of an inspection has led to, and the way to have it repaired. */
export function LineWork({ line, workOrders, hrefOf, onOpen, savesFirst }: LineWorkProps) {
  const label = savesFirst ? 'Save and open work order' : 'Open work order'
  return (
    <>
      {workOrders.map((order) => (
        <WorkOrder key={order.key} order={order} href={hrefOf(order.key)} />
      ))}
      {onOpen && (
        <Button size="small" icon="wrench" aria-label={`${label} for line ${line}`} onPress={onOpen}>
          {label}
        </Button>
      )}
    </>
  )
}

function WorkOrder({ order, href }: { order: LineWorkOrder; href: string | null }) {
  const name = <Plate isStatic>{order.number}</Plate>
  return href === null ? <span>{name}</span> : <TextLink href={href}>{name}</TextLink>
}
