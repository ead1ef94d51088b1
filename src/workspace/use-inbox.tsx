import type { Task } from '../contract/access/session.ts'
import { taskPath } from '../contract/access/task-route.ts'
import type { Notice } from '../contract/notices/notice.ts'
import { atComments } from '../engine/comments/comments-address.ts'
import { NoticeList } from '../features/notices/notice-list.tsx'
import { unreadWords } from '../features/notices/unread-words.ts'
import { useNotices } from '../features/notices/use-notices.ts'
import { requestHref } from '../features/requests/request-address.ts'
import type { Inbox } from '../features/shell/bell.tsx'
import type { Toasts } from '../ui/feedback/toasts.ts'
import type { Desk } from './desk.ts'
import { codedScreens } from './routes.ts'
import { ownPath } from './screens.tsx'

/** What the bell tells besides the messages of the session; null of a server that keeps no notices. */
export function useInbox({ notices }: Desk, toasts: Toasts, tasks: readonly Task[]): Inbox | null {
  const shown = useNotices({ calls: notices, toasts })
  if (notices === null) return null
  const { unread } = shown
  return {
    unread,
    unreadWords: unreadWords(unread),
    list: <NoticeList shown={shown} hrefOf={(about) => noticeHref(tasks, about)} />,
  }
}

/** Where what a notice is about stands, on a page of this user's own; null where there is none. */
function noticeHref(tasks: readonly Task[], about: NoticeAbout): string | null {
  const href = recordAddress(tasks, about)
  return about.kind === 'mentioned' && href !== null ? atComments(href) : href
}

type NoticeAbout = Pick<Notice, 'kind' | 'entity' | 'key'>

function recordAddress(tasks: readonly Task[], { entity, key }: NoticeAbout): string | null {
  if (entity === 'request') return requestHref(key)
  if (entity !== 'reorderList') {
    const path = ownPath(tasks, entity)
    return path === undefined ? null : `/app/${path}?record=${key}`
  }
  const own = new Set(tasks.map(({ reactRoute }) => taskPath(reactRoute)))
  const path = codedScreens.reorderList.paths.find((one) => own.has(one))
  return path === undefined ? null : `/app/${path}`
}
