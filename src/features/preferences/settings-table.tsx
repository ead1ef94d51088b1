import { type ReactNode, useId } from 'react'
import type { RecordSource, ShownRow } from '../../engine/definition/record-source.ts'
import { Icon } from '../../ui/look/icon.tsx'
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx'
import { SettingRow } from './setting-row.tsx'
import type { SettingGroup } from './settings.ts'
import type { SettingsVisit } from './settings-visit.ts'
import { useStore } from '../../store/use-store.ts'
import '../../ui/controls/disclosure.css'

interface TableProps {
  readonly rows: readonly ShownRow[]
  readonly groups: readonly SettingGroup[]
  /** Keys of the settings that a search has found; null while nothing is searched. */
  readonly found: ReadonlySet<number> | null
  readonly closed: readonly string[]
  readonly onToggle: (category: string) => void
  readonly source: RecordSource
  readonly visit: SettingsVisit
}

/** The settings in their groups. A row that is worked on stays in view, whatever is closed or searched (UX X1). */
export function SettingsTable({ rows, groups, found, closed, onToggle, source, visit }: TableProps) {
  const { open } = useStore(visit)
  const byKey = new Map(rows.map(({ row }) => [row['oid'], row]))
  return (
    <table className="mw-settings" aria-label="Preferences">
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">Value</th>
          <th scope="col">
            <VisuallyHidden>Change</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {groups.map(({ category, settings }) => {
        const isOpen = found !== null || !closed.includes(category)
        const shows = (oid: number) => open.has(oid) || (isOpen && (found === null || found.has(oid)))
        const isEmpty = found !== null && !settings.some(({ oid }) => shows(oid))
        return (
          <Group
            key={category}
            category={category}
            count={settings.length}
            isOpen={isOpen}
            isHidden={isEmpty}
            {...(found === null && { onToggle: () => onToggle(category) })}
          >
            {settings.map((setting) => (
              <SettingRow
                key={setting.oid}
                setting={setting}
                row={byKey.get(setting.oid) ?? {}}
                source={source}
                visit={visit}
                isHidden={!shows(setting.oid)}
              />
            ))}
          </Group>
        )
      })}
    </table>
  )
}

interface GroupProps {
  readonly category: string
  readonly count: number
  readonly isOpen: boolean
  readonly isHidden: boolean
  /** Absent while a search decides what is shown. */
  readonly onToggle?: () => void
  readonly children: ReactNode
}

function Group({ category, count, isOpen, isHidden, onToggle, children }: GroupProps) {
  const id = useId()
  const title = (
    <>
      {category}
      <span className="mw-settings-count" aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>, {count === 1 ? '1 setting' : `${count} settings`}</VisuallyHidden>
    </>
  )
  return (
    <tbody id={id} hidden={isHidden}>
      <tr className="mw-settings-group">
        <th scope="rowgroup" colSpan={3}>
          <h2>
            {onToggle ? (
              <button
                type="button"
                className="mw-disclosure-button"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={onToggle}
              >
                <Icon name="chevron-right" size={14} />
                <span>{title}</span>
              </button>
            ) : (
              <span className="mw-settings-category">{title}</span>
            )}
          </h2>
        </th>
      </tr>
      {children}
    </tbody>
  )
}
