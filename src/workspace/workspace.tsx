import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useEffect, useState } from 'react'
import type { Session } from '../contract/access/session.ts'
import { lockLeftOpen } from '../api/writes/left-open.ts'
import { startJournalAhead } from '../events/journal/opfs.ts'
import { WorkbenchProvider } from '../engine/definition/workbench.tsx'
import type { SessionRuntime } from '../features/auth/session-runtime.ts'
import { loadIcons } from '../ui/look/icon.tsx'
import { Spinner } from '../ui/controls/spinner.tsx'
import type { Toasts } from '../ui/feedback/toasts.ts'
import { askCapabilitiesAhead } from '../api/capabilities.ts'
import { type Desk, openDesk } from './desk.ts'
import type { PageAddress } from './first-reads.ts'
import { fetchPage } from './late-pages.ts'
import { appPath } from './routes.ts'
import { Office } from './office.tsx'

export interface WorkspaceProps {
  readonly session: Session
  readonly runtime: SessionRuntime
  readonly toasts: Toasts
}

/** So long shell and page wait for the rows that they can be drawn with: drawn without them they are drawn twice. */
const rowsWithinMs = 100

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

// The journal of one workspace is put away before the next is opened: drafts go from one to the other.
let closing: Promise<unknown> = Promise.resolve()

/**
 * What is done of a workspace while nobody has opened it, or somebody does. Of nobody but `user`, who is signed in, anything
 * may lie open on this device; the desk that closes is put away before. The page that `href` leads to is fetched, and
 * behind the sign-in form the server is asked what it offers, and the journal's thread is started.
 */
export function prepare(user: string | null, { signedInUser, client }: Preparing, href: string): void {
  const isSignedIn = (userId: string) => userId === user || userId === signedInUser()
  void closing.then(() => lockLeftOpen(isSignedIn)).catch(() => undefined)
  fetchPage(pageAt(href).path)
  if (user !== null) return
  askCapabilitiesAhead(client)
  startJournalAhead()
}

type Preparing = Pick<SessionRuntime, 'signedInUser' | 'client'>

/** The page of an address behind sign-in: its path below /app/, which for /app itself is that of the dashboard. */
function pageAt(href: string): PageAddress {
  const { pathname, search } = new URL(href, window.location.origin)
  return { path: appPath(pathname) || 'dashboard', search }
}

/**
 * The application of one signed-in user, loaded after sign-in: opens their desk, then draws shell and page. What of it
 * looks at the address does so itself: none of it is drawn anew because a page has put a sort or a day there.
 */
export const Workspace = memo(function Workspace(props: WorkspaceProps) {
  const [desk, setDesk] = useState<Desk | null>(null)
  useEffect(() => {
    const opening = closing.then(() => openDesk({ ...props, page: pageAt(window.location.href) }))
    const show = async (opened: Desk) => {
      await Promise.race([opened.firstRead, delay(rowsWithinMs)])
      setDesk(opened)
    }
    void opening.then(show)
    return () => {
      closing = opening.then((opened) => opened.close()).catch(() => undefined)
    }
    // Mounted anew for every session, so what it was opened with stays true.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => void loadIcons(), [])
  if (desk === null) return <Spinner label="Opening" />
  return (
    <QueryClientProvider client={desk.queries}>
      <WorkbenchProvider value={desk.workbench}>
        <Office {...props} desk={desk} />
      </WorkbenchProvider>
    </QueryClientProvider>
  )
})
