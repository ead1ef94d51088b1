import { useMemo } from 'react'
import type { ApplicationUser } from '../../contract/access/session.ts'
import { roleAssignmentCommands } from '../../machines/role-assignment.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'

interface UserSearchProps {
  /** Whom to suggest; empty while they load or when they cannot be had. */
  readonly users: readonly ApplicationUser[]
  /** Those of them who cannot sign in. */
  readonly disabledIds: ReadonlySet<string>
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly isPending: boolean
  readonly isDisabled: boolean
  readonly onFind: (email: string) => void
}

/** The e-mail that is searched for. */
export function UserSearch(props: UserSearchProps) {
  const { users, disabledIds, email, onEmail, isPending, isDisabled, onFind } = props
  const suggestions = useMemo(
    () =>
      users.map(({ id, email: address, fullName }) => ({
        id: address,
        label: address,
        detail: disabledIds.has(id) ? `${fullName} (disabled)` : fullName,
      })),
    [users, disabledIds],
  )
  const { label } = roleAssignmentCommands.FIND
  return (
    <form
      className="mw-user-search"
      role="search"
      aria-label="Users"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onFind(email)
      }}
      // The open list would take Enter for itself, also while none of it is meant.
      onKeyDownCapture={(event) => {
        const { target } = event
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement))
          return
        if (target.getAttribute('aria-activedescendant')) return
        event.preventDefault()
        onFind(email)
      }}
    >
      <SuggestField
        label="E-mail"
        type="email"
        value={email}
        suggestions={suggestions}
        onChange={onEmail}
        onTake={onFind}
        isDisabled={isDisabled}
      />
      <Button
        type="submit"
        icon="search"
        isPending={isPending}
        isDisabled={isDisabled || email.trim() === ''}
      >
        {label}
      </Button>
    </form>
  )
}
