import type { LucideIcon } from 'lucide-react'
import { earlyIcons } from './icons-early.ts'
import type { lateIcons } from './icons-late.ts'
import { createStore } from '../../store/store.ts'
import { useStore } from '../../store/use-store.ts'
import './icon.css'

type EarlyName = keyof typeof earlyIcons
type LateName = keyof typeof lateIcons

/** The closed set of icons, as plain strings so that code without React may name one. */
export type IconName = EarlyName | LateName

export interface IconProps {
  name: IconName
  /** Edge in CSS pixels; 16 unless told. */
  size?: 12 | 14 | 16 | 20 | 24 | 32
  /** Only where the icon is the whole message; otherwise it is hidden from assistive technology. */
  label?: string | undefined
}

/** One line icon, drawn in the current text colour. Keeps its place while its drawing is on the way. */
export function Icon({ name, ...rest }: IconProps) {
  return isEarly(name) ? <Drawing of={earlyIcons[name]} {...rest} /> : <LateIcon name={name} {...rest} />
}

/** Fetches the drawings that are not in the first load; worth calling when the browser is idle. */
export function loadIcons(): Promise<void> {
  loading ??= fetchDrawings()
  return loading
}

async function fetchDrawings(): Promise<void> {
  try {
    late.set((await import('./icons-late.ts')).lateIcons)
  } catch {
    // Labels stand beside icons or name them; the next icon to appear tries again.
    loading = undefined
  }
}

const late = createStore<typeof lateIcons | undefined>(undefined)
let loading: Promise<void> | undefined

const lateOnDemand = {
  get: late.get,
  subscribe(listener: () => void) {
    if (late.get() === undefined) void loadIcons()
    return late.subscribe(listener)
  },
}

function LateIcon({ name, ...rest }: Omit<IconProps, 'name'> & { name: LateName }) {
  const drawings = useStore(lateOnDemand)
  return <Drawing of={drawings?.[name]} {...rest} />
}

function Drawing({ of: Lucide, size = 16, label }: Omit<IconProps, 'name'> & { of: LucideIcon | undefined }) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  if (Lucide === undefined) return <svg className="mw-icon" width={size} height={size} {...naming} />
  return <Lucide className="mw-icon" size={size} strokeWidth={size > 20 ? 1.5 : 1.75} {...naming} />
}

function isEarly(name: IconName): name is EarlyName {
  return Object.hasOwn(earlyIcons, name)
}
