import { useEffect, useLayoutEffect } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import { announce } from '../../ui/feedback/live-region.tsx'
import type { Looking } from './looking.ts'
import { useStore } from '../../store/use-store.ts'
import './looking-banner.css'

interface BannerProps {
  readonly roleName: string
  readonly looking: Looking
}

/** Has the page leave room for the banner. The root is told: a style that looks for it would be asked with every change of the page. */
function useRoomForBanner() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['looking'] = ''
    return () => {
      delete dataset['looking']
    }
  }, [])
}

/** Across the top of every page while an administrator looks at the product as a role. */
export function LookingBanner({ roleName, looking }: BannerProps) {
  const state = useStore(looking)
  useRoomForBanner()
  useEffect(() => announce(`Looking as ${roleName}. Nothing can be changed.`), [roleName])
  return (
    <section className="mw-looking" aria-label="Looking as a role" data-landmark tabIndex={-1}>
      <Icon name="eye" />
      <p className="mw-looking-words">
        <strong>Looking as {roleName}.</strong>{' '}
        <span role="status">
          {state.kind === 'failed' ? `Not stopped: ${state.problem}` : 'Nothing can be changed.'}
        </span>
      </p>
      <Button size="small" isPending={state.kind === 'asking'} onPress={() => void looking.look(null)}>
        Stop looking
      </Button>
    </section>
  )
}
