import { type Identity, roleNames } from '../../contract/access/session.ts'
import type { ScreenHelp } from '../../engine/definition/screen-help.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { bindings } from '../../machines/keys.ts'
import { problemCommands } from '../../machines/shell.commands.ts'
import { tourCommands } from '../../machines/tour.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { iconNamed } from '../../ui/look/icon-name.ts'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import type { HelpLink } from './help-panel.tsx'
import { type HelpMenu, ScreenList } from './screen-list.tsx'
import { type RoleCalls, useRoleShown } from './use-role-shown.ts'
import './help.css'

interface PageProps {
  readonly title: string
  readonly identity: Identity
  /** The drawer's menu of anybody. */
  readonly menuOf: (identity: Identity) => HelpMenu
  readonly helpOf: (href: string) => ScreenHelp
  /** Screens that are no task: the dashboard, one's account. */
  readonly everybodys: readonly HelpLink[]
  readonly onTour: () => void
  /** Saves what the program did in this session as a file. */
  readonly onReport: () => void
  /** What an administrator asks about other roles; null for everybody else. */
  readonly calls: RoleCalls | null
}

/** /app/help: every screen that one has, what it is for, and what one may do there; ADMIN reads it of any role. */
export function HelpPage(props: PageProps) {
  const { title } = props
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      <div className="mw-help-page">
        {props.calls === null ? (
          <Shown {...props} identity={props.identity} isOwn />
        ) : (
          <OfRoles {...props} calls={props.calls} />
        )}
      </div>
    </>
  )
}

function OfRoles(props: PageProps & { readonly calls: RoleCalls }) {
  const { roles, role, choose, identity, failure, retry } = useRoleShown(props.calls, props.identity)
  return (
    <>
      <div className="mw-help-role">
        <SelectField
          label="As"
          value={role?.id ?? null}
          items={(roles.data ?? []).map(({ id, name }) => ({ id, label: name }))}
          emptyLabel="Yourself"
          placeholder="Yourself"
          status={roles.isError ? 'failed' : roles.isPending ? 'loading' : 'ready'}
          onRetry={() => void roles.refetch()}
          onChange={choose}
        />
      </div>
      {identity !== null ? (
        <Shown {...props} identity={identity} isOwn={role === null} />
      ) : failure !== null ? (
        <LoadFailure title="The tasks of this role could not be loaded" onRetry={retry}>
          {queryFailure(failure)}
        </LoadFailure>
      ) : (
        <Skeleton rows={8} label="Loading the tasks of this role" />
      )}
    </>
  )
}

function Shown({
  identity,
  menuOf,
  helpOf,
  everybodys,
  onTour,
  onReport,
  isOwn,
}: PageProps & { readonly isOwn: boolean }) {
  const menu = menuOf(identity)
  const roles = roleNames(identity.profile)
  const who = isOwn ? 'you' : `somebody with the role ${roles.join(', ')}`
  return (
    <>
      <p className="mw-help-purpose">
        {roles.length === 0
          ? 'You have no role yet: an administrator gives you one, and with it your screens.'
          : `This is what ${who} can do${isOwn ? ` as ${roles.join(', ')}` : ''}, screen by screen.`}{' '}
        {isOwn && (
          <>
            <Kbd keys={bindings['palette.toggle'].keys[0]} /> finds and runs all of it.
          </>
        )}
      </p>
      {isOwn && (
        <ul className="mw-help-links">
          {everybodys.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>: {helpOf(href).purpose}
            </li>
          ))}
        </ul>
      )}
      {isOwn && menu.length > 0 && (
        <p>
          <Button icon={iconNamed(tourCommands.START.icon)} onPress={onTour}>
            {tourCommands.START.label}
          </Button>
        </p>
      )}
      {isOwn && (
        <p className="mw-help-report">
          <Button icon={problemCommands['SAVE.REPORT'].icon} onPress={onReport}>
            {problemCommands['SAVE.REPORT'].label}
          </Button>
          When something goes wrong, this file tells whoever looks into it what the program did. It holds no
          names and nothing that was typed.
        </p>
      )}
      {menu.length === 0 && (
        <EmptyState reason="none-allowed" title="No screens yet">
          Ask an administrator for access.
        </EmptyState>
      )}
      <ScreenList identity={identity} menu={menu} helpOf={helpOf} isOwn={isOwn} />
    </>
  )
}
