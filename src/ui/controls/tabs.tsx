import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import './tabs.css'

interface TabItem<Id extends string> {
  id: Id
  title: string
  content: ReactNode
}

export interface TabsProps<Id extends string> {
  /** Names the list of tabs. */
  label: string
  items: readonly TabItem<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Sections of which one is shown. Arrow keys move along the tabs and choose. */
export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs
      className="mw-tabs"
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = items.find(({ id }) => id === key)
        if (chosen) onSelect(chosen.id)
      }}
    >
      <TabList className="mw-tab-list" aria-label={label}>
        {items.map(({ id, title }) => (
          <Tab key={id} id={id} className="mw-tab">
            {title}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="mw-tab-panel">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
