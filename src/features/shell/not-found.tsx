import type { ReactNode } from 'react'
import { bindings } from '../../machines/keys.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

interface NotFoundProps {
  /** Where "Go to dashboard" leads. */
  readonly home: string
  /** The path that leads nowhere, as it was asked for. */
  readonly path: string
}

/** A path of the application that leads nowhere. */
export function NotFound({ home, path }: NotFoundProps) {
  return (
    <DeadEnd title="Page not found" home={home}>
      There is no page at <code>{path}</code>. The address may be mistyped, or the page may have moved.
    </DeadEnd>
  )
}

/** A task of the user whose screen this release does not have. `task` is its name in the menu. */
export function NoScreenYet({ home, task }: { readonly home: string; readonly task: string }) {
  return (
    <DeadEnd title={task} home={home}>
      This task is among yours, but there is no screen for it here. Nothing is wrong with your account.
    </DeadEnd>
  )
}

interface DeadEndProps {
  readonly title: string
  readonly home: string
  readonly children: ReactNode
}

function DeadEnd({ title, home, children }: DeadEndProps) {
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      <EmptyState
        reason="none-match"
        title="Nothing to show here"
        action={
          <LinkButton href={home} icon="dashboard" variant="primary">
            Go to dashboard
          </LinkButton>
        }
      >
        <p>{children}</p>
        <p>
          Or press <Kbd keys={bindings['palette.toggle'].keys[0]} /> and type where you want to go.
        </p>
      </EmptyState>
    </>
  )
}
