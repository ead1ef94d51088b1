/** Runs something as if the browser had no connection. */
export async function offline(run: () => Promise<void>) {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  try {
    await run()
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  }
}
