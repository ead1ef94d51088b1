import { subjectOf } from '../../contract/access/policy.ts'
import type { Identity } from '../../contract/access/session.ts'
import { rightsOn } from '../../contract/access/task-page.ts'
import { taskPath } from '../../contract/access/task-route.ts'
import { mayNotWords, mayWords } from '../../contract/access/words.ts'
import type { ScreenHelp } from '../../engine/definition/screen-help.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { HelpLink } from './help-panel.tsx'

/** The menu, as the drawer has it. */
export type HelpMenu = readonly {
  readonly label: string
  readonly modules: readonly { readonly label: string; readonly links: readonly HelpLink[] }[]
}[]

interface ScreenListProps {
  readonly identity: Identity
  readonly menu: HelpMenu
  readonly helpOf: (href: string) => ScreenHelp
  /** Whether who reads has the screens themselves: else they are named and lead nowhere. */
  readonly isOwn: boolean
}

/** Every screen of a menu: what it is for, and what the policy lets this user do there. */
export function ScreenList({ identity, menu, helpOf, isOwn }: ScreenListProps) {
  const subject = subjectOf(identity)
  return menu.flatMap(({ label: application, modules }) =>
    modules.map(({ label: module, links }) => (
      <Card
        key={`${application} ${module}`}
        title={module === application ? module : `${application}: ${module}`}
      >
        <ul className="mw-help-screens">
          {links.map(({ label, href }) => {
            const task = identity.tasks.find(({ reactRoute }) => `/app/${taskPath(reactRoute)}` === href)
            const rights = task === undefined ? [] : rightsOn(subject, task)
            const words = rights.flatMap((each) => {
              const may = mayWords(each)
              return [...(may === null ? [] : [may]), ...mayNotWords(each)]
            })
            return (
              <li key={href}>
                <div className="mw-help-screen">
                  {isOwn ? <TextLink href={href}>{label}</TextLink> : <strong>{label}</strong>}
                  {isOwn && <TextLink href={`${href}?over=help`}>{`Help: ${label}`}</TextLink>}
                </div>
                <p>{helpOf(href).purpose}</p>
                {words.length > 0 && <p className="mw-help-rights">{words.join(' ')}</p>}
              </li>
            )
          })}
        </ul>
      </Card>
    )),
  )
}
