import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { visitPageBefore } from '../../engine/editor/page-before.fixture.tsx'
import { ErrorBoundary, type PageFault } from './error-boundary.tsx'
import { NoScreenYet, NotFound } from './not-found.tsx'
import { shellScene } from './shell.fixture.tsx'

beforeEach(() => {
  localStorage.clear()
  // React prints every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const isBroken = { now: true }
function Page({ message = 'boom' }: { readonly message?: string }) {
  if (isBroken.now) throw new Error(message)
  return <h1>Whole again</h1>
}

test('a fault leaves words, a number and ways on, and navigation starts afresh', async () => {
  const onFault = vi.fn<(fault: PageFault) => void>()
  isBroken.now = true
  const scene = shellScene({
    path: '/app/cams/cams_locations',
    children: (
      <ErrorBoundary home="/app/dashboard" onFault={onFault}>
        <Page />
      </ErrorBoundary>
    ),
  })
  await render(scene.element)
  await expect.element(page.getByRole('heading', { name: 'This page has failed' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const fault = onFault.mock.calls[0]?.[0]
  expect(onFault).toHaveBeenCalledTimes(1)
  expect(fault?.id).toMatch(/^[0-9A-F]{8}$/)
  expect(fault?.error).toEqual(new Error('boom'))
  await expect.element(page.getByText(fault?.id ?? '')).toBeVisible()
  isBroken.now = false
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Whole again' })).toBeVisible()
})

test('what happened can be saved as a file, but not where the page only could not be fetched', async () => {
  const onReport = vi.fn<() => void>()
  isBroken.now = true
  const sceneOf = (message: string) =>
    shellScene({
      children: (
        <ErrorBoundary home="/app/dashboard" onReport={onReport}>
          <Page message={message} />
        </ErrorBoundary>
      ),
    })
  const { unmount } = await render(sceneOf('boom').element)
  await page.getByRole('button', { name: 'Save a problem report' }).click()
  expect(onReport).toHaveBeenCalledTimes(1)
  await unmount()
  await render(sceneOf('Failed to fetch dynamically imported module').element)
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Save a problem report' }).elements()).toEqual([])
})

test('a page that fails again after navigation is caught again, under another number', async () => {
  const onFault = vi.fn<(fault: PageFault) => void>()
  isBroken.now = true
  const scene = shellScene({
    children: (
      <ErrorBoundary home="/app/dashboard" onFault={onFault}>
        <Page />
      </ErrorBoundary>
    ),
  })
  await render(scene.element)
  scene.navigate('/app/cams/cams_locations')
  await expect.poll(() => new Set(onFault.mock.calls.map(([{ id }]) => id)).size).toBe(2)
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('a part that could not be fetched is told apart', async () => {
  isBroken.now = true
  const message = 'Failed to fetch dynamically imported module: /assets/x.js'
  await render(
    shellScene({
      children: (
        <ErrorBoundary home="/app/dashboard">
          <Page message={message} />
        </ErrorBoundary>
      ),
    }).element,
  )
  await expect.element(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()
})

test('a path that leads nowhere says so, names itself and leads on', async () => {
  const children = <NotFound home="/app/dashboard" path="/app/nowhere" />
  const scene = shellScene({ path: '/app/nowhere', children })
  await visitPageBefore()
  await render(scene.element)
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toHaveFocus()
  expect(document.title).toBe('Page not found · Millwright')
  await expect.element(page.getByText('/app/nowhere')).toBeVisible()
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  expect(scene.history.at(-1)).toBe('/app/dashboard')
})

test('a task without a screen says that nothing is wrong', async () => {
  await render(shellScene({ children: <NoScreenYet home="/app/dashboard" task="Parts" /> }).element)
  await expect.element(page.getByRole('heading', { name: 'Parts' })).toHaveFocus()
  await expect.element(page.getByText(/there is no screen for it here/)).toBeVisible()
})
