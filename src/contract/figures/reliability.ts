import type { ReliabilityOrder } from '../entities/reliability.ts'
import { grouped } from './grouped.ts'
import { isWithin, lengthOf, minuteNumber, type Window } from './window.ts'

/** A work order with what of its downtime counts in a window. */
export interface Stop {
  readonly order: ReliabilityOrder
  /** Minutes within the window in which its machine stood still by it, and by no order that began before it. */
  readonly minutes: number
  /** Whether its machine failed by it within the window. */
  readonly isFailure: boolean
  /** How long its machine stood still from beginning to end, where it began within the window and has ended. */
  readonly lasted: number | null
  /** Whether its machine stands still by it yet. */
  readonly isOpen: boolean
}

/** What all figures are worked out from: whole minutes and counts, each the sum of those of the parts of a window. */
export interface ReliabilitySums {
  /** Minutes of the calendar, of all machines together. */
  readonly time: number
  readonly down: number
  readonly downByFailures: number
  readonly failures: number
  /** Failures after which the machine runs again, and how many minutes that took. */
  readonly restored: number
  readonly restoredIn: number
  /** Downtimes that began in the window and have ended, and how many minutes they lasted. */
  readonly ended: number
  readonly endedIn: number
}

/** In the terms of EN 13306 and EN 15341; each null where there is nothing to take it of. */
export interface ReliabilityFigures extends ReliabilitySums {
  /** Of the time of the calendar, the part in which the machines did not stand still: 0 to 1. */
  readonly availability: number | null
  /** Minutes that the machines ran for each failure. */
  readonly meanBetween: number | null
  /** Minutes from a failure until its machine ran again. */
  readonly meanToRestore: number | null
  /** Minutes that a downtime lasted, whatever it was for. */
  readonly meanDowntime: number | null
}

/**
 * What the orders come to within a window, up to the minute that it is now. A minute in which two orders have one
 * machine stand still is counted once, for the one that began first.
 */
export function stopsIn(orders: readonly ReliabilityOrder[], window: Window, now: number): readonly Stop[] {
  const counted = new Map<number, number>()
  for (const group of byMachine(orders).values()) {
    let seen = window.start
    for (const { order, from, to } of group.toSorted(byBeginning)) {
      const [start, end] = [Math.max(from, seen), Math.min(to ?? now, window.end)]
      counted.set(order.workOrderOID, Math.max(0, end - start))
      seen = Math.max(seen, end)
    }
  }
  return orders.map((order) => {
    const { downtimeFrom, downtimeTo, failedAt } = order
    const from = downtimeFrom === null ? null : minuteNumber(downtimeFrom)
    const to = downtimeTo === null ? null : minuteNumber(downtimeTo)
    const hasBegun = from !== null && isWithin(from, window)
    return {
      order,
      minutes: counted.get(order.workOrderOID) ?? 0,
      isFailure: failedAt !== null && isWithin(minuteNumber(failedAt), window),
      lasted: hasBegun && to !== null && to <= now ? Math.max(0, to - from) : null,
      isOpen: from !== null && from < window.end && (to === null || to > now),
    }
  })
}

interface Stretch {
  readonly order: ReliabilityOrder
  readonly from: number
  readonly to: number | null
}

function byMachine(orders: readonly ReliabilityOrder[]): ReadonlyMap<number, readonly Stretch[]> {
  const groups = new Map<number, Stretch[]>()
  for (const order of orders) {
    const { equipmentOID, downtimeFrom, downtimeTo } = order
    if (downtimeFrom === null) continue
    const to = downtimeTo === null ? null : minuteNumber(downtimeTo)
    const stretch = { order, from: minuteNumber(downtimeFrom), to }
    const group = groups.get(equipmentOID)
    if (group) group.push(stretch)
    else groups.set(equipmentOID, [stretch])
  }
  return groups
}

const byBeginning = (a: Stretch, b: Stretch): number =>
  a.from - b.from || a.order.workOrderOID - b.order.workOrderOID

/** The sums of some stops of a window, over the time of so many machines. */
export function sumsOf(stops: readonly Stop[], window: Window, machines: number): ReliabilitySums {
  const failures = stops.filter(({ isFailure }) => isFailure)
  const restored = failures.flatMap(({ lasted }) => (lasted === null ? [] : [lasted]))
  const ended = stops.flatMap(({ lasted }) => (lasted === null ? [] : [lasted]))
  return {
    time: machines * lengthOf(window),
    down: total(stops.map(({ minutes }) => minutes)),
    downByFailures: total(stops.filter(isOfFailure).map(({ minutes }) => minutes)),
    failures: failures.length,
    restored: restored.length,
    restoredIn: total(restored),
    ended: ended.length,
    endedIn: total(ended),
  }
}

/** Whether an order is of a failure, in this window or before it. */
export const isOfFailure = ({ order }: Stop): boolean => order.failedAt !== null

/** What sums come to. Of no machine, and of days to come, nothing can be said. */
export function figuresOf(sums: ReliabilitySums): ReliabilityFigures {
  const { time, down, failures, restored, restoredIn, ended, endedIn } = sums
  return {
    ...sums,
    availability: time === 0 ? null : 1 - down / time,
    meanBetween: failures === 0 ? null : (time - down) / failures,
    meanToRestore: restored === 0 ? null : restoredIn / restored,
    meanDowntime: ended === 0 ? null : endedIn / ended,
  }
}

const total = (minutes: readonly number[]): number => minutes.reduce((sum, each) => sum + each, 0)

/** Stops by what they have in common, in the order in which they come. */
export const stopsBy = <Key>(
  stops: readonly Stop[],
  keyOf: (order: ReliabilityOrder) => Key,
): ReadonlyMap<Key, readonly Stop[]> => grouped(stops, ({ order }) => keyOf(order))
