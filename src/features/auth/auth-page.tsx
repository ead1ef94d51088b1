import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CapsLockHint } from '../../ui/fields/caps-lock-hint.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Nameplate } from './nameplate.tsx'
import type { Sending } from './auth-failure.ts'
import './auth-page.css'

interface AuthFrameProps {
  readonly title: string
  /** The heading, for whoever gives it the focus. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
  readonly footer: ReactNode
}

/** What the four signed-out pages stand in: the plate, the title, and the ways onward. */
export function AuthFrame({ title, titleRef, children, footer }: AuthFrameProps) {
  usePageTitle(title)
  return (
    <main className="mw-auth">
      <div className="mw-auth-card">
        <Nameplate />
        <h1 className="mw-auth-title" tabIndex={-1} ref={titleRef}>
          {title}
        </h1>
        {children}
        <footer className="mw-auth-footer">{footer}</footer>
      </div>
    </main>
  )
}

interface AuthPageProps extends AuthFrameProps {
  readonly lead?: string
  /** Shown instead of the fields once the form was accepted. */
  readonly done?: ReactNode
  readonly sending: Sending
  readonly submitLabel: string
  readonly onSubmit: () => void
  /** Above the fields: why one had to sign in again. */
  readonly notice?: ReactNode
}

/** A signed-out page with its one form: the focus begins in its first field, and goes to the heading as the form goes. */
export function AuthPage(props: AuthPageProps) {
  const { title, sending, footer } = props
  const isDone = sending.kind === 'done' && props.done !== undefined
  const titleRef = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isDone) titleRef.current?.focus()
    else if (!form.current?.contains(document.activeElement)) form.current?.querySelector('input')?.focus()
  }, [isDone])
  return (
    <AuthFrame title={title} titleRef={titleRef} footer={footer}>
      {props.lead !== undefined && !isDone && <p className="mw-auth-lead">{props.lead}</p>}
      {props.notice}
      {sending.kind === 'failed' && (
        <InlineNotice kind="bad" isLive>
          {sending.message}
        </InlineNotice>
      )}
      {isDone ? (
        <InlineNotice kind="ok" isLive>
          {props.done}
        </InlineNotice>
      ) : (
        <form
          ref={form}
          className="mw-auth-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            props.onSubmit()
          }}
        >
          {props.children}
          <CapsLockHint />
          <Button type="submit" variant="primary" isPending={sending.kind === 'sending'}>
            {props.submitLabel}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
