import { type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { InlineNotice } from '../../ui/inline-notice.tsx'
import { Nameplate } from './nameplate.tsx'
import type { Sending } from './use-auth-form.ts'
import './auth-page.css'

interface AuthPageProps {
  readonly title: string
  readonly lead?: string
  /** Shown instead of the fields once the form was accepted. */
  readonly done?: ReactNode
  readonly sending: Sending
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly children: ReactNode
  readonly footer: ReactNode
  /** Above the fields: why one had to sign in again. */
  readonly notice?: ReactNode
}

/** The frame of the four signed-out pages: the plate, one form, and the ways onward. */
export function AuthPage(props: AuthPageProps) {
  const { title, sending } = props
  useEffect(() => {
    document.title = `${title} · Millwright`
  }, [title])
  const isDone = sending.kind === 'done' && props.done !== undefined
  return (
    <main className="mw-auth">
      <div className="mw-auth-card">
        <Nameplate />
        <h1 className="mw-auth-title">{title}</h1>
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
            <Button type="submit" variant="primary" isPending={sending.kind === 'sending'}>
              {props.submitLabel}
            </Button>
          </form>
        )}
        <footer className="mw-auth-footer">{props.footer}</footer>
      </div>
    </main>
  )
}
