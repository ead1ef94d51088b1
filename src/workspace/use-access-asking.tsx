import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { RoleChoice } from '../api/access.ts'
import type { Session } from '../contract/access/session.ts'
import { toastMs } from '../contract/limits.ts'
import { isAdmin, subjectOf } from '../contract/access/policy.ts'
import { whenMayLeave } from '../engine/session/leave-guard.ts'
import { valueOf } from '../engine/definition/load-error.ts'
import { queryKeys } from '../engine/definition/query-keys.ts'
import type { AccessWindow } from '../features/access/access-windows.tsx'
import { resourceAt } from '../features/access/screen-resource.ts'
import type { Choice } from '../machines/commands.ts'
import type { AccessAsk } from '../features/palette/ranking/entry.ts'
import type { PaletteAccess } from '../features/palette/palette-props.ts'
import { appPath } from './routes.ts'
import type { Toasts } from '../ui/feedback/toasts.ts'
import type { Desk } from './desk.ts'

const loadWindows = async () => (await import('../features/access/access-windows.tsx')).AccessWindows
type Windows = Awaited<ReturnType<typeof loadWindows>>

const noChoices: readonly Choice[] = []
const choicesOf = (roles: readonly RoleChoice[]): readonly Choice[] =>
  roles.map(({ id, name }) => ({ value: id, label: name }))

/** A hook over the roles to look as: one request, and none where nobody may look. */
function createLookRoles({ looking }: Pick<Desk, 'looking'>, mayLook: boolean) {
  return function useLookRoles(): readonly Choice[] {
    const { data } = useQuery({
      queryKey: queryKeys.roleChoices,
      // Read to its end also when the palette is closed meanwhile: it is wanted by the next one.
      queryFn: async () => valueOf(await looking.roles()),
      enabled: mayLook,
      select: choicesOf,
    })
    return data ?? noChoices
  }
}

interface Asking {
  /** What the palette offers. */
  readonly access: PaletteAccess
  readonly onAccess: (ask: AccessAsk) => void
  /** The window that was asked for. */
  readonly window: ReactNode
}

/** What the palette asks about access, and the windows that answer; their code is fetched when one is wanted. */
export function useAccessAsking(session: Session, desk: Desk, toasts: Toasts): Asking {
  const [location] = useLocation()
  const path = appPath(location)
  const resource = useMemo(() => resourceAt(path, session.tasks), [path, session.tasks])
  const [open, setOpen] = useState<{ readonly asked: AccessWindow; readonly Windows: Windows } | null>(null)
  const access = useMemo((): PaletteAccess => {
    const mayLook = isAdmin(subjectOf(session)) && session.looksAs === undefined
    return {
      hasScreen: resource !== null,
      mayLook,
      looksAs: session.looksAs?.name ?? null,
      // Offline it would be too late to fetch them.
      prepare: () => void loadWindows().catch(() => undefined),
      useRoles: createLookRoles(desk, mayLook),
    }
  }, [session, desk, resource])

  const show = (asked: AccessWindow) =>
    void loadWindows().then(
      (Windows) => setOpen({ asked, Windows }),
      () =>
        toasts.show({
          kind: 'error',
          text: 'The window could not be loaded. Try again.',
          duration: toastMs.typical,
        }),
    )

  function onAccess(ask: AccessAsk) {
    switch (ask.ask) {
      case 'why':
        return show(ask)
      case 'here':
        return resource === null ? undefined : show({ ask: 'here', resource })
      case 'look':
        // What is typed into an open form is asked about before everything opens anew.
        return whenMayLeave('/app', () => show(ask))
      case 'stopLooking':
        return void desk.looking.look(null)
    }
  }

  return {
    access,
    onAccess,
    window: open && (
      <open.Windows
        asked={open.asked}
        identity={session}
        looking={desk.looking}
        onClose={() => setOpen(null)}
      />
    ),
  }
}
