import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { ReactElement, ReactNode } from 'react'

/** Lists of more options than this draw only those in view (UX M10). */
const LONG_LIST = 100

/**
 * Draws of a list box only the options in view. react-aria's own, since it has to know all options for its keys,
 * its search by letter and `aria-setsize`.
 */
const inView = (list: ReactElement): ReactNode => (
  <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 36 }}>
    {list}
  </Virtualizer>
)

/** What to hand a list as `draw`, by the length of the whole list. */
export const drawnBy = (total: number) => (total > LONG_LIST ? inView : undefined)
