import { equipment } from '../../contract/entities/equipment.ts'
import { nowhere, type TreeWay } from '../../contract/entities/equipment-tree.ts'
import { numberWords } from '../../locale/numbers.ts'
import { ancestryFaults, chainFrom } from '../../contract/schema/ancestry.ts'

/** Where a machine stands and what it is part of. */
export interface Standing {
  readonly equipmentOID: number
  readonly location: number | null
  readonly parentAsset: number | null
}

/** Below what a machine is put: `location` of a machine is undefined where it is not known. */
export type MoveTarget =
  | { readonly kind: 'machine'; readonly key: number; readonly location: number | null | undefined }
  | { readonly kind: 'location'; readonly key: number }

/** What a move writes. */
export interface Moved {
  readonly parentAsset: number | null
  readonly location: number | null
}

export type Move = { readonly to: Moved } | { readonly refusal: string }

/**
 * What becomes of a machine that is put below something, or why it cannot be. Below a location it is part of nothing
 * any more; by location what becomes part of a machine stands where that one does.
 */
export function moveOf(
  way: TreeWay,
  machine: Standing,
  target: MoveTarget,
  parentOf: (machine: number) => number | null,
): Move {
  if (target.kind === 'location') {
    if (target.key === nowhere) return { refusal: 'A machine needs a location.' }
    return unlessThere(machine, { parentAsset: null, location: target.key })
  }
  const { key, location } = target
  const place =
    way === 'location' && location !== undefined && location !== null ? location : machine.location
  return moveTo(machine, { parentAsset: key, location: place }, parentOf)
}

/** The same of a parent and a location that are said outright. */
export function moveTo(machine: Standing, to: Moved, parentOf: (machine: number) => number | null): Move {
  const [fault] = ancestryFaults(
    equipment,
    { name: 'parentAsset', title: 'Parent asset' },
    machine.equipmentOID,
    chainFrom(to.parentAsset, parentOf),
  )
  if (fault) return { refusal: `${fault.message}.` }
  if (to.location === null) return { refusal: 'A machine needs a location.' }
  return unlessThere(machine, to)
}

/** Of the machines below one that is moved elsewhere: that they stay where they are (decision 0039); null where it does not matter. */
export function stayWords(below: number, from: Moved, to: Moved): string | null {
  if (below === 0 || from.location === to.location) return null
  return below === 1
    ? 'The machine below it keeps its own location.'
    : `The ${numberWords(below)} machines below it keep their own locations.`
}

const unlessThere = (machine: Standing, to: Moved): Move =>
  machine.parentAsset === to.parentAsset && machine.location === to.location
    ? { refusal: 'It stands there already.' }
    : { to }
