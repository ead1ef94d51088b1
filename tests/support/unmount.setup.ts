import { afterEach } from 'vitest'

// Only files that ask for a page have one; the library is not read for the others.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  // What stays on the page is drawn once more when a late answer comes, perhaps after the page itself is gone.
  afterEach(async () => {
    cleanup()
    await new Promise((drawn) => setImmediate(drawn))
  })
}
