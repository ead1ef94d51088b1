import type { ReactNode } from 'react'
import type { FieldError } from '../../contract/schema/entity.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import './no-page.css'

interface NoPageProps {
  readonly uiCode: string
  readonly title: string
  readonly formEngineHref: string | null
}

/** The configuration could not be loaded (SPEC 8, UX E3). */
export function NotLoaded(props: {
  readonly title: string
  readonly message: string
  readonly onRetry: () => void
}) {
  return (
    <Titled title={props.title}>
      <LoadFailure title="This page could not be loaded" onRetry={props.onRetry}>
        {props.message}
      </LoadFailure>
    </Titled>
  )
}

/** Nobody has defined a page under this UI code. */
export function NoDefinition({ uiCode, title, formEngineHref }: NoPageProps) {
  return (
    <Titled title={title}>
      <EmptyState reason="none-yet" title="This page is not defined yet" action={mend(formEngineHref)}>
        <p>
          There is no definition for the UI code <code>{uiCode}</code>.{' '}
          {formEngineHref === null && 'An administrator can make one in the Form Engine.'}
        </p>
      </EmptyState>
    </Titled>
  )
}

/** A definition of UI type Custom whose screen this release does not have. */
export function NoCustomScreen({ uiCode, title }: NoPageProps) {
  return (
    <Titled title={title}>
      <EmptyState reason="none-yet" title="This page is a screen of its own">
        <p>
          Its definition <code>{uiCode}</code> names a custom screen, which this release does not have.
        </p>
      </EmptyState>
    </Titled>
  )
}

/** A definition that cannot be followed, and why (TRUST 5). */
export function FaultyDefinition(props: NoPageProps & { readonly faults: readonly FieldError[] }) {
  const { uiCode, title, formEngineHref, faults } = props
  return (
    <Titled title={title}>
      <InlineNotice
        kind="bad"
        title={`The definition ${uiCode} does not fit this product`}
        actions={mend(formEngineHref)}
      >
        <ul className="mw-definition-faults">
          {faults.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
        {formEngineHref === null && <p>An administrator can mend it in the Form Engine.</p>}
      </InlineNotice>
    </Titled>
  )
}

const mend = (href: string | null) =>
  href === null ? undefined : (
    <LinkButton href={href} icon="wrench">
      Open the Form Engine
    </LinkButton>
  )

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      {children}
    </>
  )
}
