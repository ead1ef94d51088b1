/** Runs something once the page has nothing better to do; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}
