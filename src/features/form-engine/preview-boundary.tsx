import { Component, type ReactNode } from 'react'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'

interface BoundaryProps {
  /** What is drawn; another one is tried afresh. */
  readonly of: unknown
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: string | null
  readonly of: unknown
}

/** Keeps a definition that cannot be drawn from taking the form down with it. */
export class PreviewBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null, of: this.props.of }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: error instanceof Error ? error.message : String(error) }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { failed: null, of }
  }

  override render() {
    const { failed } = this.state
    if (failed === null) return this.props.children
    return (
      <InlineNotice kind="bad" title="This definition cannot be drawn">
        {failed}
      </InlineNotice>
    )
  }
}
