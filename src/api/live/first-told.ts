/** Acts of this device are few at a time. */
const most = 200

/**
 * Whether an act is told of for the first time. One of this device is told twice, by the answer to it and by the feed, in
 * either order; what it has changed is read again once, as both are told after it was stored.
 */
export function createFirstTold(): (eventId: string) => boolean {
  const told = new Set<string>()
  return (eventId) => {
    if (told.has(eventId)) return false
    told.add(eventId)
    const [oldest] = told
    if (told.size > most && oldest !== undefined) told.delete(oldest)
    return true
  }
}
