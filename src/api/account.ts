import type { AccountState, SignedInDevice } from '../contract/access/account.ts'
import type { PasswordChange } from '../contract/access/session.ts'
import type * as v from 'valibot'
import type { Outcome } from '../contract/outcome.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'

/** One's own account: asked of the server at once, never kept for later, and no part of the journal. */
export interface OwnAccount {
  /** Ends every other session of the account. */
  changePassword(change: v.InferOutput<typeof PasswordChange>): Promise<Outcome<null>>
  devices(signal: AbortSignal): Promise<Outcome<readonly SignedInDevice[]>>
  endDevice(deviceId: string): Promise<Outcome<null>>
  /** Answers how many there were. */
  endOthers(): Promise<Outcome<number>>
}

/** The accounts of others, for administrators; asked in the same way (UX O1). */
export interface UserAccounts {
  state(userId: string, signal: AbortSignal): Promise<Outcome<AccountState>>
  /** Refused as `version-mismatch` when the account was changed since `state` was read. */
  setDisabled(state: AccountState, disabled: boolean): Promise<Outcome<null>>
  unlock(userId: string): Promise<Outcome<null>>
  /** Answers how many sessions there were. */
  endSessions(userId: string): Promise<Outcome<number>>
}

export const createOwnAccount = (client: HttpClient): OwnAccount => ({
  changePassword: async (body) => outcomeOf(await client.call('changePassword', { body }), () => null),
  devices: async (signal) => outcomeOf(await client.call('ownDevices', { signal }), resultOf),
  endDevice: async (deviceId) =>
    outcomeOf(await client.call('endDevice', { params: { deviceId } }), () => null),
  endOthers: async () => outcomeOf(await client.call('endOtherDevices', {}), ({ result }) => result.ended),
})

interface AccountsOptions {
  readonly client: HttpClient
  /** Told after a write: lists of users are no longer what they were. */
  readonly onChanged: (entity: 'applicationUser') => void
}

export function createUserAccounts({ client, onChanged }: AccountsOptions): UserAccounts {
  const written = <Value>(outcome: Outcome<Value>) => {
    if (outcome.ok) onChanged('applicationUser')
    return outcome
  }
  return {
    state: async (userId, signal) =>
      outcomeOf(await client.call('accountState', { params: { userId }, signal }), resultOf),
    setDisabled: async ({ applicationUserOID, version }, disabled) =>
      written(
        outcomeOf(
          await client.call('applicationUser.update', {
            params: { id: applicationUserOID },
            body: { disabled },
            ifMatch: version,
          }),
          () => null,
        ),
      ),
    unlock: async (userId) =>
      written(outcomeOf(await client.call('unlockUser', { params: { userId } }), () => null)),
    endSessions: async (userId) =>
      written(
        outcomeOf(await client.call('endUserSessions', { params: { userId } }), ({ result }) => result.ended),
      ),
  }
}
