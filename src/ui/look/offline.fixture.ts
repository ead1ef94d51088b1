/** Gives the browser its connection, or takes it. */
export function connect(isThere: boolean): void {
  if (isThere) Reflect.deleteProperty(navigator, 'onLine')
  else Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}

/** Runs something as if the browser had no connection. */
export async function offline(run: () => Promise<void>) {
  connect(false)
  try {
    await run()
  } finally {
    connect(true)
  }
}
