import { Link } from 'wouter'
import { figureTabs, type FigureTab, type Scope, tabAddress } from './figures-address.ts'
import { tabNames } from './reliability-words.ts'

interface TabsProps {
  readonly tab: FigureTab
  readonly scope: Scope
}

/** The pages of figures, of the same months, rig and machine: links, since each has an address. */
export const FigureTabs = ({ tab, scope }: TabsProps) => (
  <nav className="mw-report-tabs" aria-label="Figures">
    {figureTabs.map((each) => (
      <Link
        key={each}
        href={tabAddress(each, scope)}
        className="mw-report-tab"
        aria-current={each === tab ? 'page' : undefined}
      >
        {tabNames[each]}
      </Link>
    ))}
  </nav>
)
