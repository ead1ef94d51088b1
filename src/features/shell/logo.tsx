import { Link } from 'react-aria-components/Link'
import './logo.css'

/** The product's mark and name, and the way home. */
export function Logo({ href }: { readonly href: string }) {
  return (
    <Link href={href} className="mw-logo" aria-label="Millwright, dashboard">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect x="1" y="1" width="30" height="30" rx="3" fill="var(--primary)" />
        <path d="M7 23V8h4l5 8 5-8h4v15h-4v-8l-5 8-5-8v8z" fill="var(--on-primary)" />
        <rect x="7" y="26" width="18" height="2" fill="var(--hazard)" />
      </svg>
      <span className="mw-logo-name">Millwright</span>
    </Link>
  )
}
