/** What of a plan says when it is due, worked out anew from what stood (decision 0027). */
export const planDues = [
  'dueState',
  'dueOn',
  'dueEarliest',
  'dueLatest',
  'dueMakeOn',
  'overdueSince',
  'dueTrigger',
  'dueWhy',
  'lastDoneOn',
  'missedCount',
  'deferredUntil',
] as const

/** Of what the server works out from other records, what can be told of a day that is over, by entity. */
const workedOut: Readonly<Record<string, readonly string[]>> = {
  workOrder: ['status'],
  request: ['workOrderOID', 'status'],
  pmTask: ['locationOID', ...planDues],
}

/**
 * Whether a list as of a day tells a field of its records (decision 0060): what their events tell, and of what the server
 * works out the status of orders, which their moves have made, where a plan's machine stood, and when the plan was due.
 */
export const isToldByDay = (
  entity: string,
  { name, derived }: { readonly name: string; readonly derived?: boolean | undefined },
): boolean => derived !== true || (workedOut[entity]?.includes(name) ?? false)
