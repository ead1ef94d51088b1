import { longDate } from '../../locale/days.ts'
import * as v from 'valibot'
import { systemSetting } from '../../contract/entities/system-setting.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { RowMark } from '../../events/outbox/project.ts'
import type { ShownRow } from '../../engine/definition/record-source.ts'

const Stored = v.object({
  oid: v.number(),
  settingsCode: v.string(),
  value: v.string(),
  description: v.string(),
  category: v.string(),
  // READINGS on SPEC 3: a way of entering that this release does not know is text.
  inputUIType: v.fallback(systemSetting.fields.inputUIType, 'text'),
  optionsList: v.string(),
  categoryOrder: v.number(),
})

/** A system setting as its row shows it (SPEC 3); `mark` says that it is not as the server has it. */
export interface Setting extends Readonly<v.InferOutput<typeof Stored>> {
  /** The code in words: `PaperSize` is `Paper size`. */
  readonly name: string
  readonly mark: RowMark | null
}

export interface SettingGroup {
  readonly category: string
  readonly settings: readonly Setting[]
}

/** The settings by category: within it and between categories as `categoryOrder` says, then as they were made. */
export function settingGroups(rows: readonly ShownRow[]): readonly SettingGroup[] {
  const groups = new Map<string, Setting[]>()
  for (const setting of rows.flatMap(settingOf).toSorted(byOrder)) {
    const category = setting.category.trim() || 'Other'
    const group = groups.get(category)
    if (group) group.push(setting)
    else groups.set(category, [setting])
  }
  return [...groups].map(([category, settings]) => ({ category, settings }))
}

const byOrder = (a: Setting, b: Setting) => a.categoryOrder - b.categoryOrder || a.oid - b.oid

function settingOf({ row, mark }: ShownRow): readonly Setting[] {
  const parsed = v.safeParse(Stored, row)
  return parsed.success ? [{ ...parsed.output, name: settingName(parsed.output.settingsCode), mark }] : []
}

/** A code as words: humps part them, and what is written in capitals stays so. `PMNoticeDays` is `PM notice days`. */
export function settingName(code: string): string {
  const words = code
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
  const [first = code, ...others] = words
  return [
    first.charAt(0).toUpperCase() + first.slice(1),
    ...others.map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase())),
  ].join(' ')
}

/** The value in a record, or among those of a form, which hold it as text. */
export const storedValue = (row: RecordRow | undefined): string =>
  typeof row?.['value'] === 'string' ? row['value'] : ''

/** A value of a setting as a person reads it; '' when it is blank. */
export function valueWords({ inputUIType }: Pick<Setting, 'inputUIType'>, value: string): string {
  if (inputUIType === 'date') return longDate(value)
  if (inputUIType !== 'boolean') return value
  return value === 'true' ? 'On' : value === 'false' ? 'Off' : value
}

/** The settings that have every word of a search in their description, code, category or value. */
export function matchingGroups(groups: readonly SettingGroup[], search: string): readonly SettingGroup[] {
  const terms = search.toLowerCase().split(/\s+/)
  return groups.flatMap(({ category, settings }) => {
    const found = settings.filter((setting) => {
      const { description, settingsCode, name, value } = setting
      const words = [category, description, settingsCode, name, valueWords(setting, value)]
      const text = words.join(' ').toLowerCase()
      return terms.every((term) => text.includes(term))
    })
    return found.length === 0 ? [] : [{ category, settings: found }]
  })
}
