import { useRef } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { commitTyping } from '../../engine/fields/commit-typing.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { RowMark } from '../../events/outbox/project.ts'
import { settingRowCommands } from '../../machines/setting-row.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusChip, type StatusKind } from '../../ui/feedback/status-chip.tsx'
import { SettingInput } from './setting-input.tsx'
import { SettingNotice } from './setting-notice.tsx'
import type { SettingRowSession } from './setting-row-session.ts'
import type { SettingsVisit } from './settings-visit.ts'
import { type Setting, storedValue, valueWords } from './settings.ts'
import { useRowForm, useRowState, useSettingRow } from './use-setting-row.ts'

const marks: Record<RowMark, { readonly kind: StatusKind; readonly words: string }> = {
  unsent: { kind: 'unsent', words: 'Not sent yet' },
  conflict: { kind: 'warn', words: 'Changed by somebody else too' },
  refused: { kind: 'bad', words: 'Refused by the server' },
}

interface RowProps {
  readonly setting: Setting
  readonly row: RecordRow
  readonly source: RecordSource
  readonly visit: SettingsVisit
  /** It stands in a closed group, or the search does not find it. */
  readonly isHidden: boolean
}

/** One setting: what it means, its code, its value and Edit; or its control with Save and Cancel (SPEC 4). */
export function SettingRow({ setting, row, source, visit, isHidden }: RowProps) {
  const element = useRef<HTMLTableRowElement>(null)
  const session = useSettingRow({ oid: setting.oid, name: setting.name, row, source, visit, element })
  const snapshot = useRowState(session)
  const { mayEdit } = snapshot.context
  const isEditing = snapshot.matches('editing') || snapshot.matches('saving')
  const mark = setting.mark && marks[setting.mark]
  return (
    <tr
      ref={element}
      className="mw-setting"
      data-setting={setting.settingsCode}
      data-state={snapshot.value}
      hidden={isHidden}
    >
      <th scope="row">
        <span className="mw-setting-words">{setting.description || setting.name}</span>
        {setting.description !== '' && <span className="mw-setting-hint">{setting.name}</span>}
      </th>
      <td {...(isEditing && { colSpan: 2 })}>
        {isEditing ? (
          <ValueForm setting={setting} session={session} isSaving={snapshot.matches('saving')} />
        ) : (
          <div className="mw-setting-value">
            <Value setting={setting} />
            {mark && <StatusChip kind={mark.kind}>{mark.words}</StatusChip>}
          </div>
        )}
        <SettingNotice setting={setting} session={session} />
      </td>
      {!isEditing && (
        <td className="mw-setting-edit" data-edit>
          {mayEdit && !snapshot.matches('clashing') && (
            <Button
              size="small"
              icon="pencil"
              aria-label={`${settingRowCommands.EDIT.label} ${setting.name}`}
              onPress={() => session.actor.send({ type: 'EDIT' })}
            >
              {settingRowCommands.EDIT.label}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}

function Value({ setting }: { readonly setting: Setting }) {
  const words = valueWords(setting, setting.value)
  return words === '' ? (
    <span className="mw-setting-blank" aria-label="blank" role="img">
      —
    </span>
  ) : (
    <span>{words}</span>
  )
}

interface FormProps {
  readonly setting: Setting
  readonly session: SettingRowSession
  readonly isSaving: boolean
}

function ValueForm({ setting, session, isSaving }: FormProps) {
  const { actor, editor } = session
  const { values, errors } = useRowForm(session)
  const { SAVE, CANCEL } = settingRowCommands
  return (
    <form
      className="mw-setting-form"
      noValidate
      aria-label={setting.name}
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        commitTyping()
        actor.send({ type: 'SAVE' })
      }}
    >
      <div className="mw-setting-input">
        <SettingInput
          setting={setting}
          value={storedValue(values)}
          // What is wrong with the record besides can only be said here too.
          error={errors.get('value') ?? [...errors.values()][0]}
          onChange={session.change}
          onBlur={() => editor.form.leave('value')}
        />
      </div>
      <div className="mw-setting-buttons">
        <Button
          size="small"
          variant="primary"
          type="submit"
          icon="save"
          isPending={isSaving}
          aria-label={`${SAVE.label} ${setting.name}`}
        >
          {SAVE.label}
        </Button>
        {!isSaving && (
          <Button
            size="small"
            variant="quiet"
            icon="x"
            aria-label={`${CANCEL.label} ${setting.name}`}
            onPress={() => actor.send({ type: 'CANCEL' })}
          >
            {CANCEL.label}
          </Button>
        )}
      </div>
    </form>
  )
}
