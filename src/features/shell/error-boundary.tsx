import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { problemCommands } from '../../machines/shell.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import './error-boundary.css'

/** A fault of the program that took a page down. `id` is what the user reads out. */
export interface PageFault {
  readonly id: string
  readonly error: unknown
  readonly componentStack: string
}

interface ErrorBoundaryProps {
  /** Where "Go to dashboard" leads. */
  readonly home: string
  readonly onFault?: (fault: PageFault) => void
  /** Saves what happened in this session as a file; there is no such way where left out. */
  readonly onReport?: () => void
  readonly children: ReactNode
}

/** Keeps a fault to the page it happened on: words and ways on instead of a blank page; navigation starts afresh. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  const [path] = useLocation()
  return <Boundary {...props} path={path} />
}

interface BoundaryState {
  /** `path`: where it happened; null until the boundary has seen it. */
  readonly fault: { readonly id: string; readonly error: unknown; readonly path: string | null } | null
}

type BoundaryProps = ErrorBoundaryProps & { readonly path: string }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { fault: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { fault: { id: crypto.randomUUID().slice(0, 8).toUpperCase(), error, path: null } }
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, { fault }: BoundaryState): BoundaryState | null {
    if (!fault || fault.path === path) return null
    return { fault: fault.path === null ? { ...fault, path } : null }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    const { fault } = this.state
    if (fault) this.props.onFault?.({ id: fault.id, error, componentStack: componentStack ?? '' })
  }

  override render() {
    const { fault } = this.state
    return fault ? (
      <FaultPage id={fault.id} error={fault.error} home={this.props.home} onReport={this.props.onReport} />
    ) : (
      this.props.children
    )
  }
}

// The words of Chromium, Firefox and Safari for a module that could not be fetched.
const notFetched = /dynamically imported module|module script failed|unable to preload/i

const isNotFetched = (error: unknown): boolean => error instanceof Error && notFetched.test(error.message)

function FaultPage({
  id,
  error,
  home,
  onReport,
}: {
  readonly id: string
  readonly error: unknown
  readonly home: string
  readonly onReport: (() => void) | undefined
}) {
  return (
    <div role="alert">
      <PageHeader title={isNotFetched(error) ? 'This page could not be fetched' : 'This page has failed'} />
      <div className="mw-fault">
        <p>
          {isNotFetched(error)
            ? 'The server could not be reached for a part of the program, or a newer version was put there. Reload to try again.'
            : 'The fault is ours, not yours. What you saved is safe, also what was not sent yet. Reload to try again, or go on elsewhere.'}
        </p>
        <p className="mw-fault-id">
          If it happens again, tell your administrator this number: <code>{id}</code>
        </p>
        <div className="mw-fault-ways">
          <Button variant="primary" icon="refresh" onPress={() => window.location.reload()}>
            Reload
          </Button>
          <LinkButton href={home} icon="dashboard">
            Go to dashboard
          </LinkButton>
          {onReport && !isNotFetched(error) && (
            <Button icon={problemCommands['SAVE.REPORT'].icon} onPress={onReport}>
              {problemCommands['SAVE.REPORT'].label}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
