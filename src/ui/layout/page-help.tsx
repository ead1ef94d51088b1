import { createContext, type ReactNode, use } from 'react'

const PageHelpContext = createContext<ReactNode>(null)

/** What the heads of the pages below it show beside their title: a way to the page's help; null for none. */
export function PageHelpProvider({ value, children }: { value: ReactNode; children: ReactNode }) {
  return <PageHelpContext value={value}>{children}</PageHelpContext>
}

export const usePageHelp = (): ReactNode => use(PageHelpContext)
