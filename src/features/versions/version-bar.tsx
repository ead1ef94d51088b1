import { useCommands } from '../../engine/definition/use-commands.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { versionCommands, type VersionEvent } from '../../machines/shell.commands.ts'
import { useStore } from '../../store/use-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import type { AppVersions } from './app-versions.ts'
import './version-bar.css'

const words = {
  waiting: 'A new version is ready. It is taken when nobody works here.',
  asked: 'The new version is taken as soon as what is typed is saved, here and in other tabs.',
  taking: 'The new version is being taken …',
}

interface VersionBarProps {
  readonly versions: AppVersions
  readonly liveCharts: LiveCharts
}

/** Says that a newer version waits, and lets it be taken now. Its region is always there, to be heard. */
export function VersionBar({ versions, liveCharts }: VersionBarProps) {
  const state = useStore(versions)
  const isWaiting = state === 'waiting'
  useCommands<VersionEvent>(liveCharts, {
    id: 'version',
    scope: 'Everywhere',
    everywhere: true,
    commands: versionCommands,
    can: () => true,
    run: versions.take,
    isThere: isWaiting,
  })
  return (
    <div role="status">
      {state !== 'newest' && (
        <div className="mw-version">
          <Icon name="refresh" />
          <p>{words[state]}</p>
          {isWaiting && (
            <Button size="small" onPress={versions.take}>
              {versionCommands['TAKE.VERSION'].label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
