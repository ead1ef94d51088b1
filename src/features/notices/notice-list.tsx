import type { Notice } from '../../contract/notices/notice.ts'
import { noticeWords } from '../../contract/notices/notice-words.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { shortMomentWords } from '../../locale/moments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx'
import type { NoticesShown } from './use-notices.ts'
import './notices.css'

export interface NoticeListProps {
  readonly shown: NoticesShown
  /** Where what a notice is about stands; null where this user has no page of it. */
  readonly hrefOf: (notice: Pick<Notice, 'kind' | 'entity' | 'key'>) => string | null
}

/** One's notices, kept by the server: each leads to its record and is read once it was followed. */
export function NoticeList({ shown, hrefOf }: NoticeListProps) {
  const { notices, unread, readAt, error, isFetching, isFetchingMore, hasMore } = shown
  return (
    <section className="mw-notices" aria-label="Notices">
      {error && (
        <LoadFailure
          title={notices ? 'The notices could not be brought up to date' : 'The notices could not be loaded'}
          isRetrying={isFetching}
          onRetry={shown.refetch}
        >
          {queryFailure(error)}
        </LoadFailure>
      )}
      {readAt !== null && <ReadEarlier at={readAt} />}
      {notices === null && !error && <Skeleton rows={3} label="Loading the notices" />}
      {notices?.length === 0 && (
        <p className="mw-notices-empty">No notices yet. What you are told of is said in your user profile.</p>
      )}
      {unread > 0 && (
        <div className="mw-notices-tools">
          <Button variant="quiet" size="small" icon="check" onPress={shown.markAllRead}>
            Mark all as read
          </Button>
        </div>
      )}
      {notices && notices.length > 0 && (
        <ol className="mw-notices-list">
          {notices.map((notice) => (
            <NoticeRow
              key={notice.noticeOID}
              notice={notice}
              href={hrefOf(notice)}
              onRead={() => shown.markRead(notice.noticeOID)}
            />
          ))}
        </ol>
      )}
      {hasMore && (
        <div className="mw-notices-tools">
          <Button variant="quiet" size="small" isPending={isFetchingMore} onPress={shown.readMore}>
            Older notices
          </Button>
        </div>
      )}
    </section>
  )
}

interface RowProps {
  readonly notice: Notice
  readonly href: string | null
  readonly onRead: () => void
}

function NoticeRow({ notice, href, onRead }: RowProps) {
  const { title, detail } = noticeWords(notice)
  const isUnread = notice.readAt === null
  return (
    <li className="mw-notice-row" data-unread={isUnread || undefined}>
      <div className="mw-notice-words">
        {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
        {href === null ? (
          <span className="mw-notices-title">{title}</span>
        ) : (
          <TextLink href={href} {...(isUnread && { onPress: onRead })}>
            {title}
          </TextLink>
        )}
        {detail !== '' && <span className="mw-notice-detail">{detail}</span>}
        <time dateTime={notice.madeAt}>{shortMomentWords(notice.madeAt)}</time>
      </div>
      {isUnread && (
        <Button
          variant="quiet"
          size="small"
          icon="check"
          aria-label={`Mark as read: ${title}`}
          onPress={onRead}
        />
      )}
    </li>
  )
}
