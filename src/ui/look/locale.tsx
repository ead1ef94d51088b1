import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { speech } from '../../locale/speech.ts'

/** Makes react-aria below it write and read dates and numbers as the user does, whatever the browser's own locale. */
export function UiLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={speech().locale}>{children}</I18nProvider>
}
