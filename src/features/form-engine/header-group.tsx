import { memo } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { FormView } from '../../engine/form/view.tsx'
import type { Lookups } from '../../engine/fields/lookups.ts'
import type { Marked } from '../../engine/definition/marked.ts'
import type { GroupDefinition, ScreenDefinition } from '../../engine/definition/screen.ts'

interface HeaderGroupProps {
  readonly screen: ScreenDefinition
  readonly group: GroupDefinition
  readonly values: RecordRow
  readonly errors: ReadonlyMap<string, string>
  readonly marked: Marked | null
  readonly lookups: Lookups
  readonly isReadOnly: boolean
  readonly onChange: (name: string, value: unknown) => void
  readonly onBlur: (name: string) => void
}

/** One group of the header form. Drawn again only for its own values: there are sixty fields on this page. */
export const HeaderGroup = memo(
  function Group({ screen, group, ...props }: HeaderGroupProps) {
    return (
      <FormView
        {...props}
        form={{ title: group.caption, groups: [group] }}
        fields={screen.fields}
        summary={[]}
        columns={2}
      />
    )
  },
  (before, after) =>
    before.screen === after.screen &&
    before.isReadOnly === after.isReadOnly &&
    before.lookups === after.lookups &&
    before.marked === after.marked &&
    before.onChange === after.onChange &&
    before.onBlur === after.onBlur &&
    before.group.fields.every(
      (name) =>
        before.values[name] === after.values[name] && before.errors.get(name) === after.errors.get(name),
    ),
)
