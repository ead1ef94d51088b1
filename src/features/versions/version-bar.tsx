import { useState } from 'react'
import { useCommands } from '../../engine/definition/use-commands.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { versionCommands, type VersionEvent } from '../../machines/shell.commands.ts'
import { useStore } from '../../store/use-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { announce } from '../../ui/feedback/live-region.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import type { AppVersions } from './app-versions.ts'
import './version-bar.css'

const words = {
  waiting: 'A new version is ready. It is taken when nobody works here.',
  unsaved: 'Something typed is not saved yet, here or in another tab. The new version waits for it.',
  taking: 'The new version is being taken …',
}

interface VersionBarProps {
  readonly versions: AppVersions
  readonly liveCharts: LiveCharts
}

/** Says that a newer version waits, and lets it be taken now. Its region is always there, to be heard. */
export function VersionBar({ versions, liveCharts }: VersionBarProps) {
  const state = useStore(versions)
  const [isRefused, setRefused] = useState(false)
  const isWaiting = state === 'waiting'
  const take = async () => {
    const isTaken = await versions.take()
    setRefused(!isTaken)
    // The region says each sentence once; who asks again is told again.
    if (!isTaken && isRefused) announce(words.unsaved)
  }
  useCommands<VersionEvent>(liveCharts, {
    id: 'version',
    scope: 'Everywhere',
    everywhere: true,
    commands: versionCommands,
    can: () => true,
    run: () => void take(),
    isThere: isWaiting,
  })
  return (
    <div role="status">
      {state !== 'newest' && (
        <div className="mw-version">
          <Icon name="refresh" />
          <p>{isWaiting ? (isRefused ? words.unsaved : words.waiting) : words.taking}</p>
          {isWaiting && (
            <Button size="small" onPress={() => void take()}>
              Take it now
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
