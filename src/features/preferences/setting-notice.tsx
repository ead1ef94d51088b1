import type { ReactNode } from 'react'
import { settingRowCommands } from '../../machines/setting-row.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import type { SettingRowSession } from './setting-row-session.ts'
import { type Setting, storedValue, valueWords } from './settings.ts'
import { useRowEditor, useRowForm, useRowState } from './use-setting-row.ts'

interface NoticeProps {
  readonly setting: Setting
  readonly session: SettingRowSession
}

/** What there is to say beside a value: why it reverted, theirs and mine, a change of somebody else's while one types. */
export function SettingNotice({ setting, session }: NoticeProps) {
  const snapshot = useRowState(session)
  const { clash } = useRowEditor(session)
  const { base } = useRowForm(session)
  if (snapshot.matches('reverted'))
    return <Reverted setting={setting} session={session} problem={snapshot.context.problem} />
  if (snapshot.matches('clashing') && clash?.theirs)
    return <Clashing setting={setting} session={session} theirs={storedValue(clash.theirs)} />
  if (snapshot.matches('editing') && typeof base['value'] === 'string' && base['value'] !== setting.value)
    return (
      <InlineNotice kind="warn" isLive title="Somebody else changed this setting">
        It is now {quoted(setting, setting.value)}.
      </InlineNotice>
    )
  return null
}

const quoted = (setting: Setting, value: string) => {
  const words = valueWords(setting, value)
  return words === '' ? 'blank' : `“${words}”`
}

function Reverted({ setting, session, problem }: NoticeProps & { readonly problem: string | null }) {
  const { mayEdit } = useRowState(session).context
  return (
    <InlineNotice
      kind={problem === null ? 'warn' : 'bad'}
      isLive
      title={problem === null ? 'You changed this before and did not save' : 'Not saved'}
      actions={
        <Answers>
          {mayEdit && <Answer session={session} type="RETRY" name={setting.name} />}
          <Answer session={session} type="DISMISS" name={setting.name} />
        </Answers>
      }
    >
      {problem !== null && <p>{problem}</p>}
      <p>You typed {quoted(setting, session.typed())}.</p>
    </InlineNotice>
  )
}

function Clashing({ setting, session, theirs }: NoticeProps & { readonly theirs: string }) {
  const { mayEdit } = useRowState(session).context
  return (
    <InlineNotice
      kind="bad"
      isLive
      title="Somebody else changed this setting"
      actions={
        <Answers>
          {mayEdit && <Answer session={session} type="KEEP.MINE" name={setting.name} />}
          <Answer session={session} type="TAKE.THEIRS" name={setting.name} />
        </Answers>
      }
    >
      <dl className="mw-setting-sides">
        <dt>Yours</dt>
        <dd>{quoted(setting, session.typed())}</dd>
        <dt>Theirs</dt>
        <dd>{quoted(setting, theirs)}</dd>
      </dl>
    </InlineNotice>
  )
}

const Answers = ({ children }: { readonly children: ReactNode }) => (
  <div className="mw-setting-answers" data-answers>
    {children}
  </div>
)

interface AnswerProps {
  readonly session: SettingRowSession
  readonly type: 'RETRY' | 'DISMISS' | 'KEEP.MINE' | 'TAKE.THEIRS'
  readonly name: string
}

function Answer({ session, type, name }: AnswerProps) {
  const { label } = settingRowCommands[type]
  return (
    <Button
      size="small"
      {...(type === 'DISMISS' && { variant: 'quiet' as const })}
      aria-label={`${label}, ${name}`}
      onPress={() => session.actor.send({ type })}
    >
      {label}
    </Button>
  )
}
