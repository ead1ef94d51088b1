import { useMemo, useState } from 'react'
import { type ConfigurationChange, partNames, parts } from '../../contract/configuration/configuration.ts'
import { Icon, type IconName } from '../../ui/look/icon.tsx'
import { StatusChip, type StatusKind } from '../../ui/feedback/status-chip.tsx'
import { countsOf, countWords, summaryOf, valueWords } from './configuration-words.ts'
import { LongList } from './long-list.tsx'

type Line =
  | { readonly kind: 'group'; readonly title: string; readonly words: string }
  | { readonly kind: 'change'; readonly change: ConfigurationChange; readonly at: number }

const signs: Record<
  ConfigurationChange['kind'],
  { readonly word: string; readonly kind: StatusKind; readonly icon: IconName }
> = {
  added: { word: 'Added', kind: 'ok', icon: 'plus' },
  changed: { word: 'Changed', kind: 'primary', icon: 'pencil' },
  removed: { word: 'Removed', kind: 'bad', icon: 'minus' },
}

/** By kind of thing, each group under its heading and counts. */
const linesOf = (changes: readonly ConfigurationChange[]): readonly Line[] =>
  partNames.flatMap((what): readonly Line[] => {
    const own = changes.flatMap((change, at) =>
      change.what === what ? [{ kind: 'change' as const, change, at }] : [],
    )
    if (own.length === 0) return []
    const words = countWords(countsOf(own.map(({ change }) => change)))
    return [{ kind: 'group', title: parts[what].plural, words }, ...own]
  })

/** What an import would change: a line for each thing, which opens to its values before and after. */
export function ChangeList({ changes }: { readonly changes: readonly ConfigurationChange[] }) {
  const lines = useMemo(() => linesOf(changes), [changes])
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const turn = (at: number) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(at)) next.add(at)
      return next
    })
  return (
    <LongList
      label="What would change"
      lines={lines}
      keyOf={(line) => (line.kind === 'group' ? line.title : String(line.at))}
    >
      {(line) =>
        line.kind === 'group' ? (
          <h3 className="mw-change-group">
            {line.title}
            <span>{line.words}</span>
          </h3>
        ) : (
          <ChangeLine change={line.change} isOpen={open.has(line.at)} onTurn={() => turn(line.at)} />
        )
      }
    </LongList>
  )
}

interface ChangeLineProps {
  readonly change: ConfigurationChange
  readonly isOpen: boolean
  readonly onTurn: () => void
}

function ChangeLine({ change, isOpen, onTurn }: ChangeLineProps) {
  const { word, kind, icon } = signs[change.kind]
  const summary = summaryOf(change)
  return (
    <>
      <button type="button" className="mw-change" aria-expanded={isOpen} onClick={onTurn}>
        <Icon name="chevron-right" size={14} />
        <StatusChip kind={kind} icon={icon}>
          {word}
        </StatusChip>
        <span className="mw-change-name">{change.name}</span>
        {summary !== '' && <span className="mw-change-summary">{summary}</span>}
      </button>
      {isOpen && <ChangeDetails change={change} />}
    </>
  )
}

/** Before and after of what changes; of what comes or goes, its values alone. */
function ChangeDetails({ change: { kind, name, details } }: Pick<ChangeLineProps, 'change'>) {
  const hasBefore = kind !== 'added'
  const hasAfter = kind !== 'removed'
  return (
    <table className="mw-change-values" aria-label={`Values of ${name}`}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          {hasBefore && <th scope="col">{hasAfter ? 'Before' : 'Removed'}</th>}
          {hasAfter && <th scope="col">{hasBefore ? 'After' : 'Added'}</th>}
        </tr>
      </thead>
      <tbody>
        {details.map(({ field, before, after }, at) => (
          // Two values of a thing may be called the same.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <th scope="row">{field}</th>
            {hasBefore && <td className={hasAfter ? 'mw-change-before' : undefined}>{valueWords(before)}</td>}
            {hasAfter && <td>{valueWords(after)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
