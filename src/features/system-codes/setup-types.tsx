import { Link, useLocation, useSearchParams } from 'wouter'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { LARGE_UP, useMedia } from '../../ui/look/use-media.ts'
import './setup-types.css'

interface Props {
  readonly types: readonly string[]
  readonly chosen: string
}

/** The setup types, one of which is chosen: a list beside the codes, on a narrow screen a select above them. */
export function SetupTypes({ types, chosen }: Props) {
  const isWide = useMedia(LARGE_UP)
  const [path] = useLocation()
  const [, setParams] = useSearchParams()
  if (!isWide)
    return (
      <SelectField
        label="Setup type"
        value={chosen}
        items={types.map((type) => ({ id: type, label: type }))}
        onChange={(type) => type !== null && setParams({ type })}
      />
    )
  return (
    <nav aria-label="Setup types" className="mw-setup-types">
      <ul>
        {types.map((type) => (
          <li key={type}>
            <Link
              href={`${path}?type=${encodeURIComponent(type)}`}
              {...(type === chosen && { 'aria-current': 'page' })}
            >
              {type}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
