import { type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { CapsLockHint } from '../../ui/fields/caps-lock-hint.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Nameplate } from './nameplate.tsx'
import type { Sending } from './auth-failure.ts'
import './auth-page.css'

interface AuthFrameProps {
  readonly title: string
  readonly children: ReactNode
  readonly footer: ReactNode
}

/** What the four signed-out pages stand in: the plate, the title, and the ways onward. */
export function AuthFrame({ title, children, footer }: AuthFrameProps) {
  useEffect(() => {
    document.title = `${title} · Millwright`
  }, [title])
  return (
    <main className="mw-auth">
      <div className="mw-auth-card">
        <Nameplate />
        <h1 className="mw-auth-title">{title}</h1>
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

/** A signed-out page with its one form. */
export function AuthPage(props: AuthPageProps) {
  const { title, sending, footer } = props
  const isDone = sending.kind === 'done' && props.done !== undefined
  return (
    <AuthFrame title={title} footer={footer}>
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
