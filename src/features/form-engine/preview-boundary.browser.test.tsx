import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PreviewBoundary } from './preview-boundary.tsx'

function Broken(): never {
  throw new Error('columns of undefined')
}

test('what cannot be drawn says so in its place, and another definition is tried afresh', async () => {
  const view = (of: string, children: React.ReactNode) => (
    <>
      <p>The form</p>
      <PreviewBoundary of={of}>{children}</PreviewBoundary>
    </>
  )
  const { rerender } = await render(view('one', <Broken />))
  await expect.element(page.getByText('This definition cannot be drawn')).toBeVisible()
  await expect.element(page.getByText('columns of undefined')).toBeVisible()
  await expect.element(page.getByText('The form')).toBeVisible()
  await rerender(view('two', <p>Drawn</p>))
  await expect.element(page.getByText('Drawn')).toBeVisible()
  await expect.element(page.getByText('This definition cannot be drawn')).not.toBeInTheDocument()
})
