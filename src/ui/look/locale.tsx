import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** The one locale of dates and numbers on screen, whatever the browser's: `MM/dd/yyyy` and `4,812.5` (SPEC 9). */
export const LOCALE = 'en-US'

/** Makes react-aria below it write and read in LOCALE. */
export function UiLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={LOCALE}>{children}</I18nProvider>
}
