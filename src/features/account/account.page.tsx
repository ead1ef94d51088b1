import { useQueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '../../api/account.ts'
import { type Profile, roleNames } from '../../contract/access/session.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import { OwnDevices } from './own-devices.tsx'
import { PasswordForm } from './password-form.tsx'
import { type DeviceReadiness, ReadinessCard } from './readiness-card.tsx'
import './account.css'

const title = 'My account'

interface PageProps {
  readonly profile: Profile
  readonly calls: OwnAccount
  /** Null while one looks as a role, for whom nothing is read ahead. */
  readonly readiness: DeviceReadiness | null
}

/** /app/account: who one is, whether this device works without a connection, one's password, and where one is signed in. Everybody's, whatever their tasks. */
export function AccountPage({ profile, calls, readiness }: PageProps) {
  const { titleRef } = usePageTitle(title)
  const queries = useQueryClient()
  const hindrance = useHindrance()
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      <div className="mw-account">
        <WhoIAm profile={profile} />
        {readiness && <ReadinessCard readiness={readiness} />}
        <PasswordForm
          calls={calls}
          email={profile.email}
          hindrance={hindrance}
          onChanged={() => void queries.invalidateQueries({ queryKey: queryKeys.ownDevices })}
        />
        <OwnDevices calls={calls} hindrance={hindrance} />
      </div>
    </>
  )
}

/** Why nothing of the account can be changed now. */
function useHindrance(): string | null {
  const isOnline = useOnline()
  const { looksAs } = useSubject()
  if (!isOnline) return 'There is no connection. Passwords and sign-outs take effect at once or not at all.'
  return looksAs === undefined ? null : `You are looking as ${looksAs}, which changes nothing.`
}

function WhoIAm({ profile }: Pick<PageProps, 'profile'>) {
  const roles = roleNames(profile)
  return (
    <Card title="Who I am">
      <dl className="mw-account-facts">
        <dt>Name</dt>
        <dd>{profile.fullName}</dd>
        <dt>E-mail</dt>
        <dd>{profile.email}</dd>
        {profile.phoneNumber !== undefined && (
          <>
            <dt>Phone</dt>
            <dd>{profile.phoneNumber === '' ? 'None' : profile.phoneNumber}</dd>
          </>
        )}
        <dt>{roles.length === 1 ? 'Role' : 'Roles'}</dt>
        <dd>{roles.length === 0 ? 'None yet' : roles.join(', ')}</dd>
      </dl>
      <p className="mw-account-lead">
        {roles.length === 0
          ? 'An administrator gives you a role, and with it your tasks. Only administrators change what stands here.'
          : 'Only administrators change what stands here.'}
      </p>
    </Card>
  )
}
