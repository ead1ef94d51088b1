import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import { type Looking, unsentWords } from './looking.ts'
import { useStore } from '../../store/use-store.ts'
import './access.css'

interface LookProps {
  readonly looking: Looking
  /** Chosen already, as in the palette: it is asked for at once. */
  readonly roleId: number | null
  readonly onClose: () => void
}

/** Which role to look at the product as; refused in words while something waits to be sent. */
export function LookDialog({ looking, roleId, onClose }: LookProps) {
  const state = useStore(looking)
  const unsent = useSyncExternalStore(looking.subscribe, looking.unsent)
  const isOnline = useOnline()
  const [role, setRole] = useState(roleId)
  const roles = useQuery({
    queryKey: queryKeys.roleChoices,
    queryFn: async ({ signal }) => valueOf(await looking.roles(signal)),
  })
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    looking.reset()
    if (roleId !== null) void looking.look(roleId)
  }, [looking, roleId])

  const refusal = unsentWords(unsent)
  const isAsking = state.kind === 'asking'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Look at the product as a role"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon="eye"
            isPending={isAsking}
            isDisabled={role === null || refusal !== null || !isOnline}
            onPress={() => role !== null && void looking.look(role)}
          >
            Look
          </Button>
        </>
      }
    >
      <div className="mw-access-dialog">
        <p>
          Menu, screens, buttons and keys become those of somebody with this role alone. Nothing can be
          changed until you stop looking, in every tab of this browser.
        </p>
        <SelectField
          label="Role"
          name="role"
          value={role}
          items={(roles.data ?? []).map(({ id, name }) => ({ id, label: name }))}
          onChange={setRole}
          isDisabled={isAsking}
          status={roles.isPending ? 'loading' : roles.isError ? 'failed' : 'ready'}
          onRetry={() => void roles.refetch()}
        />
        {refusal !== null && (
          <InlineNotice kind="unsent" isLive title="There is unsent work">
            {refusal}
          </InlineNotice>
        )}
        {!isOnline && (
          <InlineNotice kind="unsent" isLive title="No connection">
            The server decides what a role sees, so this waits for the connection.
          </InlineNotice>
        )}
        {state.kind === 'failed' && (
          <InlineNotice kind="bad" isLive title="The product was not opened as this role">
            {state.problem}
          </InlineNotice>
        )}
      </div>
    </Dialog>
  )
}
