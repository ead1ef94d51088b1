import * as v from 'valibot'

/** Of what stands below a node, the most that one answer holds; and of the machines that a search finds. */
export const treeRowsShown = 200

/** By what the tree of equipment is ordered: by place, or by which machine is part of which. */
export const treeWays = ['location', 'parent'] as const
export type TreeWay = (typeof treeWays)[number]

/** Of machines that name no location: the key of the node under which they stand. */
export const nowhere = 0

const TreeMachine = v.object({
  equipmentOID: v.number(),
  unit: v.string(),
  description: v.string(),
  equipmntType: v.string(),
  equipmentStatus: v.string(),
  location: v.nullable(v.number()),
  /** Null to who may not read locations. */
  locationName: v.nullable(v.string()),
  parentAsset: v.nullable(v.number()),
  version: v.number(),
  /** Machines that stand right below it. */
  children: v.number(),
  /** All below it, whatever their depth; null where there are too many to count them. */
  below: v.nullable(v.number()),
  /** Null to who may not read work orders. */
  openOrders: v.nullable(v.number()),
})
export type TreeMachine = v.InferOutput<typeof TreeMachine>

const TreeLocation = v.object({
  /** `nowhere` for machines without one. */
  locationOID: v.number(),
  /** Null to who may not read locations. */
  locationName: v.nullable(v.string()),
  /** All machines there. */
  below: v.number(),
})
export type TreeLocation = v.InferOutput<typeof TreeLocation>

/** One level, in its order: the top of the tree by location has locations, every other level has machines. */
export const TreeLevel = v.object({
  locations: v.array(TreeLocation),
  machines: v.array(TreeMachine),
  /** How many there are on this level. */
  count: v.number(),
  /** Whether there are more behind the last. */
  isMore: v.boolean(),
})
export type TreeLevel = v.InferOutput<typeof TreeLevel>

/** What a search finds, with all that it stands below. */
export const TreeMatches = v.object({
  locations: v.array(TreeLocation),
  machines: v.array(TreeMachine),
  /** The keys of the found among them; the others are above them. */
  foundMachines: v.array(v.number()),
  foundLocations: v.array(v.number()),
  /** How many machines are found in all, of which the first are told. */
  count: v.number(),
})
export type TreeMatches = v.InferOutput<typeof TreeMatches>
