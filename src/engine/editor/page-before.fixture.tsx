import { render } from 'vitest-browser-react'
import { usePageTitle } from '../session/use-page-title.ts'

function PageBefore() {
  usePageTitle('Before')
  return null
}

/** Shows a page and leaves it: one that opens now was come to from another. */
export async function visitPageBefore(): Promise<void> {
  const before = await render(<PageBefore />)
  await before.unmount()
}
