import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LoadFailure } from './load-failure.tsx'

const retry = page.getByRole('button', { name: 'Retry' })

/** A part of a page that cannot be loaded until somebody tries again. */
function Part({ onRetry }: { readonly onRetry: () => void }) {
  const [isThere, setThere] = useState(false)
  return (
    <main tabIndex={-1}>
      <section aria-label="Part" tabIndex={-1}>
        {isThere ? (
          <p>It is there</p>
        ) : (
          <LoadFailure
            title="It could not be loaded"
            onRetry={() => {
              onRetry()
              setThere(true)
            }}
          >
            The server cannot be reached.
          </LoadFailure>
        )}
      </section>
      <button type="button" onClick={() => setThere(true)}>
        Load
      </button>
    </main>
  )
}

test('says what and why at once, and loads again; the focus stays around it', async () => {
  const onRetry = vi.fn<() => void>()
  await render(<Part onRetry={onRetry} />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^It could not be loaded\s*The server cannot be reached.\s*Retry$/)
  await userEvent.tab()
  await expect.element(retry).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('It is there')).toBeVisible()
  expect(onRetry).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('region', { name: 'Part' })).toHaveFocus()
})

test('takes no focus that is elsewhere', async () => {
  await render(<Part onRetry={() => undefined} />)
  const load = page.getByRole('button', { name: 'Load' })
  await userEvent.click(load)
  await expect.element(page.getByText('It is there')).toBeVisible()
  await expect.element(load).toHaveFocus()
})
