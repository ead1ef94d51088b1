import { isAdmin } from '../contract/access/policy.ts'
import { useSubject } from '../engine/definition/workbench.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LinkButton } from '../ui/controls/link-button.tsx'
import { myWorkPath } from '../features/work-orders/my-work.ts'
import { MEDIUM_UP, useMedia } from '../ui/look/use-media.ts'
import type { Desk } from './desk.ts'
import { pathFor } from './screens.tsx'
import { lateComponent } from '../ui/feedback/late-component.tsx'

const DueSection = lateComponent(
  async () => (await import('../features/pm-due/due-section.tsx')).DueSection,
  () => <Skeleton rows={dueRows} label="Loading what is due" />,
)

/** So many that nothing below stands on the screen before what is due has come. */
const dueRows = 20

/** The first thing on the phone of who has operations to do: what is due, before any figure of it (issue 14). */
export function WorkFirst({ desk }: { readonly desk: Desk }) {
  const subject = useSubject()
  const isWide = useMedia(MEDIUM_UP)
  const [duePath, operationsPath] = [pathFor(desk, 'pmDue'), pathFor(desk, 'pmOperations')]
  if (isWide || isAdmin(subject)) return null
  const orders = pathFor(desk, 'workOrders') !== null && (
    <p>
      <LinkButton href={myWorkPath} icon="wrench">
        My work orders
      </LinkButton>
    </p>
  )
  if (duePath === null || operationsPath === null) return orders
  return (
    <>
      {orders}

      <DueSection
        load={desk.loadDueNow}
        duePath={duePath}
        operationsPath={operationsPath}
        tasksPath={pathFor(desk, 'pmTasks')}
      />
    </>
  )
}
