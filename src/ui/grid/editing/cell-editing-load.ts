import { createElement, type ReactNode } from 'react'
import type { EditorControlProps } from './cell-editor-control.tsx'
import { createStore } from '../../../store/store.ts'
import { whenIdle } from '../../feedback/when-idle.ts'
import { useStore } from '../../../store/use-store.ts'

/** How far the fields that cells are edited with are. */
export type EditorsState = 'loading' | 'ready' | 'failed'

let control: typeof import('./cell-editor-control.tsx').EditorControl | undefined
let loading: Promise<void> | undefined
const state = createStore<EditorsState>('loading')

/** Fetches the fields that cells are edited with; worth calling when the browser is idle. */
function loadEditors(): Promise<void> {
  loading ??= fetchControl()
  return loading
}

async function fetchControl(): Promise<void> {
  try {
    control = (await import('./cell-editor-control.tsx')).EditorControl
    state.set('ready')
  } catch {
    // The cell says so; the next edit to begin tries again.
    loading = undefined
    state.set('failed')
  }
}

const stateOnDemand = {
  get: state.get,
  subscribe(listener: () => void) {
    void loadEditors()
    return state.subscribe(listener)
  },
}

/** Fetches the fields in idle time, so that the first edit finds them; gives back how to stop. */
export const loadEditorsWhenIdle = () => whenIdle(() => void loadEditors())

// Not React.lazy: it would hold back for 300 ms what has been shown as loading for one.
export function useEditors(): EditorsState {
  return useStore(stateOnDemand)
}

/** The field of a cell; nothing before they are ready. */
export function drawEditor(props: EditorControlProps): ReactNode {
  return control && createElement(control, props)
}
