import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { SessionStore } from './api/session-store.ts'
import { earlyParts } from './features/auth/early-form.ts'
import { createSessionRuntime } from './features/auth/session-runtime.ts'
import { SignInPage } from './features/auth/sign-in.page.tsx'
import { Spinner } from './ui/controls/spinner.tsx'
import { InlineNotice } from './ui/feedback/inline-notice.tsx'

const nobody: SessionStore = {
  get: () => null,
  set: () => undefined,
  clear: () => undefined,
  onOtherTab: () => () => undefined,
}

/** The templates of the early form, for index.html: the sign-in page as it is drawn for who comes, and what it turns to. */
export function earlyTemplates(): string {
  const runtime = createSessionRuntime({ store: nobody, base: '', say: () => undefined })
  const parts = {
    [earlyParts.page]: (
      <Router ssrPath="/login">
        <SignInPage runtime={runtime} />
      </Router>
    ),
    [earlyParts.spinner]: <Spinner />,
    [earlyParts.failed]: (
      <InlineNotice kind="bad" isLive>
        Millwright could not be loaded. Check your connection, then reload the page.
      </InlineNotice>
    ),
  }
  return Object.entries(parts)
    .map(([id, part]) => `<template id="${id}">${renderToStaticMarkup(part)}</template>`)
    .join('')
}
