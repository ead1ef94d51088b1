import { afterAll, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'

// Test files share a page, for loading one costs more than most files take: each leaves it as it was.
const { href } = location
const { title } = document

// The library does so in the first file alone.
beforeEach(() => cleanup())
afterAll(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name]
  history.replaceState(null, '', href)
  document.title = title
  await page.viewport(1280, 800)
})
