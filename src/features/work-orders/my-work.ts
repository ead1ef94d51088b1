import { openStatuses } from '../../contract/entities/work-order-life.ts'

/** Where the work orders of who asks are, whoever that is. */
export const myWorkPath = '/app/my-work'

/** What the list of work orders is asked for those of one assignee that are still open, the longest overdue first. */
export const openWorkOf = (profile: number): string =>
  new URLSearchParams({
    filter: JSON.stringify({
      and: [
        { field: 'camsUserOID', op: '=', value: profile },
        { field: 'status', op: 'in', value: openStatuses },
      ],
    }),
    sort: 'dueDate:asc',
  }).toString()
