import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { mayNotWords, mayWords } from '../../contract/access/words.ts'
import type { PageRights } from '../../contract/access/task-page.ts'
import type { ScreenHelp } from '../../engine/definition/screen-help.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { commandsHere } from './commands-here.ts'
import './help.css'

/** Keys of one place of the page, in words. */
interface KeySection {
  readonly title: string
  readonly rows: readonly { readonly id: string; readonly label: string; readonly keys: readonly string[] }[]
}

/** Somewhere that help leads to. */
export interface HelpLink {
  readonly label: string
  readonly href: string
}

export interface HelpPanelProps {
  /** How the page is called: `PM Operations`. */
  readonly title: string
  readonly help: ScreenHelp
  /** What the policy gives who reads on the page. */
  readonly rights: readonly PageRights[]
  readonly liveCharts: LiveCharts
  /** The keys that act on the page as it stands. */
  readonly keysHere: () => readonly KeySection[]
  /** Screens that go with this one, as far as who reads has them. */
  readonly related: readonly HelpLink[]
  /** Where everything is told that one can do. */
  readonly everything: HelpLink
  readonly onClose: () => void
}

/** The help of one page at its side: its texts, and what follows from its commands, its keys and one's rights. */
export function HelpPanel(props: HelpPanelProps) {
  const { title, help, rights, related, everything, liveCharts, keysHere } = props
  const commands = useCommandsHere(liveCharts)
  const keys = useMemo(() => keysHere(), [keysHere])
  return (
    <Dialog
      isOpen
      onOpenChange={props.onClose}
      title={`Help: ${title}`}
      place="side"
      width={440}
      isDismissable
    >
      <div className="mw-help">
        <p className="mw-help-purpose">{help.purpose}</p>
        <Part title="How it is done">
          <ol className="mw-help-list">
            {help.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Part>
        {help.notes && (
          <Part title="Good to know">
            <ul className="mw-help-list">
              {help.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Part>
        )}
        {rights.length > 0 && (
          <Part title="What you may do here">
            <ul className="mw-help-list">
              {rights.flatMap((each) => {
                const may = mayWords(each)
                return [...(may === null ? [] : [may]), ...mayNotWords(each)].map((words) => (
                  <li key={`${each.resource} ${words}`}>{words}</li>
                ))
              })}
            </ul>
          </Part>
        )}
        {commands.length > 0 && (
          <Part title="Commands right now">
            <ul className="mw-help-commands">
              {commands.map(({ label, keys: keysOf }) => (
                <li key={label}>
                  {label}
                  {keysOf !== null && <Kbd keys={keysOf} />}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {keys.map((section) => (
          <Part key={section.title} title={`Keys: ${section.title.toLowerCase()}`}>
            <dl className="mw-help-keys">
              {section.rows.map(({ id, label, keys: presses }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    {presses.map((press) => (
                      <Kbd keys={press} key={press} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
        ))}
        <Part title="Further">
          <ul className="mw-help-links">
            {[everything, ...related].map(({ label, href }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </Dialog>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mw-help-title">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** What can be run behind the panel, also of charts that come after it was opened by a link. */
function useCommandsHere(liveCharts: LiveCharts) {
  const [commands, setCommands] = useState(() => commandsHere(liveCharts.list()))
  useEffect(() => {
    const read = () => setCommands(commandsHere(liveCharts.list()))
    read()
    return liveCharts.subscribe(read)
  }, [liveCharts])
  return commands
}
